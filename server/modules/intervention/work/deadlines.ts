import {
  DEFAULT_PRIORITY,
  DELAY_PARAMETERS,
  type Deadlines,
  deadlinesOf,
  type InterventionPriority,
} from '#resources/domain/interventionPriority.ts'
import { isUtcText, type UtcText, utcTextOfDate } from '#resources/domain/time.ts'
import { isEmpty } from '#resources/domain/violation.ts'
import type { RecordDraft } from '#server/engine/context.ts'
import type { Values } from '#server/engine/values.ts'
import { readParametersIn } from '#server/modules/parameter/readParameter.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { readWorkCalendar } from './workCalendar.ts'

const PRIORITY = 'SELECT priority FROM intervention.intervention_category WHERE id = $1'

export const priorityOfCategory = async (tx: Queryable, category: unknown): Promise<InterventionPriority> => {
  if (typeof category !== 'string') return DEFAULT_PRIORITY
  const { rows } = await tx.query<{ priority: InterventionPriority }>(PRIORITY, [category])
  return rows[0]?.priority ?? DEFAULT_PRIORITY
}

/** Returns a function that computes deadlines of requests since a time, without further queries. */
export const readDeadlineRules = async (tx: Queryable, since: UtcText) => {
  const hours = Object.values(DELAY_PARAMETERS).flatMap(({ answer, repair }) => [answer, repair])
  const read = await readParametersIn(tx, hours)
  const calendar = await readWorkCalendar(tx, since)
  return (priority: InterventionPriority, requestedAt: UtcText): Deadlines => {
    const { answer, repair } = DELAY_PARAMETERS[priority]
    return deadlinesOf(requestedAt, { answer: read[answer], repair: read[repair] }, calendar)
  }
}

const wasGiven = ({ values, before }: RecordDraft, name: string): boolean =>
  !isEmpty(values[name]) && values[name] !== before?.[name]

const PLANNED_OR_BEGUN = ['expectedStartingAt', 'realizationStartingAt'] as const

/** Fills in priority, request, first answer and deadlines. Deadlines that the request gives stay. */
export const completeDeadlines = async (draft: RecordDraft): Promise<Values> => {
  const { tx, values, before, context } = draft
  const now = utcTextOfDate(context.now)
  const priority = (values.priority ?? (await priorityOfCategory(tx, values.category))) as InterventionPriority
  const requestedAt = (values.requestedAt ?? now) as string
  const isAnswered = PLANNED_OR_BEGUN.some((name) => wasGiven(draft, name) && isEmpty(before?.[name]))
  const acceptedAt = values.acceptedAt ?? (isAnswered ? now : null)
  const isRecounted = before === undefined || priority !== before.priority || requestedAt !== before.requestedAt
  // The validation, which follows, rejects a time that is none.
  const due =
    isRecounted && isUtcText(requestedAt)
      ? (await readDeadlineRules(tx, requestedAt))(priority, requestedAt)
      : undefined
  return {
    ...{ priority, requestedAt, acceptedAt },
    ...(due && !wasGiven(draft, 'answerDueAt') && { answerDueAt: due.answerDueAt }),
    ...(due && !wasGiven(draft, 'repairDueAt') && { repairDueAt: due.repairDueAt }),
  }
}
