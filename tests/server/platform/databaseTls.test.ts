import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationSources } from '#server/migrationSources.ts'
import { readConfig } from '#server/platform/config.ts'
import { prepareDatabase } from '#server/prepareDatabase.ts'
import { startTestApp } from '#tests/support/app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openSocket, subscribe } from '#tests/support/live.ts'
import { certificate, startTlsProxy } from '#tests/support/tlsProxy.ts'

const VERIFIED = { sslmode: 'verify-full', sslrootcert: certificate('ca.pem') }

it('carries requests, events and jobs, without any plain connection', async () => {
  let proxy: Awaited<ReturnType<typeof startTlsProxy>> | undefined
  const app = await startTestApp({
    reach: async (connectionString) => {
      proxy = await startTlsProxy(connectionString)
      return proxy.urlOf(VERIFIED)
    },
  })
  try {
    const manager = await app.person({ rights: { SECTOR: true } })
    const live = await subscribe(openSocket(app.url), manager.token)
    const heard = live.hears('sector')
    await manager.get('company', 'mutation { createSector(input: { name: "Nord", modules: [RESERVATION] }) { id } }')
    expect((await heard).payload).toMatchObject({ action: 'create' })
    live.socket.close()
    expect((await fetch(`${app.url}/health`)).status).toBe(200)
    const used = `SELECT DISTINCT application_name AS name FROM pg_stat_activity
      WHERE datname = current_database() AND usename <> current_user ORDER BY 1`
    expect((await app.pool.query(used)).rows.map(({ name }) => name)).toEqual(['regie', 'regie events', 'regie jobs'])
    expect(proxy?.seen.plain).toBe(0)
    expect(proxy?.seen.secure).toBeGreaterThanOrEqual(3)
  } finally {
    await app.stop()
    await proxy?.stop()
  }
})

describe('migrations', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  const prepare = async (parameters: Record<string, string>, options?: Parameters<typeof startTlsProxy>[1]) => {
    const proxy = await startTlsProxy(database.ownerConnectionString, options)
    try {
      const url = proxy.urlOf(parameters)
      return await prepareDatabase(
        { connectionString: url, ownerConnectionString: url },
        migrationSources,
        pino({ level: 'silent' }),
      ).then(
        () => 'prepared',
        ({ message }: Error) => message,
      )
    } finally {
      await proxy.stop()
    }
  }

  it('accept a server with a certificate of the given authority', async () => {
    expect(await prepare(VERIFIED)).toBe('prepared')
  })

  it.each([
    ['one of another authority', { ...VERIFIED, sslrootcert: certificate('otherCa.pem') }, {}, 'autorité connue'],
    ['one of none that is known', { sslmode: 'verify-full' }, {}, 'autorité connue'],
    ['one for another name', VERIFIED, { name: 'elsewhere' }, 'un autre nom'],
  ])('are rejected with %s', async (_name, parameters, options, said) => {
    expect(await prepare(parameters, options)).toContain(said)
  })

  it('present a client certificate on request', async () => {
    const own = { sslcert: certificate('client.pem'), sslkey: certificate('client.key') }
    expect(await prepare({ ...VERIFIED, ...own }, { asksClient: true })).toBe('prepared')
    expect(await prepare(VERIFIED, { asksClient: true })).toContain('sslcert')
  })

  it('are rejected by a server without TLS, with advice', async () => {
    const url = `${database.ownerConnectionString}?sslmode=verify-full`
    const refused = prepareDatabase({ connectionString: url, ownerConnectionString: url }, migrationSources, pino())
    await expect(refused).rejects.toThrow('n’accepte pas TLS')
  })
})

describe('the configuration', () => {
  const read = (DATABASE_URL: string) => readConfig({ DATABASE_URL }).databaseUrl

  it.each([
    ['postgres://base.exemple.fr/regie', 'sans TLS'],
    ['postgres://u@10.0.0.5/regie', 'sans TLS'],
    ['postgres://u@127.0.0.1/regie?host=base.exemple.fr', 'sans TLS'],
    ['postgres://base.exemple.fr/regie?sslmode=prefer', 'ne protège pas'],
    ['postgres://base.exemple.fr/regie?sslmode=no-verify', 'ne protège pas'],
    ['postgres://base.exemple.fr/regie?sslmode=verify-full&sslrootcert=/nulle/part.pem', 'ne peut pas être lu'],
    ['http://base.exemple.fr', 'postgres://'],
  ])('rejects %s', (url, said) => {
    expect(() => read(url)).toThrow(said)
  })

  it.each([
    ['postgres://localhost/regie', 'postgres://localhost/regie'],
    ['postgres://[::1]/regie', 'postgres://[::1]/regie'],
    ['postgres:///regie?host=/run/postgresql', 'postgres:///regie?host=%2Frun%2Fpostgresql'],
    ['postgres://base.exemple.fr/regie?sslmode=disable', 'postgres://base.exemple.fr/regie?sslmode=disable'],
    ['postgres://base.exemple.fr/regie?sslmode=require', 'postgres://base.exemple.fr/regie?sslmode=verify-full'],
    ['postgres://base.exemple.fr/regie?ssl=true', 'postgres://base.exemple.fr/regie?sslmode=verify-full'],
    [
      `postgres://localhost/regie?sslrootcert=${certificate('ca.pem')}`,
      `postgres://localhost/regie?sslrootcert=${encodeURIComponent(certificate('ca.pem'))}&sslmode=verify-full`,
    ],
  ])('accepts %s', (url, taken) => {
    expect(read(url)).toBe(taken)
  })
})
