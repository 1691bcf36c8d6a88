import { randomUUID } from 'node:crypto'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { isAliveSql, PROCESS_ID } from '#server/platform/postgres/livingProcess.ts'

const texts = kernelMessages.idempotency

/** `bodies`: hashes under each accepted key. Requests before `comparableFrom` were hashed with a revoked key. */
export type NamedRequest = {
  userId: string
  key: Buffer
  bodies: readonly [Buffer, ...Buffer[]]
  comparableFrom: Date
}

export type Attempt = NamedRequest & { attempt: string }

const running = new Set<string>()

/**
 * True in SQL if an attempt is dead: no commit for 45 seconds (statements time out earlier), or its process ended, or
 * this process no longer runs it because an outage prevented the final write. The 2 seconds protect attempts that began
 * after the list of running ones was sent. Parameters: id of this process, its running attempts.
 */
const isOver = (process: string, attempts: string): string => `(
  known.created_at < now() - interval '45 seconds'
  OR known.created_at < now() - interval '2 seconds' AND CASE known.process
    WHEN ${process}::uuid THEN known.attempt <> ALL(${attempts}::uuid[])
    ELSE NOT ${isAliveSql('known.process::text')} END)`
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

type StoredRequest = {
  isSame: boolean
  isAnswered: boolean
  answer: Buffer | null
  isLost: boolean
  isOfRevokedKey: boolean
}

type TakenRequest = { attempt: Attempt } | { answer: Buffer }

const refuseRunning = () =>
  new AppError('REQUEST_RUNNING', texts.running, { http: { status: 409, headers: { 'Retry-After': '1' } } })

export const answerLost = () => new AppError('ANSWER_LOST', texts.answerLost, { http: { status: 409 } })

/** The bodies cannot be compared, so the request is not executed again. */
const notComparable = () => new AppError('ANSWER_LOST', texts.keyRevoked, { http: { status: 409 } })

const outcomeOfEarlier = ({ isSame, isAnswered, answer, isLost, isOfRevokedKey }: StoredRequest): TakenRequest => {
  if (!isSame && isOfRevokedKey) throw notComparable()
  if (!isSame) throw new AppError('KEY_REUSED', texts.keyReused, { http: { status: 422 } })
  if (answer) return { answer }
  if (isAnswered || isLost) throw answerLost()
  throw refuseRunning()
}

/**
 * Claims the request for one attempt. Throws KEY_REUSED (422) if the key was used for another body, REQUEST_RUNNING
 * (409) while an earlier attempt runs, ANSWER_LOST (409) if the answer is lost or the bodies cannot be compared.
 */
export const claimRequest = async (db: Queryable, request: NamedRequest): Promise<TakenRequest> => {
  const { userId, key, bodies, comparableFrom } = request
  const attempt = randomUUID()
  // Before the INSERT: a request that finds the row must see the attempt as running.
  running.add(attempt)
  try {
    const claimed = [userId, key, bodies[0], attempt, bodies, PROCESS_ID, [...running]]
    if ((await db.query(CLAIM, claimed)).rowCount) return { attempt: { ...request, attempt } }
  } catch (error) {
    running.delete(attempt)
    throw error
  }
  running.delete(attempt)
  const values = [userId, key, bodies, comparableFrom.toISOString(), PROCESS_ID, [...running]]
  const { rows } = await db.query<StoredRequest>(KNOWN, values)
  // The row was deleted meanwhile: the earlier attempt ended without a commit.
  return rows[0] ? outcomeOfEarlier(rows[0]) : Promise.reject(refuseRunning())
}

/** Marks an attempt of this process as ended, even if its end could not be stored. */
export const endAttempt = ({ attempt }: Attempt): void => void running.delete(attempt)

const OF_ATTEMPT = 'user_id = $1 AND key_hash = $2 AND attempt = $3 AND NOT is_answered'
const valuesOf = ({ userId, key, attempt }: Attempt) => [userId, key, attempt]

/** Counts one more transaction, within it. Throws CONFLICT if another attempt took over. */
export const signTransaction = async (tx: Queryable, attempt: Attempt): Promise<number> => {
  const { rows } = await tx.query<{ transactions: number }>(
    `UPDATE kernel.answered_request SET transactions = transactions + 1 WHERE ${OF_ATTEMPT} RETURNING transactions`,
    valuesOf(attempt),
  )
  if (!rows[0]) throw new AppError('CONFLICT', texts.takenOver)
  return rows[0].transactions
}

export const committedTransactions = async (db: Queryable, attempt: Attempt): Promise<number> => {
  const { rows } = await db.query<{ transactions: number }>(
    `SELECT transactions FROM kernel.answered_request WHERE ${OF_ATTEMPT} FOR UPDATE`,
    valuesOf(attempt),
  )
  return rows[0]?.transactions ?? 0
}

export const storeAnswer = async (db: Queryable, attempt: Attempt, answer: Buffer | null): Promise<void> => {
  await db.query(`UPDATE kernel.answered_request SET is_answered = true, answer = $4 WHERE ${OF_ATTEMPT}`, [
    ...valuesOf(attempt),
    answer,
  ])
}

/** Deletes an attempt without commits, so that its key can be used again at once. Returns false if it has commits. */
export const forgetAttempt = async (db: Queryable, attempt: Attempt): Promise<boolean> => {
  const { rowCount } = await db.query(
    `DELETE FROM kernel.answered_request WHERE ${OF_ATTEMPT} AND transactions = 0`,
    valuesOf(attempt),
  )
  return rowCount === 1
}

export const forgetAnsweredRequests = async (db: Queryable): Promise<void> => {
  await db.query(`DELETE FROM kernel.answered_request WHERE created_at < now() - ${KEPT}`)
}
