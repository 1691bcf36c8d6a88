/** Notifications: messages and questions of automations to a role or a user, and the answers. */
import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Operations } from '#contract/entity-customizer.ts'
import { automationMessages as messages } from '#i18n/fr/automations.ts'
import {
  AUTOMATION_RIGHT,
  type AutomationAction,
  type AutomationValues,
  MAX_ANSWER_COMMENT,
  type NotificationAnswer,
} from '#resources/domain/automationTypes.ts'
import { can } from '#resources/domain/rights.ts'
import { type Context, type EntityHooks, requireSession } from '#server/engine/context.ts'
import { hasDefinitions, loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { readLimits } from '#server/engine/overrides/readRights.ts'
import { notFound, readOne } from '#server/engine/read/one.ts'
import { select } from '#server/engine/read/selection.ts'
import { findPerson, rolesOfIds } from '#server/features/accounts/people.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { visibleRuns } from './access.ts'

type Notice = {
  automationId: string
  action: number
  entity: string
  recordId: string
  recordLabel: string
  role?: string
  user?: unknown
  text: string
  state: 'UNREAD' | 'ASKED'
}

const STORE = `INSERT INTO entity_customizer.notification
    (id, automation_id, action, entity, record_id, record_label, text, state, role_id, user_id)
  VALUES ($1, $2, $3, $4, $5, left($6, 500), $7, $8, $9, $10)`

const isReachable = async (tx: Queryable, { role, user }: Notice): Promise<boolean> => {
  if (role) return (await rolesOfIds(tx, [role])).length > 0
  return typeof user === 'string' && !(await findPerson(tx, user)).isBlocked
}

export const storeNotification = async (tx: Queryable, notice: Notice): Promise<void> => {
  if (!(await isReachable(tx, notice))) throw new AppError('CONFLICT', messages.noAddressee)
  const { automationId, action, entity, recordId, recordLabel, text, state, role, user } = notice
  const id = uuid()
  const about = [id, automationId, action, entity, recordId, recordLabel, text, state]
  await tx.query(STORE, [...about, role ?? null, user ?? null])
  await publish(tx, 'notification', { action: 'create', id })
}

const isMine = (context: Context, alias: SQL): SQL => {
  const { userId, roleIds } = requireSession(context)
  return sql`coalesce(${alias}.user_id = ${userId}::uuid OR ${alias}.role_id = ANY(${sql.param(roleIds)}::uuid[]), false)`
}

export const notificationHooks: EntityHooks = {
  visible: (context, alias) => {
    const mine = isMine(context, alias)
    const { holder } = requireSession(context)
    if (!can(holder, AUTOMATION_RIGHT)) return mine
    const seen = hasDefinitions(context) && visibleRuns(context, alias)
    if (!seen) return mine
    // Texts hold values, as the role of the automation reads them.
    const limited = sql.param([...readLimits(context).keys()])
    return sql`(${mine} OR ${seen} AND ${alias}.automation_id IS NOT NULL AND ${alias}.entity <> ALL(${limited}::text[]))`
  },
  computed: { isMine },
  filters: {
    isMine: {
      type: 'Boolean',
      condition: (context, alias, wanted: boolean) =>
        wanted ? isMine(context, alias) : sql`NOT ${isMine(context, alias)}`,
    },
  },
}

const ANSWER = `UPDATE entity_customizer.notification
  SET state = $2, comment = nullif($3, ''), answered_by_id = $4, answered_at = now(), updated_at = now(), updated_by_id = $4
  WHERE id = $1 AND state = $5
  RETURNING automation_id AS "automationId", entity, record_id AS "recordId", record_label AS "recordLabel"`

const CONTINUE = `INSERT INTO entity_customizer.automation_run
    (id, automation_id, entity, record_id, record_label, trigger, cause, chain, user_id, created_by_id)
  VALUES ($1::uuid, $2, $3, $4, $5, 'ANSWER', $6, $1::uuid::text, $7, $7)`

type Answered = { automationId: string; entity: string; recordId: string; recordLabel: string | null }
type Given = { id: string; answer: NotificationAnswer; comment?: string | null | undefined }

const requireComment = (answer: NotificationAnswer, comment: string): void => {
  if (comment.length > MAX_ANSWER_COMMENT)
    throw validationFailed([{ path: 'comment', rule: 'maxLength', message: messages.longComment(MAX_ANSWER_COMMENT) }])
  if (answer === 'REFUSED' && comment === '')
    throw validationFailed([{ path: 'comment', rule: 'required', message: messages.reasonMissing }])
}

const REFUSALS: Readonly<Record<string, string>> = {
  UNREAD: messages.otherAnswer,
  ASKED: messages.otherAnswer,
  VOID: messages.void,
}

const answerNotification = async (context: Context, { id, answer, comment: given }: Given) => {
  const comment = given?.trim() ?? ''
  requireComment(answer, comment)
  await loadDefinitions(context)
  const found = await readOne(context, context.kernel.resources.get('notification'), id, select('state', 'isMine'))
  if (!found.isMine) throw notFound()
  const asked = answer === 'READ' ? 'UNREAD' : 'ASKED'
  if (found.state !== asked) throw new AppError('CONFLICT', REFUSALS[String(found.state)] ?? messages.answered)
  const { userId } = requireSession(context)
  await withTransaction(context.kernel.pool, async (tx) => {
    const [answered] = (await tx.query<Answered>(ANSWER, [id, answer, comment, userId, asked])).rows
    if (!answered) throw new AppError('CONFLICT', messages.answered)
    await publish(tx, 'notification', { action: 'update', id })
    if (answer === 'READ') return
    const run = uuid()
    const { automationId, entity, recordId, recordLabel } = answered
    await tx.query(CONTINUE, [run, automationId, entity, recordId, recordLabel, id.toLowerCase(), userId])
    await tx.query('SELECT entity_customizer.queue_run($1)', [run])
    await publish(tx, 'automationRun', { action: 'create', id: run })
  })
  return id
}

export const answerNotificationOperation = defineOperation<Operations['answerNotification']>({
  sdl: /* GraphQL */ `
    "Answer to a notification."
    enum NotificationAnswer {
      "Of a message."
      READ
      ACCEPTED
      REFUSED
    }

    extend type Mutation {
      "Answers a notification, for all its addressees; the automation goes on after the answer to a question."
      answerNotification(
        "The notification."
        id: ID!
        "READ for a message, ACCEPTED or REFUSED for a question."
        answer: NotificationAnswer!
        "Required with REFUSED."
        comment: String
      ): ID!
    }
  `,
  resolve: answerNotification,
})

const BRANCH = `SELECT action, state FROM entity_customizer.notification WHERE id = $1 AND automation_id = $2`

/** Actions that follow an answer. Undefined: the automation has another action at this place now. */
export const actionsOfAnswer = async (
  db: Queryable,
  { automationId, cause, actions }: { automationId: string; cause: string; actions: readonly AutomationAction[] },
): Promise<readonly AutomationAction[] | undefined> => {
  const { rows } = await db.query<{ action: number; state: string }>(BRANCH, [cause, automationId])
  const [answer] = rows
  if (!answer) return undefined
  const asked = actions[answer.action]
  if (asked?.kind !== 'ASK') return undefined
  const values: AutomationValues = answer.state === 'ACCEPTED' ? asked.accepted : asked.refused
  return Object.keys(values).length === 0 ? [] : [{ kind: 'SET', values }]
}

const NO_PLACE = -1

const MOVE = `UPDATE entity_customizer.notification notice SET action = moved.after
  FROM unnest($2::int[], $3::int[]) AS moved (before, after) WHERE notice.automation_id = $1 AND notice.action = moved.before`

type Actions = readonly AutomationAction[]

/** An answer counts for the question that was shown, not for another one at its place. */
export const moveQuestions = async (tx: Queryable, id: string, was: Actions, is: Actions): Promise<void> => {
  const left = new Set(is.keys())
  const places = [...was.entries()].flatMap(([before, asked]) => {
    if (asked.kind !== 'ASK') return []
    const isSame = (place: number) => {
      const other = is[place]
      return left.has(place) && other?.kind === 'ASK' && other.text === asked.text
    }
    const after = isSame(before) ? before : [...left].find(isSame)
    if (after !== undefined) left.delete(after)
    return [{ before, after: after ?? NO_PLACE }]
  })
  const moved = places.filter(({ before, after }) => before !== after)
  if (moved.length === 0) return
  await tx.query(MOVE, [id, moved.map(({ before }) => before), moved.map(({ after }) => after)])
}

const END_ORPHANS = `UPDATE entity_customizer.notification SET state = 'VOID', updated_at = now()
  WHERE state IN ('UNREAD', 'ASKED') AND role_id IS NULL AND user_id IS NULL`

const FORGET = `DELETE FROM entity_customizer.notification WHERE id IN (
  SELECT id FROM entity_customizer.notification WHERE answered_at < now() - $1 * interval '1 day'
    OR (state = 'VOID' AND updated_at < now() - $1 * interval '1 day') LIMIT 1000)`

export const forgetNotifications = async (pool: Queryable, days: number): Promise<void> => {
  await pool.query(END_ORPHANS)
  for (;;) if (((await pool.query(FORGET, [days])).rowCount ?? 0) < 1_000) return
}
