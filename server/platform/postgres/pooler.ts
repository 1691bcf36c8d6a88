import type { Pool } from 'pg'
import { processMessages } from '#i18n/fr/process.ts'
import type { SessionSettings } from './database.ts'

const LACKING = `
  SELECT format('ALTER ROLE CURRENT_USER IN DATABASE %I SET %I = %L', current_database(), name, value) AS statement
  FROM unnest($1::text[], $2::text[]) AS wanted(name, value)
  WHERE NOT EXISTS (SELECT FROM pg_db_role_setting setting
    WHERE setting.setrole = current_user::regrole
      AND setting.setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND format('%s=%s', name, value) = ANY(setting.setconfig))`

/**
 * Stores the session settings with the role: a pooler such as PgBouncer does not pass them on (D72). `direct` bypasses
 * it. Throws if `pooled` still uses sessions opened before.
 */
export const storeSettings = async (direct: Pool, pooled: Pool, settings: SessionSettings): Promise<void> => {
  const wanted = [Object.keys(settings), Object.values(settings)]
  const { rows } = await direct.query<{ statement: string }>(LACKING, wanted)
  for (const { statement } of rows) await direct.query(statement)
  const { rows: different } = await pooled.query<{ name: string }>(
    `SELECT wanted.name FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS wanted(name, value, place)
     JOIN pg_settings own ON lower(own.name) = wanted.name AND own.setting <> value
     ORDER BY place`,
    wanted,
  )
  if (different.length > 0) throw new Error(processMessages.pooler.oldSessions(different.map(({ name }) => name)))
}
