import { createHash } from 'node:crypto'
import type { Pool } from 'pg'

const OBJECTS = `
  WITH own AS (SELECT oid, nspname FROM pg_namespace
    WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'graphile_worker')),
  tables AS (SELECT c.* FROM pg_class c WHERE c.relnamespace IN (SELECT oid FROM own) AND c.relkind = 'r')
  SELECT 'schema ' || nspname AS name, '' AS definition FROM own
  UNION ALL SELECT 'extension ' || extname, extversion FROM pg_extension
  UNION ALL SELECT 'collation ' || oid::regcollation, concat_ws(' ', collprovider, colllocale, collisdeterministic)
    FROM pg_collation WHERE collnamespace IN (SELECT oid FROM own)
  UNION ALL SELECT 'sequence ' || seqrelid::regclass, concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmax, seqcycle)
    FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid WHERE c.relnamespace IN (SELECT oid FROM own)
  UNION ALL SELECT 'table ' || oid::regclass, concat_ws(' ', relpersistence, reloptions, relrowsecurity, relowner::regrole) FROM tables
  UNION ALL SELECT 'column ' || a.attrelid::regclass || '.' || a.attname,
      concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
        a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid))
    FROM pg_attribute a JOIN tables t ON t.oid = a.attrelid
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum WHERE a.attnum > 0 AND NOT a.attisdropped
  UNION ALL SELECT 'constraint ' || conname || ' on ' || conrelid::regclass,
      concat_ws(' ', pg_get_constraintdef(oid), condeferrable, condeferred, convalidated)
    FROM pg_constraint WHERE conrelid IN (SELECT oid FROM tables) AND contype IN ('p', 'u', 'c', 'f', 'x')
  UNION ALL SELECT 'index ' || i.indexrelid::regclass, pg_get_indexdef(i.indexrelid) || ' ' || i.indisvalid
    FROM pg_index i WHERE i.indrelid IN (SELECT oid FROM tables)
  UNION ALL SELECT 'function ' || p.oid::regprocedure, pg_get_functiondef(p.oid)
    FROM pg_proc p WHERE p.pronamespace IN (SELECT oid FROM own) AND p.prokind = 'f'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  UNION ALL SELECT 'trigger ' || tgname || ' on ' || tgrelid::regclass, concat_ws(' ', tgenabled, pg_get_triggerdef(oid))
    FROM pg_trigger WHERE tgrelid IN (SELECT oid FROM tables) AND NOT tgisinternal
  UNION ALL SELECT 'view ' || oid::regclass, pg_get_viewdef(oid)
    FROM pg_class WHERE relnamespace IN (SELECT oid FROM own) AND relkind = 'v'`

export type Catalogue = Readonly<Record<string, string>>

export const readCatalogue = async (pool: Pick<Pool, 'query'>): Promise<Catalogue> => {
  const { rows } = await pool.query<{ name: string; definition: string }>(OBJECTS)
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]))
}

export const digestOfCatalogue = (catalogue: Catalogue): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(catalogue).sort()))
    .digest('hex')

export const catalogueDifference = (expected: Catalogue, found: Catalogue): string[] => [
  ...Object.keys(expected).flatMap((name) => {
    if (!(name in found)) return [`- ${name}`]
    return expected[name] === found[name] ? [] : [`~ ${name}: ${expected[name]} | ${found[name]}`]
  }),
  ...Object.keys(found).flatMap((name) => (name in expected ? [] : [`+ ${name}`])),
]
