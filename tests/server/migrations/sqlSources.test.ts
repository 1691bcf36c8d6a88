import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { resources } from '#resources/index.ts'
import { createRegistry } from '#resources/schema/checkedRegistry.ts'
import { migrationSources } from '#server/migrationSources.ts'
import { MIGRATION_TOPIC, migrate, readVersion } from '#server/platform/migrations/migrate.ts'
import { inDependencyOrder, readSqlSources } from '#server/platform/migrations/sqlSources.ts'
import { watchNewerMigrations } from '#server/platform/watchNewerMigrations.ts'
import { vehicle } from '#tests/integrator/extension/vehicle.ts'
import { fileDatabase } from '#tests/support/database.ts'
import { readCatalogue } from '#tests/support/databaseCatalogue.ts'
import { eventually } from '#tests/support/eventually.ts'
import { planBeyond } from '#tests/support/integrator.ts'
import { book } from '../../../examples/library/book.ts'

const database = fileDatabase()
const product = migrationSources.slice(0, 1)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regie-sources-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}
const remove = (path: string) => rm(join(folder, path))
const update = () =>
  migrate(database.connectionString, [...product, { owner: 'app', folder: join(folder, 'migrations'), sql: folder }])
const ask = async (statement: string) => (await database.pool.query({ text: statement, rowMode: 'array' })).rows
const isThere = async (signature: string): Promise<boolean> =>
  (await ask(`SELECT to_regprocedure('${signature}') IS NOT NULL`))[0]?.[0]

const answerOf = (value: string) =>
  `CREATE OR REPLACE FUNCTION company.answer() RETURNS text LANGUAGE sql STABLE AS $$ SELECT '${value}' $$;`

describe('the product’s sources', () => {
  const OBJECT = /^(function|trigger|view) /

  it('define every function, trigger and view', async () => {
    const catalogue = Object.keys(await readCatalogue(database.pool)).filter((name) => OBJECT.test(name))
    const recorded = await ask('SELECT unnest(objects) FROM public.sql_source')
    expect(recorded.length).toBeGreaterThan(130)
    const names = recorded.map(([name]) =>
      String(name)
        .replace(/^ROUTINE/, 'function')
        .replace(/^VIEW/, 'view'),
    )
    expect(names.map((name) => name.replace(/^TRIGGER (.*) ON/, 'trigger $1 on')).sort()).toEqual(catalogue.sort())
  })

  it('change nothing when they are applied again', async () => {
    const before = await readCatalogue(database.pool)
    await database.pool.query(`UPDATE public.sql_source SET hash = ''`)
    expect(await migrate(database.connectionString, product)).toEqual([])
    expect(await readCatalogue(database.pool)).toEqual(before)
    expect(await ask(`SELECT path FROM public.sql_source WHERE hash = ''`)).toEqual([])
  })

  it('come after the sources that they call', async () => {
    const paths = ((await readSqlSources('product', product[0]?.sql ?? '')) ?? []).map(({ path }) => path)
    expect(paths.indexOf('engine/sql/text.sql')).toBeGreaterThan(-1)
    expect(paths.indexOf('engine/sql/text.sql')).toBeLessThan(paths.indexOf('modules/activity-thread/sql/forget.sql'))
  })

  it('are rejected with both names when they need each other', () => {
    const source = (path: string, own: string, other: string) => ({
      owner: 'app',
      path,
      hash: '',
      text: `CREATE OR REPLACE FUNCTION company.${own}() RETURNS int LANGUAGE sql AS $$ SELECT company.${other}() $$;`,
    })
    const pair = [source('sql/a.sql', 'a', 'b'), source('sql/b.sql', 'b', 'a')]
    expect(() => inDependencyOrder(pair)).toThrow('sql/a.sql → sql/b.sql → sql/a.sql')
  })
})

