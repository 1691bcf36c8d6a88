/** A hash per table of all services, except tables outside backups. */
import type { Pool } from 'pg'

const OUT = [
  'security.session',
  'security.login_attempt',
  'security.login_challenge',
  'security.passkey_challenge',
  'security.password_token',
  'security.authenticator_enrolment',
  'security.account_notice',
  'security.security_event',
  'security.license',
]

const TABLES = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND n.nspname !~ '^(pg_|information_schema|graphile|public|kernel|mutex|backup_manager)'
    AND n.nspname || '.' || c.relname <> ALL ($1) ORDER BY 1`

export const fingerprint = async (pool: Pool): Promise<Record<string, string>> => {
  const { rows } = await pool.query<{ name: string }>(TABLES, [OUT])
  const found: Record<string, string> = {}
  for (const { name } of [...rows, { name: 'kernel.number_counter' }]) {
    const { rows: hashed } = await pool.query<{ hash: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(row::text, E'\\n' ORDER BY row::text COLLATE "C")), '') AS hash
       FROM ${name} AS row`,
    )
    found[name] = hashed[0]?.hash ?? ''
  }
  return found
}
