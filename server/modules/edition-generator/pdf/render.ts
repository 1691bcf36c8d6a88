import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { editionMessages } from '#i18n/fr/editions.ts'
import { AppError } from '#server/platform/errors.ts'
import type { EditionDocument } from '../document.ts'

const CHILD = fileURLToPath(new URL('./typstChild.ts', import.meta.url))
const MEGABYTE = 1024 * 1024

export type RenderLimits = {
  /** Bytes. */
  memory: number
  /** Milliseconds. */
  time: number
  compiler?: string
  signal?: AbortSignal
  /** Receives the names of rows omitted because they cannot be rendered. */
  onUnreadable?: (rows: readonly string[]) => void
}
export const RENDER_LIMITS: RenderLimits = { memory: 1_500 * MEGABYTE, time: 120_000 }
/** Variables that Windows needs to start a process; no secrets of the server. */
const ENVIRONMENT = ['SYSTEMROOT', 'SystemRoot', 'TEMP', 'TMP']

type Failure = keyof typeof editionMessages.pdf
const isFailure = (code: string): code is Failure => Object.hasOwn(editionMessages.pdf, code)

export class RenderFailure extends AppError {
  readonly code: Failure
  readonly output: string
  constructor(code: Failure, output: string) {
    super('UNAVAILABLE', editionMessages.pdf[code])
    this.code = code
    this.output = output
  }
}

const failureOf = (output: string, isLate: boolean): RenderFailure => {
  // The memory watch may write after another message.
  const code = output.endsWith('MEMORY') ? 'MEMORY' : (output.split(' ', 1)[0] ?? '')
  if (isLate) return new RenderFailure('TIME', output)
  return new RenderFailure(isFailure(code) ? code : 'REFUSED', output)
}

export const renderPdf = (document: EditionDocument, limits: Partial<RenderLimits> = {}): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const { memory, time, compiler, signal, onUnreadable } = { ...RENDER_LIMITS, ...limits }
    const env = Object.fromEntries(
      ENVIRONMENT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
    )
    const args = [CHILD, String(memory), ...(compiler ? [compiler] : [])]
    const child = spawn(process.execPath, args, { env, windowsHide: true })
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, time)
    const stop = () => child.kill('SIGKILL')
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    const pages: Buffer[] = []
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => pages.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    // If the child exits before it read all input, stderr gives the reason.
    child.stdin.on('error', () => undefined)
    child.once('error', (error) => reject(new RenderFailure('UNAVAILABLE', error.message)))
    child.once('close', (code) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      const words = Buffer.concat(output).toString()
      if (code !== 0) return reject(failureOf(words, isLate))
      if (words) onUnreadable?.(JSON.parse(words))
      resolve(Buffer.concat(pages))
    })
    child.stdin.end(JSON.stringify(document))
  })
