import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Cut = 'before COMMIT' | 'after COMMIT'

export type DatabaseProxy = {
  connectionString: string
  /** The next COMMIT loses its connection, before the server receives it or after its answer. */
  cutNext: (cut: Cut) => void
  /** Drops all data on open connections in both directions without closing them. Later connections work. */
  silence: () => void
  stop: () => Promise<void>
}

const COMMIT = Buffer.from('COMMIT\0')

export const startDatabaseProxy = async (connectionString: string): Promise<DatabaseProxy> => {
  const target = new URL(connectionString)
  const open = new Set<Socket>()
  const silent = new Set<Socket>()
  let cut: Cut | undefined
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    let isCutting = false
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', end).on('close', () => {
        open.delete(socket)
        end()
      })
    }
    client.on('data', (data: Buffer) => {
      if (silent.has(client)) return undefined
      if (!cut || !data.includes(COMMIT)) return upstream.write(data)
      const isBefore = cut === 'before COMMIT'
      cut = undefined
      if (isBefore) return end()
      isCutting = true
      return upstream.write(data)
    })
    upstream.on('data', (data) => {
      if (isCutting) end()
      else if (!silent.has(upstream)) client.write(data)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const own = new URL(connectionString)
  own.hostname = '127.0.0.1'
  own.port = String((server.address() as AddressInfo).port)
  return {
    connectionString: own.href,
    cutNext: (next) => {
      cut = next
    },
    silence: () => {
      for (const socket of open) silent.add(socket)
    },
    stop: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
