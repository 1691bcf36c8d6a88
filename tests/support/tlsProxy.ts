/** TLS proxy of PostgreSQL: answers SSLRequest itself, because the embedded server may lack TLS. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'

const FOLDER = join(import.meta.dirname, 'tls')

/**
 * Files in `tls/`: an authority, its certificates for `localhost`, another name and a client, and another authority.
 */
export const certificate = (name: string): string => join(FOLDER, name)
const read = (name: string) => readFileSync(certificate(name))

export type TlsProxy = {
  urlOf: (parameters: Readonly<Record<string, string>>) => string
  seen: { secure: number; plain: number }
  stop: () => Promise<void>
}

/** Length and code of SSLRequest (PostgreSQL protocol). */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

export const startTlsProxy = async (
  connectionString: string,
  { name = 'server', asksClient = false }: { name?: string; asksClient?: boolean } = {},
): Promise<TlsProxy> => {
  const target = new URL(connectionString)
  const open = new Set<Socket>()
  const seen = { secure: 0, plain: 0 }
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined).once('close', () => open.delete(socket))
    socket.once('data', (first: Buffer) => {
      if (!first.equals(SSL_REQUEST)) {
        seen.plain += 1
        return socket.destroy()
      }
      seen.secure += 1
      socket.write('S')
      const secure = new TLSSocket(socket, {
        isServer: true,
        cert: read(`${name}.pem`),
        key: read(`${name}.key`),
        ca: read('ca.pem'),
        requestCert: asksClient,
        rejectUnauthorized: asksClient,
      })
      const upstream = connect(Number(target.port), target.hostname)
      const end = () => {
        secure.destroy()
        upstream.destroy()
      }
      for (const side of [secure, upstream]) side.on('error', end).once('close', end)
      secure.pipe(upstream).pipe(secure)
      return undefined
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    urlOf: (parameters) => {
      const url = new URL(connectionString)
      url.hostname = 'localhost'
      url.port = String((server.address() as AddressInfo).port)
      for (const [parameter, value] of Object.entries(parameters)) url.searchParams.set(parameter, value)
      return url.href
    },
    seen,
    stop: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
