import { SUPER_ADMIN } from '#resources/domain/rights.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { FIRST_EMAIL } from './firstStart.ts'

/** Without sessions and links, which last for minutes or days: no archive holds them. */
export const SIGN_IN_TABLES = [
  'security.credential',
  'security.authenticator',
  'security.recovery_code',
  'security.passkey',
  'security.known_device',
  'security.service_key',
] as const

const noteName = (table: string): string => `importer_${table.replace('security.', '')}`

const IS_IMPORTER = `SELECT one.id, one.first_name, one.last_name, one.email FROM security."user" one
  WHERE one.id = $1 AND one.code = '${SUPER_ADMIN}'`

/** Call in the import's transaction before rows are deleted: stores identities and the importer's means to sign in. */
export const storeSignIn = async (tx: Queryable, importedBy: string | null): Promise<void> => {
  await tx.query(`CREATE TEMPORARY TABLE former_person ON COMMIT DROP AS
    SELECT id, lower(code) AS code, lower(email) AS email FROM security."user"`)
  await tx.query(
    `CREATE TEMPORARY TABLE importer (id uuid, first_name text, last_name text, email text) ON COMMIT DROP`,
  )
  await tx.query(`INSERT INTO importer ${IS_IMPORTER}`, [importedBy])
  for (const table of SIGN_IN_TABLES)
    await tx.query(`CREATE TEMPORARY TABLE ${noteName(table)} ON COMMIT DROP AS
      SELECT kept.* FROM ${table} kept JOIN importer ON importer.id = kept.user_id`)
}

/** An id is not enough: the account may belong to another person now. */
const SAME_PERSON = `SELECT FROM security."user" one JOIN former_person former ON former.id = one.id
  WHERE one.id = kept.user_id AND (lower(one.code) = former.code OR lower(one.email) = former.email)`

/** Needed if the archive lacks the importer, or has their address in another account. */
const ADD_IMPORTER = `INSERT INTO security."user" (id, code, first_name, last_name, email)
  SELECT gen_random_uuid(), '${SUPER_ADMIN}', first_name, last_name,
    CASE WHEN EXISTS (SELECT FROM security."user" other WHERE lower(other.email) = lower(importer.email))
      THEN '${FIRST_EMAIL}' ELSE email END
  FROM importer WHERE NOT EXISTS (SELECT FROM security."user" one WHERE one.code = '${SUPER_ADMIN}')`

const THERE = `(SELECT id FROM security."user" WHERE code = '${SUPER_ADMIN}')`

const COLUMNS = `SELECT quote_ident(attname) AS name FROM pg_attribute
  WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attname <> 'user_id' ORDER BY attnum`

const copyToImporter = async (tx: Queryable, table: string): Promise<void> => {
  const { rows } = await tx.query<{ name: string }>(COLUMNS, [table])
  const names = rows.map(({ name }) => name).join(', ')
  await tx.query(`DELETE FROM ${table} WHERE user_id = ${THERE}`)
  await tx.query(`INSERT INTO ${table} (user_id, ${names}) SELECT ${THERE}, ${names} FROM ${noteName(table)}
    ON CONFLICT DO NOTHING`)
}

export type Imported = {
  holdsSecrets: boolean
  /** Signed by this installation: an id means the same person there and here. */
  isOwn: boolean
}

/**
 * Call after inserting the rows. Without secrets, users of this installation keep their credentials; for a foreign
 * archive all lose them, since ids may belong to other people. The importer always keeps theirs.
 */
export const restoreSignIn = async (tx: Queryable, { holdsSecrets, isOwn }: Imported): Promise<void> => {
  for (const table of holdsSecrets ? [] : SIGN_IN_TABLES)
    await tx.query(`DELETE FROM ${table} kept ${isOwn ? `WHERE NOT EXISTS (${SAME_PERSON})` : ''}`)
  const { rowCount } = await tx.query('SELECT FROM importer')
  if (!rowCount) return
  await tx.query(ADD_IMPORTER)
  for (const table of SIGN_IN_TABLES) await copyToImporter(tx, table)
}
