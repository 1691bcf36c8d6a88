import { sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { decisionMessages as messages } from '#i18n/fr/decisions.ts'
import type { QuestionProblem } from '#resources/domain/validationSteps.ts'
import type { Context } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { isDecidableStep } from '../access/decisionAccess.ts'
import { visibleReservations } from '../access/reservationAccess.ts'
import type { StoredLine } from '../validation/lineSteps.ts'

/** Reservation item id of visible or decidable steps; decided ones too, since the error names their decider. */
export const lineIdsOfSteps = async (
  context: Context,
  tx: Queryable,
  stepIds: readonly string[],
): Promise<Map<string, string>> => {
  const visible = visibleReservations(context, sql`line.reservation_id`) ?? sql`true`
  const ids = sql`${sql.param(stepIds.filter((id) => isId(id)))}::uuid[]`
  const rows = await execute<{ id: string; lineId: string }>(
    tx,
    sql`SELECT step.id, line.id AS "lineId" FROM reservation.reservation_item_validation_step step
      JOIN reservation.reservation_item line ON line.id = step.reservation_item_id
      WHERE step.id = ANY (${ids}) AND (${visible} OR ${isDecidableStep(context, sql.raw('step'), ids)})`,
  )
  return new Map(rows.map(({ id, lineId }) => [id, lineId]))
}

export const refusal = (code: 'FORBIDDEN' | 'CONFLICT' | 'NOT_FOUND', message: string) => new AppError(code, message)
const deciderOf = (step: StoredLine['steps'][number] | undefined): string | null =>
  step?.decidedBy ? messages.inStead(step.decidedBy, step.decidedFor) : null

const deniedBy = ({ steps }: StoredLine): string | null => deciderOf(steps.find(({ status }) => status === 'DENIED'))

/** Names the first decider, or the preceding open step. */
export const problemMessage = (problem: QuestionProblem, line: StoredLine, index: number): string => {
  const step = line.steps[index]
  if (!step || problem === 'UNKNOWN') return messages.unknownStep
  const previous = line.steps.slice(0, index).findLast(({ status }) => status !== 'ACCEPTED')
  return {
    ALREADY_DECIDED: messages.alreadyDecided(step.name, step.status === 'ACCEPTED', deciderOf(step)),
    NOT_DECIDED: messages.notDecided(step.name),
    LINE_DENIED: messages.lineDenied(line.itemName, deniedBy(line)),
    NOT_ITS_TURN: messages.notItsTurn(step.name, previous?.name ?? ''),
    ALREADY_QUESTIONED: messages.question.already(step.name, step.questionedBy),
    NOT_QUESTIONED: messages.question.none(step.name),
    ALREADY_ANSWERED: messages.question.answered(step.name, step.answeredBy),
  }[problem]
}

/** Throws if the reservation item is cancelled, closed or started: its validation is final. */
export const requireNotStarted = (line: StoredLine): void => {
  if (line.isCancelled) throw refusal('CONFLICT', messages.cancelled(line.itemName))
  if (line.isClosed) throw refusal('CONFLICT', messages.closed(line.itemName))
  if (line.hasStarted) throw refusal('CONFLICT', messages.started(line.itemName))
}
