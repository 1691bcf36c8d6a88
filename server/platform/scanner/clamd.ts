import { connect, type NetConnectOpts } from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** `TOO_LARGE`: above clamd's StreamMaxLength, not scanned. */
export type ScanVerdict = { scan: 'CLEAN' | 'TOO_LARGE' } | { scan: 'INFECTED'; virus: string }

const SILENT_MS = 120_000
const LONGEST_ANSWER = 1_000

/** `tcp://127.0.0.1:3310` or `unix:///run/clamav/clamd.ctl` */
const placeOf = (address: string): NetConnectOpts => {
  const { protocol, hostname, port, pathname } = new URL(address)
  return protocol === 'unix:'
    ? { path: pathname }
    : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) }
}

async function* framed(content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield length
    yield chunk
  }
  yield Buffer.alloc(4)
}

/** Without the final NUL, which PostgreSQL texts cannot contain. */
const textOf = (answer: string): string => answer.replace(/\0.*$/s, '').trim()

const verdictOf = (answer: string): ScanVerdict | undefined => {
  const text = textOf(answer)
  if (text === 'stream: OK') return { scan: 'CLEAN' }
  if (/size limit exceeded/i.test(text)) return { scan: 'TOO_LARGE' }
  const [, virus] = /^stream: (.+) FOUND$/.exec(text) ?? []
  return virus === undefined ? undefined : { scan: 'INFECTED', virus }
}

/** Throws if the scanner is unavailable, disconnects or answers unexpectedly: the content remains unscanned. */
export const scanContent = (address: string, content: Readable, silence = SILENT_MS): Promise<ScanVerdict> =>
  new Promise((resolve, reject) => {
    let answer = ''
    let failure: Error | undefined
    const socket = connect(placeOf(address))
    socket.setEncoding('utf8')
    socket.setTimeout(silence, () => socket.destroy(new Error('The scanner says nothing')))
    socket.on('data', (text: string) => {
      answer = `${answer}${text}`.slice(0, LONGEST_ANSWER)
    })
    socket.on('error', (error) => {
      failure ??= error
    })
    socket.on('close', () => {
      content.destroy()
      const verdict = verdictOf(answer)
      if (verdict) resolve(verdict)
      else reject(failure ?? new Error(`The scanner answered "${textOf(answer)}"`))
    })
    // An early answer, such as the size limit, must be read first: `close` handles it.
    pipeline(framed(content), socket, { end: false }).catch((error: Error) => {
      failure ??= error
      socket.end()
    })
  })
