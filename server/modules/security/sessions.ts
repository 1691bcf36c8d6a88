/** Opens and ends sessions. An ended one hears of it at once over its live connection. */
import { v7 as uuid } from 'uuid'
import type { EndedReason } from '#i18n/fr/security.ts'
import type { Context } from '#server/engine/context.ts'
import { releaseLocksOfSessions } from '#server/features/locks/locks.ts'
import { hashToken, newToken } from '#server/features/sessions/session.ts'
import { isLiveSql, LIFETIME, SESSIONS } from '#server/features/sessions/sessionLife.ts'
import { publish } from '#server/platform/events/events.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { atLast } from '#server/platform/postgres/lastStatements.ts'
import { forgetDevices } from './knownDevices.ts'

/** One writer at a time per user: two logins at once cannot both see no other session. */
export const lockUser = async (tx: Queryable, userId: string): Promise<void> => {
  await tx.query('SELECT FROM security."user" WHERE id = $1 FOR NO KEY UPDATE', [userId])
}

/** The live sessions of the person `$1` at the instant `$2`. */
const LIVE = `SELECT s.id FROM ${SESSIONS} WHERE s.user_id = $1 AND ${isLiveSql('$2')}`

/** Devices that a person is connected with at most. */
const MAX_DEVICES = 20

export const hasLiveSession = async (tx: Queryable, userId: string, now: Date): Promise<boolean> => {
  const { rowCount } = await tx.query(`${LIVE} LIMIT 1`, [userId, now.toISOString()])
  return Boolean(rowCount)
}

/** Opens a session for this device and returns its token, which nothing keeps. */
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
  await publish(atLast(tx), 'userSession', { action: 'create', id }, { userId })
  return token
}

/** Notes that the person of a session has just given their password. */
export const noteProof = async (db: Queryable, sessionId: string, now: Date): Promise<void> => {
  await db.query('UPDATE security.session SET proved_at = $2 WHERE id = $1', [sessionId, now.toISOString()])
}

/** A session that was ended, with what its browser said of itself. */
export type Ended = { id: string; userId: string; userAgent: string }

/** Tells each session that it is over, the other devices of its user, and everyone that its records are free. */
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

/** Ends by which a device is not trusted any more: it waits like any other at its next login. */
const DISTRUSTING: ReadonlySet<EndedReason> = new Set(['administrator', 'oneself', 'blocked', 'passwordChanged'])

/** Ends the sessions of a user, or one of them, or all but one; returns those that were still open. */
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

/** Ends what goes beyond the devices that a person may have: the sessions that were used longest ago. */
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

/** Ends the session of a token; nothing happens when it is not open. */
export const endSessionOfToken = async (tx: Queryable, token: string, now: Date): Promise<void> => {
  const reason: EndedReason = 'logout'
  const { rows } = await tx.query<Ended>(
    `UPDATE security.session SET ended_at = $2, ended_reason = $3 WHERE token_hash = $1 AND ended_at IS NULL
     RETURNING id, user_id AS "userId", user_agent AS "userAgent"`,
    [hashToken(token), now.toISOString(), reason],
  )
  await announceEnd(tx, rows, reason)
}

/** Forgets sessions that could not have lived in the last three months. */
export const pruneSessions = async (db: Queryable, now: Date): Promise<void> => {
  await db.query(`DELETE FROM security.session WHERE expires_at < $1::timestamptz - interval '90 days'`, [
    now.toISOString(),
  ])
}
