/** Functions with stored results: generated columns, indexes and constraints use them, directly or not. */
import type { Client } from 'pg'

export type Pinned = { name: string; definition: string; dependents: readonly string[] }

const FUNCTIONS = `
  SELECT p.oid::regprocedure::text AS name, format('%s.%s', n.nspname, p.proname) AS called, p.prosrc AS body,
    pg_get_functiondef(p.oid) AS definition,
    ARRAY(SELECT DISTINCT pg_describe_object(d.classid, d.objid, d.objsubid) FROM pg_depend d
      WHERE d.refclassid = 'pg_proc'::regclass AND d.refobjid = p.oid
        AND d.classid IN ('pg_attrdef'::regclass, 'pg_class'::regclass, 'pg_constraint'::regclass) ORDER BY 1) AS dependents
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE n.nspname !~ '^pg_' AND n.nspname NOT IN ('information_schema', 'graphile_worker') AND p.prokind = 'f'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`

type Row = Pinned & { called: string; body: string }

const COMMENT = /^\s*--.*$/gm

/** Bodies are texts: PostgreSQL records no dependency on functions that they call. */
export const readPinned = async (client: Client): Promise<ReadonlyMap<string, Pinned>> => {
  const { rows } = await client.query<Row>(FUNCTIONS)
  const pinned = new Map<string, Pinned>()
  const pin = (row: Row, dependents: readonly string[]): void => {
    if (pinned.has(row.name)) return
    pinned.set(row.name, { name: row.name, definition: row.definition.replace(COMMENT, ''), dependents })
    const words = new Set(row.body.match(/[\w.]+/g))
    for (const other of rows) if (words.has(other.called)) pin(other, dependents)
  }
  for (const row of rows) if (row.dependents.length > 0) pin(row, row.dependents)
  return pinned
}

export const changedPinned = (before: ReadonlyMap<string, Pinned>, after: ReadonlyMap<string, Pinned>): Pinned[] =>
  [...before.values()].filter(({ name, definition }) => after.get(name)?.definition !== definition)
