import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll } from 'vitest'

export type Received = { from: string; to: string[]; source: string; messageId: string }

/** Behaviour for the next message: a code with text, or DROP: disconnects after reading it. */
export type Behaviour = { code: number; text: string } | 'DROP' | 'TAKE'

export const smtpRelay = (options: SMTPServerOptions = {}) => {
  const received: Received[] = []
  let behaviour: Behaviour = 'TAKE'
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 1,
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString()
        const messageId = /^Message-ID: (\S+)/im.exec(source)?.[1] ?? ''
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
        const message = { from, to: session.envelope.rcptTo.map(({ address }) => address), source, messageId }
        if (behaviour === 'TAKE') received.push(message)
        if (behaviour === 'DROP') {
          received.push(message)
          for (const connection of server.connections) connection._socket.destroy()
          return
        }
        done(behaviour === 'TAKE' ? null : Object.assign(new Error(behaviour.text), { responseCode: behaviour.code }))
      })
    },
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve())))
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return {
    received,
    url: () => `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    behave: (next: Behaviour) => {
      behaviour = next
    },
  }
}
