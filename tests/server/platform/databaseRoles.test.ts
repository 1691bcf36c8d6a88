import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, test } from 'vitest'
import { migrationSources } from '#server/migrationSources.ts'
import { prepareJobs } from '#server/platform/jobs/jobs.ts'
import { PRODUCT } from '#server/platform/migrations/baseline.ts'
import { migrate } from '#server/platform/migrations/migrate.ts'
import { createConnection, createPool, openConnection } from '#server/platform/postgres/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/postgres/embeddedPostgres.ts'
import { OWNER, prepareRoles, RUNTIME, randomPasswords, SUPERUSER } from '#server/platform/postgres/embeddedRoles.ts'
import { lacksCreateDatabase, openScratch } from '#server/platform/postgres/scratchDatabase.ts'
import { prepareDatabase } from '#server/prepareDatabase.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { administrate, databaseUrl } from '#tests/support/postgres.ts'

const log = pino({ level: 'silent' })
const DENIED = '42501'

const ask = async (connectionString: string, statement: string): Promise<Record<string, unknown>[]> => {
  const client = createConnection({ connectionString })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

describe('the role of requests and jobs', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  it('is no superuser, nor is the migrating role', async () => {
    const superuser =
      'SELECT rolname, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls FROM pg_roles WHERE rolname = current_user'
    const plain = { rolsuper: false, rolcreaterole: false, rolbypassrls: false }
    expect(await ask(database.connectionString, superuser)).toEqual([
      { rolname: RUNTIME, rolcreatedb: false, ...plain },
    ])
    expect(await ask(database.ownerConnectionString, superuser)).toEqual([
      { rolname: OWNER, rolcreatedb: true, ...plain },
    ])
  })

  it('cannot create databases, with a helpful error', async () => {
    const client = await openConnection({ connectionString: database.connectionString })
    const refused = await openScratch(client, database.connectionString, crypto.randomUUID()).catch((error) => error)
    await client.end()
    expect(lacksCreateDatabase(refused)).toBe(true)
    expect(lacksCreateDatabase(new Error('another'))).toBe(false)
  })

  it.each([
    'SELECT rolpassword FROM pg_authid',
    `SELECT pg_read_file('postmaster.pid')`,
    `COPY public.health_probe FROM PROGRAM 'true'`,
    `COPY public.health_probe TO '/probe'`,
    'ALTER TABLE security.security_event DISABLE TRIGGER keep_journal',
    'DROP TRIGGER keep_journal ON security.security_event',
    'SET session_replication_role = replica',
    'TRUNCATE security.session',
    'CREATE TABLE public.own (id int)',
    'CREATE SCHEMA own',
    `UPDATE public.migration SET hash = ''`,
    `UPDATE public.sql_source SET hash = ''`,
    `UPDATE public.instance_secret SET secret = ''`,
    `SET ROLE ${OWNER}`,
    `SET ROLE ${SUPERUSER}`,
  ])('cannot %s', async (statement) => {
    await expect(ask(database.connectionString, statement)).rejects.toMatchObject({ code: DENIED })
  })
})

describe('an external PostgreSQL', () => {
  let database: TestDatabase
  const role = `own_${process.pid}`
  const own = () => {
    const url = new URL(database.connectionString)
    return Object.assign(url, { username: role, password: 'x' }).href
  }
  const prepareAs = (connectionString: string, ownerConnectionString: string, sources = migrationSources) =>
    prepareDatabase({ connectionString, ownerConnectionString }, sources, log)
  beforeAll(async () => {
    database = await createTestDatabase()
    await administrate(inject('postgresUrl'), `CREATE ROLE ${role} LOGIN PASSWORD 'x'`)
  })
  afterAll(async () => {
    await database.drop()
    await administrate(inject('postgresUrl'), `DROP ROLE ${role}`)
  })

  it('is rejected with advice when the role cannot create tables', async () => {
    const name = `empty_${process.pid}`
    await administrate(inject('postgresUrl'), `CREATE DATABASE ${name} TEMPLATE template0`)
    const url = databaseUrl(own(), name)
    const folder = await mkdtemp(join(tmpdir(), 'regie-first-'))
    await writeFile(
      join(folder, '0001_extension.sql'),
      'CREATE EXTENSION pg_trgm WITH SCHEMA public; CREATE SCHEMA own',
    )
    const sources = [{ owner: PRODUCT, folder }]
    await expect(prepareAs(url, url, sources)).rejects.toThrow(`ALTER DATABASE "${name}" OWNER TO "${role}"`)
    await administrate(inject('postgresUrl'), `ALTER DATABASE ${name} OWNER TO ${role}`)
    expect((await prepareAs(url, url, sources)).applied).toEqual(['0001_extension.sql'])
    await rm(folder, { recursive: true })
    await administrate(inject('postgresUrl'), `DROP DATABASE ${name}`)
  })

  it('is rejected when the role can only read, until its owner grants the rest', async () => {
    await ask(database.ownerConnectionString, `GRANT SELECT ON public.migration TO ${role}`)
    await ask(database.ownerConnectionString, `GRANT SELECT ON public.sql_source TO ${role}`)
    await ask(database.ownerConnectionString, `GRANT USAGE ON SCHEMA graphile_worker TO ${role}`)
    await ask(database.ownerConnectionString, `GRANT SELECT ON graphile_worker.migrations TO ${role}`)
    await expect(prepareAs(own(), own())).rejects.toThrow(/n’a pas le droit de lire et d’écrire \d+ tables/)
    const { role: found } = await prepareAs(own(), database.ownerConnectionString)
    expect(found).toEqual({ name: role, isSuperuser: false })
    expect(await ask(own(), 'SELECT count(*)::int AS jobs FROM graphile_worker._private_jobs')).toEqual([{ jobs: 0 }])
    // From then on it starts without the owner's URL.
    expect((await prepareAs(own(), own())).applied).toEqual([])
  })

  it('works under a superuser, with a warning', async () => {
    const url = databaseUrl(inject('postgresUrl'), new URL(database.connectionString).pathname.slice(1))
    expect((await prepareAs(url, url)).role).toEqual({ name: SUPERUSER, isSuperuser: true })
  })
})

