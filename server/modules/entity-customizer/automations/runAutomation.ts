import { automationMessages as messages } from '#i18n/fr/automations.ts'
import type { AutomationRules, AutomationRunTrigger } from '#resources/domain/automationTypes.ts'
import type { Kernel } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { roleContext } from '#server/features/sessions/roleSession.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { AppError, type FieldError } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { type Applied, type Applying, applyActions } from './actions.ts'
import { actionsOfAnswer, forgetNotifications } from './notices.ts'

export const RUN_JOB = 'entity-customizer:runAutomation'
const MAX_ATTEMPTS = 5

type Started = AutomationRules & {
  id: string
  automationId: string
  startedBy: AutomationRunTrigger
  cause: string
  recordId: string
  entity: string
  attempts: number
  roleId: string
  isPaused: boolean
}

const RULES = `automation.trigger, automation.condition, automation.actions, automation.role_id AS "roleId",
  automation.is_paused AS "isPaused", automation.entity`

const START = `UPDATE entity_customizer.automation_run run SET attempts = run.attempts + 1, updated_at = now()
  FROM entity_customizer.automation automation
  WHERE run.id = $1 AND run.state = 'WAITING' AND automation.id = run.automation_id
  RETURNING run.id, run.automation_id AS "automationId", run.trigger AS "startedBy", run.cause, run.record_id AS "recordId", run.attempts, ${RULES}`

const LOCK = `SELECT set_config('regie.automation_run', id::text, true) FROM entity_customizer.automation_run
  WHERE id = $1 AND state = 'WAITING' FOR NO KEY UPDATE`

const END = `UPDATE entity_customizer.automation_run
  SET state = $2, effects = nullif(left($3, 10000), ''), error = left($4, 2000), ended_at = now(), updated_at = now()
  WHERE id = $1 AND state = 'WAITING'`

const end = async (
  db: Queryable,
  id: string,
  { state, effects, reason }: Omit<Applied, 'state'> & { state: string },
) => {
  const text = effects.map((effect) => effect.text).join('\n')
  await db.query(END, [id, state, text, reason ?? null])
  await publish(db, 'automationRun', { action: 'update', id })
}

const skip = (kernel: Kernel, id: string, reason: string): Promise<void> =>
  withTransaction(kernel.pool, (tx) => end(tx, id, { state: 'SKIPPED', effects: [], reason }))

type Applicable = Pick<Started, 'automationId' | 'roleId' | 'entity' | 'recordId' | 'condition' | 'actions'> & {
  event: AutomationRunTrigger
}

export const applyingOf = async (
  kernel: Kernel,
  { automationId, event, roleId, entity, recordId, condition, actions }: Applicable,
): Promise<Omit<Applying, 'tx'> | undefined> => {
  const [context, resource] = [await roleContext(kernel, roleId), kernel.resources.find(entity)]
  if (!context || !resource) return undefined
  await loadDefinitions(context)
  const zone = await readParameterIn(kernel.pool, 'TIMEZONE')
  return { automationId, event, context, resource, recordId, condition, actions, zone }
}

export const errorText = (error: AppError): string => {
  const { errors = [] } = error.extensions as { errors?: readonly FieldError[] }
  return [error.message, ...errors.map(({ path, message }) => messages.field(path, message))].join('\n')
}

const PASSING: readonly unknown[] = ['LOCKED', 'BUSY', 'UNAVAILABLE']

/** Stores a final error; throws others again, so that the job is retried. */
const fail = async (kernel: Kernel, { id, attempts }: Started, error: unknown): Promise<void> => {
  const isFinal = error instanceof AppError && !PASSING.includes(error.extensions.code)
  if (!isFinal && attempts < MAX_ATTEMPTS) throw error
  if (!(error instanceof AppError)) kernel.log.error({ err: error, run: id }, 'an automation failed')
  const reason = error instanceof AppError ? errorText(error) : messages.failed
  await withTransaction(kernel.pool, (tx) => end(tx, id, { state: 'FAILED', effects: [], reason }))
}

const rulesOfRun = async (kernel: Kernel, run: Started): Promise<Started | undefined> => {
  if (run.startedBy !== 'ANSWER') return run
  const actions = await actionsOfAnswer(kernel.pool, run)
  return actions && { ...run, condition: null, actions }
}

/** All actions of a run are one transaction with its end, so a repeated job does nothing twice. */
const runOne = async (kernel: Kernel, runId: string): Promise<void> => {
  const [run] = (await kernel.pool.query<Started>(START, [runId])).rows
  if (!run) return
  try {
    if (run.isPaused) return await skip(kernel, run.id, messages.paused)
    const rules = await rulesOfRun(kernel, run)
    if (!rules) return await skip(kernel, run.id, messages.changed)
    const applying = await applyingOf(kernel, { ...rules, event: rules.startedBy })
    if (!applying) return await skip(kernel, run.id, messages.gone)
    await withTransaction(kernel.pool, async (tx) => {
      if ((await tx.query(LOCK, [run.id])).rowCount === 0) return
      await end(tx, run.id, await applyActions({ ...applying, runId: run.id, tx }))
    })
  } catch (error) {
    await fail(kernel, run, error)
  }
}

/** Below a second of most runs, so that a button waits no longer. */
const MAX_TOGETHER = 50

/** A run that began once keeps the delay of its job. */
const NEXT = `SELECT id FROM entity_customizer.automation_run WHERE state = 'WAITING' AND attempts = 0
  ORDER BY trigger NOT IN ('BUTTON', 'ANSWER'), created_at, id LIMIT 1`
const DONE_EARLY = `SELECT graphile_worker.remove_job('automation:' || $1)`

/** Job of a run. It takes waiting ones too, because the queue pauses between its jobs. */
export const runAutomation = async ({ runId }: { runId: string }, kernel: Kernel): Promise<void> => {
  await runOne(kernel, runId)
  for (let count = 1; count < MAX_TOGETHER; count++) {
    const [next] = (await kernel.pool.query<{ id: string }>(NEXT)).rows
    if (!next) return
    const isEnded = await runOne(kernel, next.id).then(
      () => true,
      () => false,
    )
    if (isEnded) await kernel.pool.query(DONE_EARLY, [next.id])
  }
}

/** Runs that waited when a backup was made can be run again by hand. */
export const SETTLE = `UPDATE entity_customizer.automation_run SET state = 'FAILED', ended_at = now() WHERE state = 'WAITING'`

const FORGET = `DELETE FROM entity_customizer.automation_run WHERE id IN (
  SELECT id FROM entity_customizer.automation_run WHERE created_at < now() - $1 * interval '1 day' LIMIT 1000)`

export const forgetRuns = async ({ pool }: Pick<Kernel, 'pool'>, days: number): Promise<void> => {
  await forgetNotifications(pool, days)
  for (;;) if (((await pool.query(FORGET, [days])).rowCount ?? 0) < 1_000) return
}
