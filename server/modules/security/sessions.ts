import { v7 as uuid } from 'uuid'
import type { EndedReason } from '#i18n/fr/security.ts'
import type { Context } from '#server/engine/context.ts'
import { releaseLocksOfSessions } from '#server/features/locks/locks.ts'
import { hashToken, newToken } from '#server/features/sessions/session.ts'
import { isLiveSql, LIFETIME, SESSIONS } from '#server/features/sessions/sessionLife.ts'
import { publish } from '#server/platform/events/events.ts'
import { beforeCommit } from '#server/platform/postgres/beforeCommit.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { forgetDevices } from './knownDevices.ts'

/** Serialises writes per user: of two concurrent logins, each must see the other's session. */
export const lockUser = async (tx: Queryable, userId: string): Promise<void> => {
  await tx.query('SELECT FROM security."user" WHERE id = $1 FOR NO KEY UPDATE', [userId])
}

const LIVE = `SELECT s.id FROM ${SESSIONS} WHERE s.user_id = $1 AND ${isLiveSql('$2')}`

const MAX_DEVICES = 20

export const hasLiveSession = async (tx: Queryable, userId: string, now: Date): Promise<boolean> => {
  const { rowCount } = await tx.query(`${LIVE} LIMIT 1`, [userId, now.toISOString()])
  return Boolean(rowCount)
}

/** Returns the token of the new session; only its hash is stored. */
export const openSession = async (
  tx: Queryable,
  { ip, userAgent, now }: Context,
  { userId, device }: { userId: string; device: Buffer },
): Promise<string> => {
  const [id, token] = [uuid(), newToken()]
  await tx.query(
    `INSERT INTO security.session (id, token_hash, user_id, user_agent, ip, device_hash, created_at, proved_at, last_used_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $7, $7::timestamptz + ${LIFETIME})`,
    [id, hashToken(token), userId, userAgent, ip, device, now.toISOString()],
  )
  await publish(beforeCommit(tx), 'userSession', { action: 'create', id }, { userId })
  return token
}

export const recordProof = async (db: Queryable, sessionId: string, now: Date): Promise<void> => {
  await db.query('UPDATE security.session SET proved_at = $2 WHERE id = $1', [sessionId, now.toISOString()])
}

export type Ended = { id: string; userId: string; userAgent: string }

const announceEnd = async (tx: Queryable, ended: readonly Ended[], reason: EndedReason): Promise<void> => {
  for (const { id, userId } of ended) {
    await publish(tx, 'session', { ended: reason }, { sessionId: id })
    await publish(tx, 'userSession', { action: 'delete', id }, { userId })
  }
  await releaseLocksOfSessions(
    tx,
    ended.map(({ id }) => id),
  )
}

type Ending = { userId: string; reason: EndedReason; now: Date; onlyId?: string; exceptId?: string | undefined }

const DISTRUSTING: ReadonlySet<EndedReason> = new Set(['administrator', 'oneself', 'blocked', 'passwordChanged'])

/** Ends all sessions of a user, only `onlyId`, or all except `exceptId`. Returns the ended ones. */
export const endSessions = async (tx: Queryable, ending: Ending): Promise<Ended[]> => {
  const { userId, reason, now, onlyId, exceptId } = ending
  const { rows } = await tx.query<Ended>(
    `UPDATE security.session SET ended_at = $2, ended_reason = $3
     WHERE id IN (${LIVE}) AND id IS DISTINCT FROM $4::uuid AND ($5::uuid IS NULL OR id = $5)
     RETURNING id, user_id AS "userId", user_agent AS "userAgent"`,
    [userId, now.toISOString(), reason, exceptId ?? null, onlyId ?? null],
  )
  if (DISTRUSTING.has(reason)) await forgetDevices(tx, ending)
  await announceEnd(tx, rows, reason)
  return rows
}

export const endSurplusSessions = async (tx: Queryable, userId: string, now: Date): Promise<void> => {
  const reason: EndedReason = 'tooManyDevices'
  const { rows } = await tx.query<Ended>({
    name: 'end-surplus-sessions',
    text: `UPDATE security.session SET ended_at = $2, ended_reason = $3
     WHERE id IN (${LIVE} ORDER BY s.last_used_at DESC, s.id DESC OFFSET ${MAX_DEVICES})
     RETURNING id, user_id AS "userId", user_agent AS "userAgent"`,
    values: [userId, now.toISOString(), reason],
  })
  await announceEnd(tx, rows, reason)
}

/** No error if the session is already closed. */
export const endSessionOfToken = async (tx: Queryable, token: string, now: Date): Promise<void> => {
  const reason: EndedReason = 'logout'
  const { rows } = await tx.query<Ended>(
    `UPDATE security.session SET ended_at = $2, ended_reason = $3 WHERE token_hash = $1 AND ended_at IS NULL
     RETURNING id, user_id AS "userId", user_agent AS "userAgent"`,
    [hashToken(token), now.toISOString(), reason],
  )
  await announceEnd(tx, rows, reason)
}

export const pruneSessions = async (db: Queryable, now: Date): Promise<void> => {
  await db.query(`DELETE FROM security.session WHERE expires_at < $1::timestamptz - interval '90 days'`, [
    now.toISOString(),
  ])
}
