/** Makes the page of a document in a process of its own, which ends whatever it does. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { editionMessages } from '#i18n/fr/editions.ts'
import { AppError } from '#server/platform/errors.ts'
import type { EditionDocument } from '../document.ts'

const CHILD = fileURLToPath(new URL('./typstChild.ts', import.meta.url))
const MEGABYTE = 1024 * 1024

export type RenderLimits = {
  /** Bytes that the process may hold. */
  memory: number
  /** Milliseconds that it may take. */
  time: number
  /** As `loadTypst` names it. */
  compiler?: string
  /** Ends it before. */
  signal?: AbortSignal
  /** Receives the names of rows that the document leaves out because they cannot be laid out. */
  onUnreadable?: (rows: readonly string[]) => void
}
export const RENDER_LIMITS: RenderLimits = { memory: 1_500 * MEGABYTE, time: 120_000 }
/** What Windows needs to start a process at all; nothing of what the server knows. */
const ENVIRONMENT = ['SYSTEMROOT', 'SystemRoot', 'TEMP', 'TMP']

type Failure = keyof typeof editionMessages.pdf
const isFailure = (code: string): code is Failure => Object.hasOwn(editionMessages.pdf, code)

/** Why no page came: said in French, and what Typst said of it for the log. */
export class RenderFailure extends AppError {
  readonly code: Failure
  readonly said: string
  constructor(code: Failure, said: string) {
    super('UNAVAILABLE', editionMessages.pdf[code])
    this.code = code
    this.said = said
  }
}

const failureOf = (said: string, isLate: boolean): RenderFailure => {
  // The watch may have the last word after another one.
  const code = said.endsWith('MEMORY') ? 'MEMORY' : (said.split(' ', 1)[0] ?? '')
  if (isLate) return new RenderFailure('TIME', said)
  return new RenderFailure(isFailure(code) ? code : 'REFUSED', said)
}

/** The document as PDF. */
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
    const said: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => pages.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
    // A process that ended before it read everything says why on the other line.
    child.stdin.on('error', () => undefined)
    child.once('error', (error) => reject(new RenderFailure('UNAVAILABLE', error.message)))
    child.once('close', (code) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      const words = Buffer.concat(said).toString()
      if (code !== 0) return reject(failureOf(words, isLate))
      if (words) onUnreadable?.(JSON.parse(words))
      resolve(Buffer.concat(pages))
    })
    child.stdin.end(JSON.stringify(document))
  })
