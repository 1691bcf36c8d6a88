/** Calls of addresses by automations: queued with the run, sent by a job, repeated with the same id. */
import { createHmac } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { automationMessages as messages } from '#i18n/fr/automations.ts'
import type { Kernel } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import { OutsideFailure, type OutsideFailureReason, postOutside } from '#server/platform/http/postOutside.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { readCallSecret } from './callSecrets.ts'

export const CALL_JOB = 'entity-customizer:callAddress'

const MAX_CONTENT = 100_000
const TIMEOUT_MS = 10_000
/** The queue waits longer after each: about an hour and a quarter in all. */
const MAX_ATTEMPTS = 9

type Call = { automationId: string; runId: string; url: string; entity: string; recordId: string; body: string }

type Job = { callId: string; automationId: string; url: string; body: string }

const STORE = `INSERT INTO entity_customizer.automation_call (id, run_id, host, entity, record_id)
  VALUES ($1, $2, left($3, 260), $4, $5)`

export const callBody = (content: object): string => {
  const body = JSON.stringify(content)
  if (Buffer.byteLength(body) > MAX_CONTENT) throw new AppError('CONFLICT', messages.largeCall)
  return body
}

/** Values wait in the job only, which ends with the call. */
export const queueCall = async (tx: Queryable, id: string, call: Call): Promise<void> => {
  const { automationId, runId, url, entity, recordId, body } = call
  await tx.query(STORE, [id, runId, new URL(url).host, entity, recordId])
  await enqueue(tx, CALL_JOB, { callId: id, automationId, url, body } satisfies Job, {
    queue: `calls:${automationId}`,
    maxAttempts: MAX_ATTEMPTS,
    canWait: true,
  })
}

export const newCallId = (): string => uuid()

/** `t=SECONDS,v1=HEX`: HMAC-SHA-256 of `SECONDS.BODY`. The body contains the id of the call. */
export const signatureOf = (secret: string, body: string, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1_000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

const START = `UPDATE entity_customizer.automation_call SET attempts = attempts + 1, updated_at = now()
  WHERE id = $1 AND state = 'WAITING' RETURNING attempts`
const NOTE = 'UPDATE entity_customizer.automation_call SET status = $2, error = $3, updated_at = now() WHERE id = $1'
const END = `UPDATE entity_customizer.automation_call
  SET state = $2, status = $3, error = $4, ended_at = now(), updated_at = now() WHERE id = $1 AND state = 'WAITING'`

type Outcome = { state: 'SENT' | 'FAILED'; status?: number | undefined; error?: string }

const end = ({ pool }: Kernel, id: string, { state, status, error }: Outcome): Promise<void> =>
  withTransaction(pool, async (tx) => {
    await tx.query(END, [id, state, status ?? null, error ?? null])
    await publish(tx, 'automationCall', { action: 'update', id })
  })

const FINAL: readonly OutsideFailureReason[] = ['address', 'redirect', 'refused']

const textOf = ({ reason, status }: OutsideFailure): string => {
  const text = messages.callFailures[reason]
  return status === undefined ? text : messages.callStatus(text, status)
}

/** Throws after a passing failure, so that the job is retried. */
export const callAddress = async ({ callId, automationId, url, body }: Job, kernel: Kernel): Promise<void> => {
  const [call] = (await kernel.pool.query<{ attempts: number }>(START, [callId])).rows
  if (!call) return
  const secret = await readCallSecret(kernel, automationId)
  if (!secret) return end(kernel, callId, { state: 'FAILED', error: messages.callFailures.secret })
  const headers = {
    'user-agent': 'Regie',
    'idempotency-key': callId,
    'regie-signature': signatureOf(secret, body, new Date()),
  }
  try {
    const { callHosts: openHosts } = kernel.config
    const status = await postOutside({ url: new URL(url), headers, body, timeout: TIMEOUT_MS, openHosts })
    await end(kernel, callId, { state: 'SENT', status })
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    const { status } = error
    if (FINAL.includes(error.reason) || call.attempts >= MAX_ATTEMPTS)
      return end(kernel, callId, { state: 'FAILED', status, error: textOf(error) })
    await kernel.pool.query(NOTE, [callId, status ?? null, textOf(error)])
    throw new Error(`call not accepted: ${error.reason}`)
  }
}

export const SETTLE_CALLS = `UPDATE entity_customizer.automation_call
  SET state = 'FAILED', error = '${messages.callFailures.imported}', ended_at = now() WHERE state = 'WAITING'`
