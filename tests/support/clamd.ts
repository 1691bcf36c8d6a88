import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** The standard test file, in two parts so that no scanner finds it in this source. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export type Mood = 'well' | 'silent' | 'hangs up' | 'talks nonsense' | 'takes little'

const LITTLE = 1_000

const answerTo = (content: Buffer): string =>
  content.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0'

export const startClamd = async () => {
  const state = { mood: 'well' as Mood, scanned: 0, longest: 0 }
  const serve = (socket: Socket): void => {
    let bytes = Buffer.alloc(0)
    const content: Buffer[] = []
    let isOpen = false
    const end = (answer: string) => socket.end(answer)
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      bytes = Buffer.concat([bytes, data])
      if (!isOpen && bytes.length >= 10) {
        if (bytes.subarray(0, 10).toString() !== 'zINSTREAM\0') return end('UNKNOWN COMMAND\0')
        isOpen = true
        bytes = bytes.subarray(10)
        if (state.mood === 'hangs up') return socket.destroy()
      }
      while (isOpen && bytes.length >= 4 && bytes.length >= 4 + bytes.readUInt32BE(0)) {
        const length = bytes.readUInt32BE(0)
        if (length === 0) {
          if (state.mood === 'silent') return
          state.scanned += 1
          return end(state.mood === 'talks nonsense' ? 'stream: perhaps\0' : answerTo(Buffer.concat(content)))
        }
        content.push(bytes.subarray(4, 4 + length))
        state.longest = Math.max(state.longest, length)
        bytes = bytes.subarray(4 + length)
        const size = content.reduce((sum, one) => sum + one.length, 0)
        if (state.mood === 'takes little' && size > LITTLE) return end('INSTREAM size limit exceeded. ERROR\0')
      }
    })
  }
  const server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `tcp://127.0.0.1:${port}`,
    state,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
