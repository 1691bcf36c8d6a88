import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ZipFile } from 'yazl'
import { migrationSources } from '#server/migrationSources.ts'
import { drill } from '#server/modules/backup-manager/drill.ts'
import { archivePath } from '#server/modules/backup-manager/folder.ts'
import { type MigrationSource, migrate } from '#server/platform/migrations/migrate.ts'
import { createPool } from '#server/platform/postgres/database.ts'
import { dropOrphanedScratches } from '#server/platform/postgres/scratchDatabase.ts'
import { fingerprint } from '#tests/server/fixtures/savedRows.ts'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { createClient, type GraphQLClient } from '#tests/support/client.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { LICENSE_PUBLIC_KEY, openAdministrator } from '#tests/support/people.ts'
import { startServer } from '#tests/support/process.ts'
import { IS_THOROUGH } from '#tests/support/thorough.ts'
import { unzipBytes } from '#tests/support/unzip.ts'
import { olderInstallation } from './olderArchive.ts'

const IMPORT = 'mutation ($input: ImportBackupInput!) { importBackup(input: $input) { id } }'
const LOOK = 'query ($id: ID!) { getUploadedBackup(id: $id) { isEncrypted isOlder services } }'

let app: TestApp
let older: Awaited<ReturnType<typeof olderInstallation>>
/** Of all services, written before a test updates the installation. */
let whole: Buffer
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regie-older-'))
  await cp(migrationSources[1]?.folder ?? '', folder, { recursive: true })
  // An integrator's migration must also change the archive's rows.
  await writeFile(join(folder, '0005_plates.sql'), 'UPDATE company.vehicle SET plate = upper(plate);')
  app = await startTestApp({ migrations: folder })
  older = await olderInstallation(migrationSources[1] as MigrationSource)
  whole = await older.archive()
})
afterAll(async () => {
  await app?.stop()
  await older?.drop()
  await rm(folder, { recursive: true, force: true })
})

type Sender = GraphQLClient & { token: string }

const send = async (url: string, who: Sender, archive: Buffer): Promise<string> => {
  const upload = (await who.get('backup-manager', 'mutation { startBackupUpload }')).startBackupUpload
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'application/octet-stream' }
  const at = `${url}/backup-manager/uploads/${upload}?at=0`
  expect((await fetch(at, { method: 'POST', headers, body: new Uint8Array(archive) })).status).toBe(200)
  return upload
}
const person = (): Promise<TestPerson> => app.administrator()
const begin = async (url: string, who: Sender, archive: Buffer): Promise<string> => {
  const input = { upload: await send(url, who, archive), name: 'sauvegarde.zip', confirmForeign: true }
  return (await who.get('backup-manager', IMPORT, { input })).importBackup.id
}
const ended = (pool: TestApp['pool'], id: string) =>
  eventually(async () => {
    const { rows } = await pool.query('SELECT status, failure, warning FROM backup_manager.backup WHERE id = $1', [id])
    expect(['COMPLETED', 'FAILED']).toContain(rows[0].status)
    return rows[0] as { status: string; failure: string | null; warning: string | null }
  }, 120_000)
const OWN_SCRATCHES = `SELECT datname FROM pg_database WHERE starts_with(datname,
  'regie_scratch_' || left(encode(sha256(current_database()::text::bytea), 'hex'), 12))`
const scratches = async (pool: TestApp['pool']): Promise<string[]> =>
  (await pool.query(OWN_SCRATCHES)).rows.map(({ datname }) => datname)
/** Users are excluded: each test creates its own. */
/** A job stores versions of the configuration, the first one a minute after the start. */
const OF_INSTALLATION = /^(security\.("user"|user_)|entity_customizer\.configuration_(version|change)$)/
const withoutOwnRows = (found: Record<string, string>) =>
  Object.fromEntries(Object.entries(found).filter(([name]) => !OF_INSTALLATION.test(name)))
const zipOf = (entries: Readonly<Record<string, Buffer>>): Promise<Buffer> =>
  new Promise((resolve) => {
    const zip = new ZipFile()
    for (const [name, content] of Object.entries(entries)) zip.addBuffer(content, name)
    zip.end()
    const parts: Buffer[] = []
    zip.outputStream.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
  })

