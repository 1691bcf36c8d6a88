import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { describe, expect, it } from 'vitest'
import { renderPdf } from '#server/modules/edition-generator/pdf/render.ts'
import { createPool } from '#server/platform/postgres/database.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { createClient, type GraphQLClient } from '#tests/support/client.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createPerson, LICENSE_PUBLIC_KEY, saveTestLicense } from '#tests/support/people.ts'
import { startServer } from '#tests/support/process.ts'
import { MANAGER_RIGHTS } from '../fixtures/reservationPeople.ts'

const app = fileApp()

const CREATE = 'mutation ($input: EditionModelInput!) { createEditionModel(input: $input) { id } }'
const GENERATE = 'mutation ($input: GenerateEditionInput!) { generateEdition(input: $input) { id } }'
const READ = 'query ($id: ID!) { getEdition(id: $id) { status failure files { url } } }'
const STOP = 'mutation ($id: ID!) { stopEdition(id: $id) { status } }'
const RIGHTS = { ...MANAGER_RIGHTS, EDITION: true, EDITION_RESERVATIONS_LIST: true } as const

let made = 0
const ask = async (who: GraphQLClient, format = 'CSV'): Promise<string> => {
  const input = { name: `Modèle ${++made}`, columns: [{ source: 'number' }, { source: 'reservationItems' }] }
  const model = (await who.get('edition-generator', CREATE, { input })).createEditionModel.id
  const asked = { model, format, from: '2027-03-08', to: '2027-03-14' }
  return (await who.get('edition-generator', GENERATE, { input: asked })).generateEdition.id
}
const read = async (who: GraphQLClient, id: string) => (await who.get('edition-generator', READ, { id })).getEdition
const comesTo = (who: GraphQLClient, id: string, status: string) =>
  eventually(async () => {
    const edition = await read(who, id)
    expect(edition.status).toBe(status)
    return edition
  }, 120_000)

/** Locks the source table until `release`; requests are still accepted. */
const holdRows = async (pool: { connect: () => Promise<PoolClient> }) => {
  const holder = await pool.connect()
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE reservation.reservation_item IN ACCESS EXCLUSIVE MODE')
  return async () => {
    await holder.query('ROLLBACK')
    holder.release()
  }
}
const person = (): Promise<TestPerson> => app().person({ rights: RIGHTS })
const jobsLeft = async (): Promise<number> =>
  (
    await app().pool.query(
      `SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = 'edition-generator:generate'`,
    )
  ).rows[0].count

describe('a document', () => {
  it('stays stopped although its rows are read later', async () => {
    const [who, other] = [await person(), await person()]
    const release = await holdRows(app().pool)
    const id = await ask(who)
    await comesTo(who, id, 'STARTED')
    expect(await other.errorCode('edition-generator', STOP, { id })).toBe('NOT_FOUND')
    expect((await who.get('edition-generator', STOP, { id })).stopEdition.status).toBe('STOPPED')
    await eventually(async () => expect(await jobsLeft()).toBe(0))
    await release()
    expect(await read(who, id)).toEqual({ status: 'STOPPED', failure: null, files: [] })
    expect(await who.errorCode('edition-generator', STOP, { id })).toBe('CONFLICT')
  })

  it('cannot be stopped once ready', async () => {
    const who = await person()
    const id = await ask(who)
    expect((await comesTo(who, id, 'COMPLETED')).files).toHaveLength(1)
    expect(await who.errorCode('edition-generator', STOP, { id })).toBe('CONFLICT')
    expect((await read(who, id)).status).toBe('COMPLETED')
  })

  it('ends its layout process when stopped', async () => {
    const document = {
      ...{ title: 'x', period: '', header: '', footer: '', page: '', empty: '', paper: 'a4', totals: '' },
      ...{ landscape: false, pageBreak: false, isBoard: false, columns: [{ label: 'a', width: 1, number: false }] },
      groups: [{ heading: '', rows: Array.from({ length: 4_000 }, () => ['a']), totals: '' }],
    }
    const stopping = new AbortController()
    const pages = renderPdf(document, { signal: stopping.signal })
    stopping.abort()
    await expect(pages).rejects.toThrow()
    await expect(renderPdf(document, { signal: AbortSignal.abort() })).rejects.toThrow()
  })
})

it('a document is generated again, once, when its process is killed', { timeout: 300_000 }, async () => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'regie-edition-kill-'))
  const pool = createPool(database.ownerConnectionString, { size: 3, idleTimeout: 120_000 })
  await saveTestLicense(pool)
  const { token } = await createPerson(pool, { rights: RIGHTS })
  const { connectionString: DATABASE_URL, ownerConnectionString: DATABASE_OWNER_URL } = database
  const env = { DATA_DIR: dataDir, DATABASE_URL, DATABASE_OWNER_URL, LICENSE_PUBLIC_KEY, DATABASE_LOCK_WAIT: '30' }
  let server = await startServer({ env })
  try {
    const release = await holdRows(pool)
    const id = await ask(createClient(server.url, token), 'PDF')
    await comesTo(createClient(server.url, token), id, 'STARTED')
    await server.stop('SIGKILL')
    await release()
    // Simulates seconds since the job's lock: a fresh job counts as running.
    await pool.query(
      `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 minute' WHERE locked_at IS NOT NULL`,
    )
    expect((await pool.query('SELECT status FROM edition_generator.edition')).rows).toEqual([{ status: 'STARTED' }])
    server = await startServer({ env })
    const client = createClient(server.url, token)
    const { files } = await comesTo(client, id, 'COMPLETED')
    expect(files).toHaveLength(1)
    const pages = Buffer.from(await (await fetch(server.url + files[0].url)).arrayBuffer())
    expect(pages.subarray(0, 5).toString()).toBe('%PDF-')
  } finally {
    await server.stop('SIGKILL')
    await pool.end()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
