/** Privileges of the role of requests and jobs: reading and writing rows, but no DDL (D68). */
import type { Client } from 'pg'
import type { Queryable } from './database.ts'

/** Read-only tables of that role: migrations, those of the queue, and keys. */
const READ_ONLY = ['public.migration', 'public.sql_source', 'public.instance_secret', 'graphile_worker.migrations']

/** Advisory lock against concurrent grants (the text « gran »). */
const LOCK = 0x67_72_61_6e

/** Generates statements for missing privileges of the role ($1). Row security without a policy would hide all rows. */
const MISSING = `
  WITH own AS (SELECT oid, nspname FROM pg_namespace
    WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'),
  owned AS (SELECT c.oid, c.relkind, c.relrowsecurity, c.oid::regclass::text AS name,
      format('%s.%s', n.nspname, c.relname) = ANY($2::text[]) AS is_read_only
    FROM pg_class c JOIN own n ON n.oid = c.relnamespace
    WHERE pg_has_role(c.relowner, 'USAGE') AND c.relkind IN ('r', 'p', 'v', 'm', 'S'))
  SELECT format('GRANT USAGE ON SCHEMA %I TO %I', nspname, $1::text) AS statement FROM own
    WHERE oid IN (SELECT relnamespace FROM pg_class WHERE oid IN (SELECT oid FROM owned))
      AND NOT has_schema_privilege($1, oid, 'USAGE')
  UNION ALL
  SELECT format('GRANT %s ON %s TO %I', privilege, name, $1::text) FROM owned,
    unnest(CASE WHEN is_read_only THEN ARRAY['SELECT'] ELSE ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE'] END) AS privilege
    WHERE CASE WHEN relkind <> 'S' THEN NOT has_table_privilege($1, oid, privilege) END
  UNION ALL
  SELECT format('GRANT USAGE ON SEQUENCE %s TO %I', name, $1::text) FROM owned
    WHERE CASE relkind WHEN 'S' THEN NOT has_sequence_privilege($1, oid, 'USAGE') END
  UNION ALL
  SELECT format('CREATE POLICY %I ON %s TO %I USING (true) WITH CHECK (true)', $1::text, name, $1::text) FROM owned
    WHERE relrowsecurity AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = owned.oid AND polname = $1)`

/** Within a transaction of the owner; a role that owns the tables needs no grant. */
export const grantMissing = async (owner: Queryable, role: string): Promise<void> => {
  await owner.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
  const isOwner = `SELECT pg_has_role($1, current_user, 'USAGE') AS same`
  if ((await owner.query<{ same: boolean }>(isOwner, [role])).rows[0]?.same) return
  const { rows } = await owner.query<{ statement: string }>(MISSING, [role, READ_ONLY])
  for (const { statement } of rows) await owner.query(statement)
}

export const grantRuntime = async (owner: Client, role: string): Promise<void> => {
  await owner.query('BEGIN')
  try {
    await grantMissing(owner, role)
    await owner.query('COMMIT')
  } catch (error) {
    await owner.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Tables of the product that the current role may not read and write. */
export const tablesWithoutGrant = async (runtime: Client): Promise<string[]> => {
  const { rows } = await runtime.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
       AND c.relowner = (SELECT relowner FROM pg_class WHERE oid = to_regclass('public.migration'))
       AND NOT (has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT')
         AND (format('%s.%s', n.nspname, c.relname) = ANY($1::text[]) OR has_table_privilege(c.oid, 'INSERT')
           AND has_table_privilege(c.oid, 'UPDATE') AND has_table_privilege(c.oid, 'DELETE')))
     ORDER BY 1`,
    [READ_ONLY],
  )
  return rows.map(({ name }) => name)
}
