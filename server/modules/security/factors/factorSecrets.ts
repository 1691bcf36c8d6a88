/** Encrypts secrets of second factors (D69) with the installation's key, again after a key rotation (D70). */
import type { Kernel } from '#server/engine/context.ts'
import { createKeyring, type Keyring, readKeys } from '#server/platform/keyring.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { seal, unsealWithKey } from '#server/platform/seal.ts'

const PURPOSE = 'second factor'

export type SealedFactor = { sealedSecret: Buffer; keyId: string }

/** The encryption includes the user id, so that a secret does not decrypt for another account. */
export const sealFactor = (keys: Keyring, userId: string, secret: string): SealedFactor => ({
  sealedSecret: seal(keys, PURPOSE, Buffer.from(userId), secret),
  keyId: keys.current().id,
})

export const openFactor = (keys: Keyring, userId: string, { sealedSecret, keyId }: SealedFactor): string => {
  const key = keys.find(keyId)
  const secret = key && unsealWithKey(key, PURPOSE, Buffer.from(userId), sealedSecret)
  if (secret === undefined) throw new Error(`A second factor was sealed by the key ${keyId}, which is not stored`)
  return secret
}

const TABLES = ['security.authenticator', 'security.authenticator_enrolment'] as const
const BATCH = 200

const resealSome = async (tx: Queryable, keys: Keyring, table: (typeof TABLES)[number]): Promise<number> => {
  const { rows } = await tx.query<SealedFactor & { userId: string }>(
    `SELECT user_id AS "userId", sealed_secret AS "sealedSecret", key_id AS "keyId" FROM ${table}
     WHERE key_id <> $1 ORDER BY user_id LIMIT ${BATCH} FOR UPDATE`,
    [keys.current().id],
  )
  const sealed = rows.map((row) => sealFactor(keys, row.userId, openFactor(keys, row.userId, row)))
  await tx.query(
    `UPDATE ${table} SET sealed_secret = again.sealed, key_id = $3
     FROM unnest($1::uuid[], $2::bytea[]) AS again(id, sealed) WHERE user_id = again.id`,
    [rows.map(({ userId }) => userId), sealed.map(({ sealedSecret }) => sealedSecret), keys.current().id],
  )
  return rows.length
}

export const resealFactors = async ({ pool }: Pick<Kernel, 'pool'>): Promise<void> => {
  // Read from the database, because this process may not know the newest key yet.
  const stored = await readKeys(pool)
  const keys = createKeyring(() => stored)
  for (const table of TABLES) while ((await withTransaction(pool, (tx) => resealSome(tx, keys, table))) === BATCH);
}

export const sealingKeys = async (tx: Queryable): Promise<string[]> => {
  const { rows } = await tx.query<{ id: string }>(
    TABLES.map((table) => `SELECT key_id AS id FROM ${table}`).join(' UNION '),
  )
  return rows.map(({ id }) => id)
}
