/** Secrets by which receivers verify the calls of an automation, encrypted with the installation's key (D70). */
import type { Operations } from '#contract/entity-customizer.ts'
import { automationMessages as messages } from '#i18n/fr/automations.ts'
import { AUTOMATION_RIGHT } from '#resources/domain/automationTypes.ts'
import { authorOf, type Context, type Kernel } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireFreshProof } from '#server/engine/requireFreshProof.ts'
import { recordActivity } from '#server/features/activity/activity.ts'
import { newApiSecret } from '#server/platform/apiKey.ts'
import { publish } from '#server/platform/events/events.ts'
import { createKeyring, type Keyring, readKeys } from '#server/platform/keyring.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { seal, unsealWithKey } from '#server/platform/seal.ts'
import { requireAutomation } from './access.ts'

const PURPOSE = 'automation call'

type Stored = { automationId: string; sealedSecret: Buffer; keyId: string }

const READ = `SELECT automation_id AS "automationId", sealed_secret AS "sealedSecret", key_id AS "keyId"
  FROM entity_customizer.automation_secret`

const opened = (keys: Keyring, { automationId, sealedSecret, keyId }: Stored): string | undefined => {
  const key = keys.find(keyId)
  return key && unsealWithKey(key, PURPOSE, Buffer.from(automationId), sealedSecret)
}

export const hasCallSecret = async (db: Queryable, automationId: string): Promise<boolean> =>
  Boolean((await db.query(`${READ} WHERE automation_id = $1`, [automationId])).rowCount)

export const readCallSecret = async (
  { pool, keys }: Pick<Kernel, 'pool' | 'keys'>,
  automationId: string,
): Promise<string | undefined> => {
  const [stored] = (await pool.query<Stored>(`${READ} WHERE automation_id = $1`, [automationId])).rows
  return stored && opened(keys, stored)
}

const STORE = `INSERT INTO entity_customizer.automation_secret (automation_id, sealed_secret, key_id) VALUES ($1, $2, $3)
  ON CONFLICT (automation_id) DO UPDATE SET sealed_secret = EXCLUDED.sealed_secret, key_id = EXCLUDED.key_id`

const store = (tx: Queryable, keys: Keyring, automationId: string, secret: string) =>
  tx.query(STORE, [automationId, seal(keys, PURPOSE, Buffer.from(automationId), secret), keys.current().id])

const createAutomationSecret = async (context: Context, { id }: { id: string }): Promise<string> => {
  await loadDefinitions(context)
  const automation = await requireAutomation(context, id)
  requireFreshProof(context)
  const secret = newApiSecret()
  await withTransaction(context.kernel.pool, async (tx) => {
    await store(tx, context.kernel.keys, automation.id, secret)
    await recordActivity(tx, {
      entity: 'automation',
      recordId: automation.id,
      recordLabel: automation.name,
      action: 'UPDATE',
      userId: authorOf(context),
      changes: { secret: { before: [], after: [messages.newSecret] } },
    })
    await publish(tx, 'activity', { entity: 'automation', recordId: automation.id })
  })
  return secret
}

export const createAutomationSecretOperation = defineOperation<Operations['createAutomationSecret']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Replaces the secret that signs the calls of an automation and returns it, once."
      createAutomationSecret(
        "The automation."
        id: ID!
      ): String!
    }
  `,
  right: [AUTOMATION_RIGHT, 'createAndUpdate'],
  isPersonal: true,
  resolve: createAutomationSecret,
})

const ORPHANS = `DELETE FROM entity_customizer.automation_secret secret WHERE NOT EXISTS (
  SELECT FROM entity_customizer.automation automation WHERE automation.id = secret.automation_id)`

/** Encrypts again after a rotation of the installation's key. Rows: at most one per automation. */
export const resealCallSecrets = async ({ pool }: Pick<Kernel, 'pool'>): Promise<void> => {
  // This process may not know the newest key yet.
  const stored = await readKeys(pool)
  const keys = createKeyring(() => stored)
  await withTransaction(pool, async (tx) => {
    await tx.query(ORPHANS)
    const { rows } = await tx.query<Stored>(`${READ} WHERE key_id <> $1 FOR UPDATE`, [keys.current().id])
    for (const row of rows) {
      const secret = opened(keys, row)
      if (secret) await store(tx, keys, row.automationId, secret)
    }
  })
}
