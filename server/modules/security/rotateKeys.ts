import type { Pool } from 'pg'
import { securityEventDetails as details } from '#i18n/fr/securityEvents.ts'
import { recordSecurityEvent } from '#server/features/journal/journal.ts'
import { publish } from '#server/platform/events/events.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { addKey, KEYS_TOPIC, lockKeys } from '#server/platform/keyring.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { sealingKeys } from './factors/factorSecrets.ts'

export const RESEAL_JOB = 'security:reseal'

/** Time in which all processes learn the new key, or reconnect and read the keys again. */
const SIGNS_AFTER_SECONDS = 60
/** Longer than any signed or encrypted value is used: file URLs 2 hours, stored answers 24 hours. */
const OVERLAP_HOURS = 48

type Rotation = { id: string; signsFrom: Date; acceptedUntil: Date | null }

/**
 * Adds a key with the owner's connection. It signs after a minute; previous keys stay valid for 48 more hours, or only
 * until then if revoked. Returns undefined while the key of an earlier rotation does not sign yet.
 */
export const rotateKeys = (
  owner: Pool,
  { isRevoking = false, now = new Date() }: { isRevoking?: boolean; now?: Date } = {},
): Promise<Rotation | undefined> =>
  withTransaction(owner, async (tx) => {
    if ((await lockKeys(tx)).some(({ signsFrom }) => signsFrom > now)) return undefined
    const signsFrom = new Date(now.getTime() + SIGNS_AFTER_SECONDS * 1_000)
    const acceptedUntil = isRevoking ? signsFrom : new Date(signsFrom.getTime() + OVERLAP_HOURS * 3_600_000)
    const id = await addKey(tx, { now, signsFrom, formerUntil: acceptedUntil, inUse: await sealingKeys(tx) })
    await enqueue(tx, RESEAL_JOB, {}, { runAt: signsFrom, key: RESEAL_JOB })
    const nobody = { session: null, ip: '', userAgent: '', now }
    const detail = isRevoking ? details.keyRevoked : details.keyOverlap(OVERLAP_HOURS)
    await recordSecurityEvent(tx, nobody, { kind: 'KEY_ROTATED', detail })
    await publish(tx, KEYS_TOPIC, { action: 'create', id })
    return { id, signsFrom, acceptedUntil: isRevoking ? null : acceptedUntil }
  })
