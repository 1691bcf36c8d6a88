import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { createClient } from '#tests/support/client.ts'
import { eventually } from '#tests/support/eventually.ts'
import { LICENSE_PUBLIC_KEY } from '#tests/support/people.ts'
import { startServer } from '#tests/support/process.ts'

const app = fileApp()

const CREATE = 'mutation ($input: ConsoleEntityInput!) { createConsoleEntity(input: $input) { key } }'
const INPUT = { input: { singularLabel: 'borne', pluralLabel: 'bornes', gender: 'FEMININE' } }
/** The creation waits with its table made and its transaction open. */
const GATE = `CREATE FUNCTION public.wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN PERFORM pg_sleep(20); RETURN NULL; END $$;
  CREATE TRIGGER gate AFTER INSERT ON activity_thread.activity FOR EACH ROW WHEN (NEW.entity = 'consoleEntity')
  EXECUTE FUNCTION public.wait_at_gate()`
const WAITING = `SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`
const LEFT = `SELECT to_regclass('custom.x_borne') IS NOT NULL AS "hasTable",
  EXISTS (SELECT FROM entity_customizer.console_entity WHERE key = 'xBorne') AS "hasRow",
  EXISTS (SELECT FROM security.user_role WHERE rights ? 'X_BORNE') AS "hasRight"`

it('a process killed while it creates the table of an entity leaves nothing, and another one creates it', async () => {
  const { pool, kernel, connectionString } = app()
  const person = await app().person({ rights: { CUSTOM_FIELD_MANAGEMENT: true } })
  const folder = await mkdtemp(join(tmpdir(), 'regie-kill-'))
  const server = await startServer({
    env: {
      DATABASE_URL: connectionString,
      DATABASE_OWNER_URL: kernel.ownerConnectionString ?? '',
      DATA_DIR: folder,
      LICENSE_PUBLIC_KEY,
    },
  })
  await pool.query(GATE)
  const asked = createClient(server.url, person.token)
    .get('entity-customizer', CREATE, INPUT)
    .catch(() => 'cut')
  await eventually(async () => expect((await pool.query(WAITING)).rowCount).toBe(1), 60_000)
  await server.stop('SIGKILL')
  expect(await asked).toBe('cut')
  await eventually(async () => expect((await pool.query(WAITING)).rowCount).toBe(0), 60_000)
  await pool.query('DROP TRIGGER gate ON activity_thread.activity')
  await eventually(async () =>
    expect((await pool.query(LEFT)).rows).toEqual([{ hasTable: false, hasRow: false, hasRight: false }]),
  )
  expect((await person.get('entity-customizer', CREATE, INPUT)).createConsoleEntity.key).toBe('xBorne')
  await person.get('custom', 'mutation { createXBorne(input: { name: "Quai" }) { id } }')
  expect((await pool.query(LEFT)).rows).toEqual([{ hasTable: true, hasRow: true, hasRight: true }])
  await rm(folder, { recursive: true, force: true })
}, 300_000)
