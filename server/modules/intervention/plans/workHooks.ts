/** Works of a plan: a cancelled or deleted one gives its due date back. */
import { type SQL, sql } from 'drizzle-orm'
import { maintenancePlanMessages as messages } from '#i18n/fr/maintenancePlans.ts'
import { dateText } from '#i18n/fr/recurrence.ts'
import { isEmpty } from '#resources/domain/violation.ts'
import type { Context, Restoring, WriteHook } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { generateSoon } from './planHooks.ts'

export const missedDatesOf = (_context: Context, i: SQL): SQL =>
  sql`(SELECT string_agg(to_char(missed.due_on, 'DD/MM/YYYY'), ', ' ORDER BY missed.due_on)
    FROM intervention.maintenance_date missed
    WHERE missed.intervention_id = ${i}.id AND missed.outcome IN ('MERGED', 'SKIPPED'))`

/** Locks the dates of the plan: a work that takes one over waits, or came first. */
const OWN = `SELECT FROM intervention.maintenance_date WHERE intervention_id = $1 AND outcome = 'WORK' FOR UPDATE`

const requireOwnDate = async (tx: Queryable, id: string, dueOn: unknown): Promise<void> => {
  const { rowCount } = await tx.query(OWN, [id])
  if (!rowCount) throw new AppError('CONFLICT', messages.dateTaken(dateText(String(dueOn))))
}

export const requireDate: WriteHook = async ({ tx, id, before, values }) => {
  const isBack = !isEmpty(before?.cancellationDate) && values.cancellationDate === null
  if (isBack && before?.maintenancePlan) await requireOwnDate(tx, id, before.dueOn)
}

export const requireDateOfRestored = async ({ tx, id, rows }: Restoring): Promise<void> => {
  const [row] = rows.get('intervention') ?? []
  if (row?.maintenance_plan_id) await requireOwnDate(tx, id, row.due_on)
}

const ENDS = ['realizationEndingAt', 'cancellationDate'] as const

/** The end of a work may open the next due date. */
export const followEnd: WriteHook = async ({ context, tx, before, values }) => {
  const isEnd = ENDS.some((name) => name in values && values[name] !== before?.[name])
  if (before?.maintenancePlan && isEnd) await generateSoon(tx, context.now)
}