it('an older archive restores some services, with references to existing records', { timeout: 300_000 }, async () => {
  const who = await person()
  const archive = await older.archive(['parameter'])
  await app.pool.query(`UPDATE parameter.parameter SET value = '"Ailleurs"' WHERE code = 'COMPANY_CITY'`)
  const id = await begin(app.url, who, archive)
  expect(await ended(app.pool, id)).toMatchObject({ status: 'COMPLETED', failure: null })
})

it('an older archive passes the drill with the same result as an import', { timeout: 300_000 }, async () => {
  const [id, { kernel, pool }] = [crypto.randomUUID(), app]
  await pool.query(
    `INSERT INTO backup_manager.backup (id, name, action, status, is_encrypted, items, requested_at)
     VALUES ($1, 'ancienne.zip', 'EXPORT', 'COMPLETED', false, '[]', now())`,
    [id],
  )
  await mkdir(join(kernel.config.dataDir, 'backups'), { recursive: true })
  await writeFile(archivePath(kernel, id), whole)
  const failures = vi.spyOn(kernel.log, 'error')
  await drill({ backupId: id }, kernel)
  // The stored failure hides the error of PostgreSQL.
  expect(failures.mock.calls).toEqual([])
  failures.mockRestore()
  const { rows } = await pool.query('SELECT drilled_at, drill_failure FROM backup_manager.backup WHERE id = $1', [id])
  expect(rows).toEqual([{ drilled_at: expect.anything(), drill_failure: null }])
  expect(await scratches(pool)).toEqual([])
})

it('an older archive rejects, by name, archives that no earlier build of this installation made', {
  timeout: 300_000,
}, async () => {
  const who = await person()
  const entries = unzipBytes(await older.archive(['parameter']))
  const manifest = JSON.parse(String(entries['manifest.json']))
  const changed = (change: (migrations: { owner: string; name: string; hash: string }[]) => object[]) => {
    const content = JSON.stringify({ ...manifest, migrations: change(manifest.migrations) })
    return zipOf({ ...entries, 'manifest.json': Buffer.from(content) })
  }
  const hash = '0'.repeat(64)
  // Applied after 0240, which the archive lacks.
  const { rows } = await app.pool.query(`SELECT owner, name, hash FROM public.migration WHERE name LIKE '0245%'`)
  const next = rows[0] as { owner: string; name: string; hash: string }
  const cases: [RegExp, Buffer][] = [
    [
      /plus récente de Régie \(9999_later\.sql\)/,
      await changed((all) => [...all, { owner: 'product', name: '9999_later.sql', hash }]),
    ],
    [
      /ne vient pas.*\(app\/0001_vehicle\.sql\)/,
      await changed((all) => all.map((one) => (one.owner === 'app' ? { ...one, hash } : one))),
    ],
    [
      /ne vient pas.*\(autre\/0001_x\.sql\)/,
      await changed((all) => [...all, { owner: 'autre', name: '0001_x.sql', hash }]),
    ],
    [
      /plus ancienne que le commit a3eb6edc/,
      await changed((all) => all.filter(({ name }) => !name.startsWith('0234_'))),
    ],
    [/ne vient pas.*\(0240_past-imports\.sql\)/, await changed((all) => [...all, next])],
  ]
  for (const [reason, archive] of cases) {
    const { errors } = await who.ask('backup-manager', LOOK, { id: await send(app.url, who, archive) })
    expect(errors?.[0]?.message).toMatch(reason)
  }
})

it('an older archive changes nothing when a migration fails on the archive’s rows', { timeout: 300_000 }, async () => {
  const who = await person()
  const before = await fingerprint(app.pool)
  const path = join(folder, '0006_strict.sql')
  await writeFile(path, `ALTER TABLE company.vehicle ADD CHECK (name <> 'Kangoo');`)
  try {
    const id = await begin(app.url, who, whole)
    expect(await ended(app.pool, id)).toMatchObject({
      status: 'FAILED',
      failure: expect.stringContaining('sa mise à jour a échoué'),
    })
  } finally {
    await rm(path)
  }
  expect(await fingerprint(app.pool)).toEqual(before)
  await eventually(async () => expect(await scratches(app.pool)).toEqual([]))
})