describe('a source', () => {
  test('is applied when its text changes, without a migration', async () => {
    await write('garage/sql/answer.sql', answerOf('yes'))
    expect(await update()).toEqual([])
    expect(await ask('SELECT company.answer()')).toEqual([['yes']])
    const at = `SELECT applied_at::text FROM public.sql_source WHERE owner = 'app'`
    const first = await ask(at)
    await update()
    expect(await ask(at)).toEqual(first)
    await write('garage/sql/answer.sql', answerOf('no'))
    await update()
    expect(await ask('SELECT company.answer()')).toEqual([['no']])
    expect(await ask(at)).not.toEqual(first)
  })

  test('adds no migration beside the planned ones of npm run db:generate', async () => {
    const plan = await planBeyond(createRegistry([...resources.all, vehicle, book]), folder)
    expect(plan[0]?.migration?.statements.join('\n')).toContain('CREATE TABLE "company"."vehicle"')
    expect(plan[0]?.migration?.statements.join('\n')).not.toContain('company.answer')
  })

  test('replaces an object that a migration overwrote', async () => {
    await write('migrations/0001_older.sql', answerOf('older'))
    expect(await update()).toEqual(['app/0001_older.sql'])
    expect(await ask('SELECT company.answer()')).toEqual([['no']])
  })

  test('drops the former function when arguments change, and replaces it when its result changes', async () => {
    await write('garage/sql/answer.sql', answerOf('no').replace('answer()', 'answer(question text)'))
    await update()
    expect([await isThere('company.answer()'), await isThere('company.answer(text)')]).toEqual([false, true])
    await write(
      'garage/sql/answer.sql',
      answerOf('1').replace('answer() RETURNS text', 'answer(asked text) RETURNS varchar'),
    )
    await update()
    expect(await ask(`SELECT pg_typeof(company.answer('?'))::text`)).toEqual([['character varying']])
  })

  test('may give its functions to another one', async () => {
    await write('sql/other.sql', answerOf('moved'))
    await remove('garage/sql/answer.sql')
    await update()
    expect([await isThere('company.answer()'), await isThere('company.answer(text)')]).toEqual([true, false])
    expect(await ask(`SELECT path FROM public.sql_source WHERE owner = 'app'`)).toEqual([['sql/other.sql']])
  })

  test('takes functions, triggers and views with it when it is deleted', async () => {
    await write(
      'sql/all.sql',
      `CREATE OR REPLACE FUNCTION company.note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
       CREATE OR REPLACE TRIGGER noted AFTER INSERT ON company.sector FOR EACH ROW EXECUTE FUNCTION company.note();
       CREATE OR REPLACE VIEW company.named AS SELECT name, company.answer() AS answer FROM company.sector;`,
    )
    await update()
    const count = `SELECT (SELECT count(*) FROM pg_trigger WHERE tgname = 'noted')::int, to_regclass('company.named')::text`
    expect(await ask(count)).toEqual([[1, 'company.named']])
    await remove('sql/all.sql')
    await update()
    expect(await ask(count)).toEqual([[0, null]])
    expect(await isThere('company.note()')).toBe(false)
  })

  test('is rejected with its name, and changes nothing, when its SQL is wrong', async () => {
    await write('sql/a.sql', answerOf('a').replace('company.answer', 'company.first'))
    await write(
      'sql/b.sql',
      'CREATE OR REPLACE FUNCTION company.wrong() RETURNS int LANGUAGE sql AS $$ SELECT nothing $$;',
    )
    await expect(update()).rejects.toThrow(/^sql\/b\.sql n’a pas pu être appliqué/)
    expect(await isThere('company.first()')).toBe(false)
    await remove('sql/b.sql')
    await remove('sql/a.sql')
  })

  test('cannot drop a function that a view of a migration uses', async () => {
    await write('migrations/0002_view.sql', 'CREATE VIEW company.answers AS SELECT company.answer() AS answer')
    await update()
    await write('sql/other.sql', answerOf('1').replace('answer()', 'answer(asked text)'))
    await expect(update()).rejects.toThrow(/ROUTINE company\.answer\(\) ne peut pas être supprimé.*company\.answers/)
    await write('migrations/0003_view.sql', 'DROP VIEW company.answers')
    await update()
    expect(await isThere('company.answer()')).toBe(false)
  })
})

describe('a running process', () => {
  const watched = async () => {
    const version = await readVersion(product)
    const [heard, listeners] = [[] as string[], new Map<string, (event: { payload: { id: string } }) => void>()]
    let gap: () => void = () => undefined
    const events = {
      on: (topic: string, listener: never) => void listeners.set(topic, listener),
      onGap: (listener: () => void) => {
        gap = listener
      },
    }
    const log = pino({ level: 'silent' })
    watchNewerMigrations({ pool: database.pool, events: events as never, log, version }, (name) => heard.push(name))
    const hear = (id: string) => listeners.get(MIGRATION_TOPIC)?.({ payload: { id } })
    return { version, heard, hear, reconnect: () => gap() }
  }

  test('ends when another build applies other sources, but not its own', async () => {
    const { version, heard, hear } = await watched()
    hear(version.sql)
    expect(heard).toEqual([])
    hear('sql:another')
    expect(heard).toEqual(['sql:another'])
  })

  test('notices other sources after a lost connection', async () => {
    const { heard, reconnect } = await watched()
    const change = `UPDATE public.sql_source SET hash = reverse(hash) WHERE path = 'engine/sql/text.sql'`
    await database.pool.query(change)
    reconnect()
    await eventually(async () => expect(heard).toEqual([expect.stringMatching(/^sql:/)]))
    await database.pool.query(change)
  })
})

describe('a function with stored results', () => {
  const keyOf = (called: string) => `
    CREATE OR REPLACE FUNCTION company.part(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT ${called}(value) $$;
    CREATE OR REPLACE FUNCTION company.key(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
      -- a comment
      SELECT company.part(value) $$;`

  test('changes only with a migration that rewrites its dependents', async () => {
    await write(
      'migrations/0010_key.sql',
      `${keyOf('lower')} CREATE INDEX sector_key ON company.sector (company.key(name))`,
    )
    await write('sql/key.sql', keyOf('lower').replace('a comment', 'another comment'))
    await update()
    await write('sql/key.sql', keyOf('upper'))
    await expect(update()).rejects.toThrow(
      /sql\/key\.sql change company\.part\(text\), dont dépendent des valeurs enregistrées \(index company\.sector_key\)/,
    )
    await write('migrations/0011_key.sql', `${keyOf('upper')} REINDEX INDEX company.sector_key`)
    expect(await update()).toEqual(['app/0011_key.sql'])
    expect(await ask(`SELECT company.key('a')`)).toEqual([['A']])
  })

  test.each(['kernel.normalize(text)', 'kernel.custom_text(jsonb)', 'kernel.look(text)', 'drive.name_key(text)'])(
    'is the product’s %s',
    async (signature) => {
      const folderOf = await mkdtemp(join(tmpdir(), 'regie-pinned-'))
      await mkdir(join(folderOf, 'sql'))
      const [row] = await ask(`SELECT pg_get_functiondef('${signature}'::regprocedure)`)
      await writeFile(join(folderOf, 'sql/own.sql'), String(row?.[0]).replace(/SELECT|RETURN lower/, '$& '))
      const change = migrate(database.connectionString, [
        ...product,
        { owner: 'app', folder: join(folder, 'migrations'), sql: folderOf },
      ])
      await expect(change).rejects.toThrow('dont dépendent des valeurs enregistrées')
      await rm(folderOf, { recursive: true })
    },
  )
})
