import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BACKUP_SERVICES } from '#resources/domain/backups.ts'
import { createPool } from '#server/platform/postgres/database.ts'
import { createClient, type GraphQLClient } from '#tests/support/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createPerson, LICENSE_PUBLIC_KEY } from '#tests/support/people.ts'
import { type ServerProcess, startServer } from '#tests/support/process.ts'
import { IS_THOROUGH } from '#tests/support/thorough.ts'
import { fingerprint } from '../fixtures/savedRows.ts'

let database: TestDatabase
let dataDir: string
let pool: Pool
let server: ServerProcess
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'regie-backup-'))
  pool = createPool(database.ownerConnectionString, { size: 2, idleTimeout: 60_000 })
})
afterAll(async () => {
  await server?.stop('SIGKILL')
  await pool.end()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const start = async (): Promise<void> => {
  const { connectionString: DATABASE_URL, ownerConnectionString: DATABASE_OWNER_URL } = database
  server = await startServer({ env: { DATA_DIR: dataDir, DATABASE_URL, DATABASE_OWNER_URL, LICENSE_PUBLIC_KEY } })
}
const administrator = async (): Promise<GraphQLClient & { token: string }> => {
  const rights = { BACKUP_EXPORT_MANAGEMENT: true, BACKUP_IMPORT_MANAGEMENT: true } as const
  const { token } = await createPerson(pool, { rights })
  return { token, ...createClient(server.url, token) }
}
const statusOf = async (id: string): Promise<string> =>
  (await pool.query('SELECT status FROM backup_manager.backup WHERE id = $1', [id])).rows[0]?.status
const ended = (id: string) =>
  eventually(async () => expect(['COMPLETED', 'FAILED']).toContain(await statusOf(id)), 120_000)

const save = async (): Promise<Buffer> => {
  const who = await administrator()
  const ask = 'mutation ($input: ExportBackupInput!) { exportBackup(input: $input) { id } }'
  const { id } = (await who.get('backup-manager', ask, { input: { services: [...BACKUP_SERVICES] } })).exportBackup
  await ended(id)
  const url = (await who.get('backup-manager', 'query ($id: ID!) { getBackupUrl(id: $id) }', { id })).getBackupUrl
  return Buffer.from(await (await fetch(`${server.url}${url}`)).arrayBuffer())
}
const begin = async (archive: Buffer): Promise<string> => {
  const who = await administrator()
  const upload = (await who.get('backup-manager', 'mutation { startBackupUpload }')).startBackupUpload
  await fetch(`${server.url}/backup-manager/uploads/${upload}?at=0`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(archive),
  })
  const ask = 'mutation ($input: ImportBackupInput!) { importBackup(input: $input) { id } }'
  return (await who.get('backup-manager', ask, { input: { upload, name: 'sauvegarde.zip' } })).importBackup.id
}

/** Each import creates its own users; a job stores the version with their roles at any time. */
const PEOPLE = ['security."user"', 'security.user_role', 'security.user_user_roles', 'security.user_sectors']
const EXCLUDED = [...PEOPLE, 'entity_customizer.configuration_version']
const state = async (): Promise<Record<string, string>> => {
  const found = await fingerprint(pool)
  return Object.fromEntries(Object.entries(found).filter(([name]) => !EXCLUDED.includes(name)))
}

it('the demonstration is restored row for row, and a kill leaves all of it or nothing', {
  timeout: 600_000,
}, async () => {
  await start()
  const archive = await save()
  const saved = await state()
  await pool.query(`UPDATE company.property SET name = name || ' !'`)
  await pool.query(`DELETE FROM reservation.borrowing WHERE id IN (SELECT id FROM reservation.borrowing LIMIT 5)`)
  const changed = await state()
  expect(changed).not.toEqual(saved)
  for (const delay of IS_THOROUGH ? [50, 600, 1_200] : [600]) {
    const id = await begin(archive)
    await eventually(async () => expect(await statusOf(id)).not.toBe('PENDING'))
    await sleep(delay)
    await server.stop('SIGKILL')
    const left = await eventually(state)
    expect([saved, changed]).toContainEqual(left)
    await pool.query(`UPDATE company.property SET name = name || ' !' WHERE name NOT LIKE '% !'`)
    await start()
    // Simulates minutes of silence, so that the next import need not wait.
    await pool.query(`UPDATE backup_manager.backup SET updated_at = now() - interval '5 minutes' WHERE id = $1`, [id])
  }
  const id = await begin(archive)
  await ended(id)
  const { rows } = await pool.query('SELECT status, failure FROM backup_manager.backup WHERE id = $1', [id])
  expect([rows, server.output()]).toEqual([[{ status: 'COMPLETED', failure: null }], expect.anything()])
  expect(await state()).toEqual(saved)
})
