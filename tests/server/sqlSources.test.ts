import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { describe, expect, it } from 'vitest'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { fileDatabase } from '#tests/support/database.ts'

/**
 * `sql/*.sql` contains every present function, trigger and view. Running the sources on a migrated database must change
 * nothing, and every object needs a source.
 */

const SERVER = join(import.meta.dirname, '../../server')

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\/sql\/\w+\.sql$/.test(file))
  .sort()
const textOf = (file: string) => readFileSync(join(SERVER, file), 'utf8').replaceAll('\r\n', '\n')

const OWN = `NOT IN ('pg_catalog', 'information_schema', 'pg_toast', 'public', 'graphile_worker')`

const DEFINITIONS = `
  SELECT 'function ' || p.oid::regprocedure AS name, pg_get_functiondef(p.oid) AS definition
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE n.nspname ${OWN} AND p.prokind = 'f'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  UNION ALL
  SELECT 'trigger ' || t.tgname || ' on ' || t.tgrelid::regclass, pg_get_triggerdef(t.oid)
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname ${OWN} AND NOT t.tgisinternal
  UNION ALL
  SELECT 'view ' || c.oid::regclass, pg_get_viewdef(c.oid)
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname ${OWN} AND c.relkind = 'v'
  ORDER BY 1`

type Definition = { name: string; definition: string }

const definitionsOf = async (client: PoolClient): Promise<Definition[]> => (await client.query(DEFINITIONS)).rows

const database = fileDatabase()

/** Definitions before and after `change`, which is rolled back. */
const around = async (change: (client: PoolClient) => Promise<void>): Promise<[Definition[], Definition[]]> => {
  let both: [Definition[], Definition[]] = [[], []]
  await withTransaction(database.pool, async (client) => {
    const before = await definitionsOf(client)
    await change(client)
    both = [before, await definitionsOf(client)]
    throw new Error('taken back')
  }).catch((error: Error) => {
    if (error.message !== 'taken back') throw error
  })
  return both
}

describe('the sources of functions, triggers and views', () => {
  it('equal the objects of a migrated database', async () => {
    const [before, after] = await around(async (client) => {
      for (const file of sources) await client.query(textOf(file))
    })
    expect(before.length).toBeGreaterThan(60)
    expect(after).toEqual(before)
  })

  it('are complete', async () => {
    const [, after] = await around(async (client) => {
      // Drops all triggers and functions, so that the rest comes from a source.
      await client.query(`DO $$
        DECLARE one record;
        BEGIN
          FOR one IN SELECT t.tgname, t.tgrelid::regclass AS owner FROM pg_trigger t
            JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
            WHERE n.nspname ${OWN} AND NOT t.tgisinternal
          LOOP EXECUTE format('DROP TRIGGER %I ON %s', one.tgname, one.owner); END LOOP;
        END $$`)
      for (const file of sources) await client.query(textOf(file))
    })
    const [before] = await around(async () => undefined)
    expect(after).toEqual(before)
    // Triggers name functions too: only CREATE statements count.
    const created = /CREATE OR REPLACE FUNCTION ([\w.]+)\(/g
    const stated = sources.flatMap((file) => [...textOf(file).matchAll(created)].map(([, name]) => name))
    // PostgreSQL quotes names that are keywords.
    const functions = before.flatMap(({ name }) => /^function ([\w.]+)\(/.exec(name.replaceAll('"', ''))?.[1] ?? [])
    // Compares counts: a function with changed arguments does not replace the previous one.
    expect(functions.sort()).toEqual(stated.sort())
  })
})
