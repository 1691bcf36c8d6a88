/** The requests of the last day that may be sent again, and what was answered to them (D28). */
import { randomUUID } from 'node:crypto'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { livesSql, PROCESS_ID } from '#server/platform/postgres/livingProcess.ts'

const texts = kernelMessages.idempotency

/**
 * One request as its client names it: who sends it, the hash of its key, and of what it asks: under the installation's
 * current key, and under those that were replaced. What was asked before `comparableFrom` stands under a revoked one.
 */
export type NamedRequest = {
  userId: string
  key: Buffer
  bodies: readonly [Buffer, ...Buffer[]]
  comparableFrom: Date
}

/** This attempt at it. An `attempt` that another one took over writes nothing any more. */
export type Attempt = NamedRequest & { attempt: string }

/** Attempts of this process that run. */
const running = new Set<string>()

/**
 * An attempt that committed nothing for 45 seconds is taken for dead: statements end sooner. It ends at once with its
 * process, or when this process runs it no longer: an outage kept its end from being written. Two seconds are for attempts
 * that began after the list of running ones was sent. Parameters: the id of this process, its running attempts.
 */
const isOver = (process: string, attempts: string): string => `(
  known.created_at < now() - interval '45 seconds'
  OR known.created_at < now() - interval '2 seconds' AND CASE known.process
    WHEN ${process}::uuid THEN known.attempt <> ALL(${attempts}::uuid[])
    ELSE NOT ${livesSql('known.process::text')} END)`
const KEPT = `interval '24 hours'`

const CLAIM = `
  INSERT INTO kernel.answered_request AS known (user_id, key_hash, body_hash, attempt, process)
  VALUES ($1, $2, $3, $4, $6)
  ON CONFLICT (user_id, key_hash) DO UPDATE
    SET body_hash = EXCLUDED.body_hash, attempt = EXCLUDED.attempt, process = EXCLUDED.process, created_at = now(),
      transactions = 0, is_answered = false, answer = NULL
    WHERE known.created_at < now() - ${KEPT} OR (
      known.body_hash = ANY($5::bytea[]) AND known.transactions = 0 AND NOT known.is_answered
      AND ${isOver('$6', '$7')})
  RETURNING 1`

const KNOWN = `
  SELECT body_hash = ANY($3::bytea[]) AS "isSame", is_answered AS "isAnswered", answer,
    transactions > 0 AND ${isOver('$5', '$6')} AS "isLost", created_at < $4 AS "isOfRevokedKey"
  FROM kernel.answered_request known WHERE user_id = $1 AND key_hash = $2`

type Known = { isSame: boolean; isAnswered: boolean; answer: Buffer | null; isLost: boolean; isOfRevokedKey: boolean }

/** Beginning of an attempt, or what was answered to an earlier one. */
export type TakenRequest = { attempt: Attempt } | { answer: Buffer }

const refuseRunning = () =>
  new AppError('REQUEST_RUNNING', texts.running, { http: { status: 409, headers: { 'Retry-After': '1' } } })

/** It was carried out, and nobody can say with what answer. */
export const answerLost = () => new AppError('ANSWER_LOST', texts.answerLost, { http: { status: 409 } })

/** Nobody can tell whether it is the same: it may have been carried out, and is not a second time. */
const notComparable = () => new AppError('ANSWER_LOST', texts.keyRevoked, { http: { status: 409 } })

const earlier = ({ isSame, isAnswered, answer, isLost, isOfRevokedKey }: Known): TakenRequest => {
  if (!isSame && isOfRevokedKey) throw notComparable()
  if (!isSame) throw new AppError('KEY_REUSED', texts.keyReused, { http: { status: 422 } })
  if (answer) return { answer }
  if (isAnswered || isLost) throw answerLost()
  throw refuseRunning()
}

/**
 * Takes the request on, once. KEY_REUSED (422) when the key stood for another content, REQUEST_RUNNING (409) while an
 * earlier attempt runs, ANSWER_LOST (409) when one was carried out whose answer nobody has, or that cannot be compared.
 */
export const claimRequest = async (db: Queryable, request: NamedRequest): Promise<TakenRequest> => {
  const { userId, key, bodies, comparableFrom } = request
  const attempt = randomUUID()
  // Before its row is there: a request that finds the row must find it running.
  running.add(attempt)
  try {
    const claimed = [userId, key, bodies[0], attempt, bodies, PROCESS_ID, [...running]]
    if ((await db.query(CLAIM, claimed)).rowCount) return { attempt: { ...request, attempt } }
  } catch (error) {
    running.delete(attempt)
    throw error
  }
  running.delete(attempt)
  const asked = [userId, key, bodies, comparableFrom.toISOString(), PROCESS_ID, [...running]]
  const { rows } = await db.query<Known>(KNOWN, asked)
  // Gone meanwhile: the earlier attempt ended without having written anything.
  return rows[0] ? earlier(rows[0]) : Promise.reject(refuseRunning())
}

/** Says that an attempt of this process runs no longer, whether or not its end could be written. */
export const endAttempt = ({ attempt }: Attempt): void => void running.delete(attempt)

const OF_ATTEMPT = 'user_id = $1 AND key_hash = $2 AND attempt = $3 AND NOT is_answered'
const valuesOf = ({ userId, key, attempt }: Attempt) => [userId, key, attempt]

/** Counts one more transaction, within it; CONFLICT when another attempt took over. */
export const signTransaction = async (tx: Queryable, attempt: Attempt): Promise<number> => {
  const { rows } = await tx.query<{ transactions: number }>(
    `UPDATE kernel.answered_request SET transactions = transactions + 1 WHERE ${OF_ATTEMPT} RETURNING transactions`,
    valuesOf(attempt),
  )
  if (!rows[0]) throw new AppError('CONFLICT', texts.takenOver)
  return rows[0].transactions
}

/** How many transactions of the attempt were committed; waits for one that is being committed. */
export const committedTransactions = async (db: Queryable, attempt: Attempt): Promise<number> => {
  const { rows } = await db.query<{ transactions: number }>(
    `SELECT transactions FROM kernel.answered_request WHERE ${OF_ATTEMPT} FOR UPDATE`,
    valuesOf(attempt),
  )
  return rows[0]?.transactions ?? 0
}

/** Keeps what was answered; null: it was too long to be kept. */
export const keepAnswer = async (db: Queryable, attempt: Attempt, answer: Buffer | null): Promise<void> => {
  await db.query(`UPDATE kernel.answered_request SET is_answered = true, answer = $4 WHERE ${OF_ATTEMPT}`, [
    ...valuesOf(attempt),
    answer,
  ])
}

/** Forgets an attempt that committed nothing, so that the same key may be sent again at once; false when one did. */
export const forgetAttempt = async (db: Queryable, attempt: Attempt): Promise<boolean> => {
  const { rowCount } = await db.query(
    `DELETE FROM kernel.answered_request WHERE ${OF_ATTEMPT} AND transactions = 0`,
    valuesOf(attempt),
  )
  return rowCount === 1
}

/** Forgets what is older than a day. */
export const forgetAnsweredRequests = async (db: Queryable): Promise<void> => {
  await db.query(`DELETE FROM kernel.answered_request WHERE created_at < now() - ${KEPT}`)
}