it.each(['a3eb6edc', 'cadc517d'] as const)(
  'an archive of commit %s equals the installation after an update, row for row',
  { timeout: 300_000 },
  async (commit) => {
    const later = commit !== 'a3eb6edc'
    const then = later ? await olderInstallation(migrationSources[1] as MigrationSource, commit) : older
    const archive = later ? await then.archive() : whole
    const who = await person()
    const upload = await send(app.url, who, archive)
    expect((await who.get('backup-manager', LOOK, { id: upload })).getUploadedBackup).toMatchObject({
      isEncrypted: false,
      isOlder: true,
    })
    const input = { upload, name: 'sauvegarde.zip', confirmForeign: true }
    const { id } = (await who.get('backup-manager', IMPORT, { input })).importBackup
    const { warning, ...end } = await ended(app.pool, id)
    expect(end).toEqual({ status: 'COMPLETED', failure: null })
    expect(warning).toMatch(/version plus ancienne.*mise à jour.*\(\d+\u00a0migrations\)/)
    await migrate(then.url, app.kernel.migrationSources)
    // The archive has no super administrator: the importing one stays, beside the archive's users.
    const peopleOf = async (pool: TestApp['pool']) =>
      (await pool.query(`SELECT row::text FROM security."user" row WHERE code <> 'SUPER_ADMIN' ORDER BY 1`)).rows
    expect(await peopleOf(app.pool)).toEqual(await peopleOf(then.pool))
    expect(withoutOwnRows(await fingerprint(app.pool))).toEqual(withoutOwnRows(await fingerprint(then.pool)))
    const { rows } = await app.pool.query('SELECT plate FROM company.vehicle WHERE id = $1', [then.vehicle])
    expect(rows).toEqual([{ plate: 'AB-123-CD' }])
    const { rows: units } = await app.pool.query('SELECT quantity FROM reservation.outage')
    expect(units).toEqual([{ quantity: later ? null : 12 }])
    expect(await app.kernel.storage.sizeOf(then.hash)).toBeGreaterThan(0)
    // Dropped shortly after the import is reported as done.
    await eventually(async () => expect(await scratches(app.pool)).toEqual([]))
    if (later) await then.drop()
  },
)

// `backupCrash` kills an import of the same build in daily runs.
if (IS_THOROUGH)
  it('an older archive keeps the old state when the process is killed, and removes leftovers soon', {
    timeout: 300_000,
  }, async () => {
    const database = await createTestDatabase()
    const dataDir = await mkdtemp(join(tmpdir(), 'regie-older-kill-'))
    const pool = createPool(database.ownerConnectionString, { size: 2, idleTimeout: 60_000 })
    const { connectionString: DATABASE_URL, ownerConnectionString: DATABASE_OWNER_URL } = database
    const env = { DATA_DIR: dataDir, DATABASE_URL, DATABASE_OWNER_URL, LICENSE_PUBLIC_KEY }
    let server = await startServer({ env })
    const administrator = async (): Promise<Sender> => {
      const { token } = await openAdministrator(pool)
      return { token, ...createClient(server.url, token) }
    }
    try {
      const before = withoutOwnRows(await fingerprint(pool))
      const id = await begin(server.url, await administrator(), whole)
      await eventually(async () => expect(await scratches(pool)).toHaveLength(1))
      await sleep(1_000)
      await server.stop('SIGKILL')
      expect(withoutOwnRows(await fingerprint(pool))).toEqual(before)
      await eventually(async () => {
        await dropOrphanedScratches(pool, DATABASE_OWNER_URL)
        expect(await scratches(pool)).toEqual([])
      })
      server = await startServer({ env })
      await pool.query(`UPDATE backup_manager.backup SET updated_at = now() - interval '5 minutes' WHERE id = $1`, [id])
      const again = await begin(server.url, await administrator(), whole)
      // A scratch database in use must survive the cleanup.
      await eventually(async () => expect(await scratches(pool)).toHaveLength(1))
      await dropOrphanedScratches(pool, DATABASE_OWNER_URL)
      expect(await ended(pool, again)).toMatchObject({ status: 'COMPLETED', failure: null })
      // The server lacks the migration that changes plates.
      await migrate(older.url, app.kernel.migrationSources)
      await pool.query('UPDATE company.vehicle SET plate = upper(plate)')
      expect(withoutOwnRows(await fingerprint(pool))).toEqual(withoutOwnRows(await fingerprint(older.pool)))
    } finally {
      await server.stop('SIGKILL')
      await pool.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