describe('an old data folder with a single role', () => {
  let dataDir: string
  let postgres: EmbeddedPostgres | undefined
  const start = async () => {
    postgres = await startEmbeddedPostgres({
      dataDir,
      log: () => undefined,
      onCrash: () => undefined,
      settings: { fsync: 'off' },
      waits: [100, 500, 1_000, 2_000],
    })
    return postgres
  }
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'regie-roles-'))
  })
  afterEach(async () => {
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** State of the previous build: the superuser owns everything. */
  const makeBefore = async ({ superuserConnectionString: url }: EmbeddedPostgres): Promise<void> => {
    const cluster = databaseUrl(url, 'postgres')
    await administrate(
      cluster,
      'DROP DATABASE regie',
      `DROP ROLE ${OWNER}`,
      `DROP ROLE ${RUNTIME}`,
      'CREATE DATABASE regie',
    )
    await migrate(url, migrationSources)
    const pool = createPool(url, { size: 1 })
    await prepareJobs(pool, log)
    await pool.query(`INSERT INTO company.sector (id, name) VALUES (gen_random_uuid(), 'Avant')`)
    await pool.end()
  }

  const LEFT = `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE pg_get_userbyid(c.relowner) <> '${OWNER}' AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
    UNION ALL SELECT p.oid::regprocedure::text FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE pg_get_userbyid(p.proowner) <> '${OWNER}' AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
    UNION ALL SELECT nspname FROM pg_namespace
    WHERE nspowner = 10 AND nspname !~ '^pg_' AND nspname <> 'information_schema'`

  test('is handed over at the next start, even if killed during it', { timeout: 180_000 }, async () => {
    const first = await start()
    await makeBefore(first)
    const { superuserConnectionString: url } = first
    expect(await ask(url, `SELECT count(*)::int AS left FROM (${LEFT}) AS them`)).not.toEqual([{ left: 0 }])

    // A lock keeps the hand-over in progress when everything is killed.
    const holder = new Client({ connectionString: url }).on('error', () => undefined)
    await holder.connect()
    await holder.query('BEGIN; LOCK TABLE security."user" IN ACCESS SHARE MODE')
    const interrupted = prepareRoles((name) => databaseUrl(url, name), 'regie', randomPasswords()).then(
      () => 'done',
      () => 'interrupted',
    )
    const waiting = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'security."user"'::regclass`
    await eventually(async () => expect(await ask(url, waiting)).toHaveLength(1))
    const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n').map(Number)
    process.kill(pid ?? 0, 'SIGKILL')
    expect(await interrupted).toBe('interrupted')
    await holder.end().catch(() => undefined)
    await first.stop()

    const again = await start()
    expect(await ask(again.ownerConnectionString, LEFT)).toEqual([])
    const { role } = await prepareDatabase(again, migrationSources, log)
    expect(role).toEqual({ name: RUNTIME, isSuperuser: false })
    expect(await ask(again.connectionString, 'SELECT name FROM company.sector')).toEqual([{ name: 'Avant' }])
    await ask(again.connectionString, `UPDATE company.sector SET name = 'Après'`)
    await again.stop()

    // A later start finds nothing to do, and generates new passwords.
    const third = await start()
    expect(await ask(third.connectionString, 'SELECT name FROM company.sector')).toEqual([{ name: 'Après' }])
    expect(third.connectionString).not.toBe(again.connectionString)
  })
})
