/** Works of a plan: a cancelled or deleted one gives its due date back. */
import { type SQL, sql } from 'drizzle-orm'
import { maintenancePlanMessages as messages } from '#i18n/fr/maintenancePlans.ts'
import { dateText } from '#i18n/fr/recurrence.ts'
import { isEmpty } from '#resources/domain/violation.ts'
import type { Context, Restoring, WriteHook } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { generateSoon } from './planHooks.ts'

const GROUPING = '\u202f'
const SPACE = '\u00a0'

const { units } = messages

const thresholdText = (t: SQL): SQL =>
  sql`translate(to_char(${t}.threshold, 'FM999,999,999,990'), ',', ${GROUPING}::text) || ${SPACE}::text ||
    CASE ${t}.unit WHEN 'KM' THEN ${units.KM}::text WHEN 'HOURS' THEN ${units.HOURS}::text
      WHEN 'USES' THEN ${units.USES}::text ELSE ${units.BOOKINGS}::text END`

export const thresholdOf = (_context: Context, i: SQL): SQL =>
  sql`(SELECT ${thresholdText(sql`own`)} FROM intervention.maintenance_threshold own
    WHERE own.intervention_id = ${i}.id AND own.outcome = 'WORK' LIMIT 1)`

export const missedDatesOf = (_context: Context, i: SQL): SQL =>
  sql`nullif(concat_ws(', ', (SELECT string_agg(to_char(missed.due_on, 'DD/MM/YYYY'), ', ' ORDER BY missed.due_on)
      FROM intervention.maintenance_date missed
      WHERE missed.intervention_id = ${i}.id AND missed.outcome IN ('MERGED', 'SKIPPED')),
    (SELECT string_agg(${thresholdText(sql`missed`)}, ', ' ORDER BY missed.threshold)
      FROM intervention.maintenance_threshold missed
      WHERE missed.intervention_id = ${i}.id AND missed.outcome IN ('MERGED', 'SKIPPED'))), '')`

/** Locks the due date or threshold of the work: a work that takes it over waits, or came first. */
const OWN_DATE = `SELECT FROM intervention.maintenance_date WHERE intervention_id = $1 AND outcome = 'WORK' FOR UPDATE`
const OWN_THRESHOLD = `SELECT FROM intervention.maintenance_threshold WHERE intervention_id = $1 AND outcome = 'WORK' FOR UPDATE`

const requireOwnDate = async (tx: Queryable, id: string, dueOn: unknown): Promise<void> => {
  const { rowCount } = await tx.query(isEmpty(dueOn) ? OWN_THRESHOLD : OWN_DATE, [id])
  if (rowCount) return
  throw new AppError('CONFLICT', isEmpty(dueOn) ? messages.thresholdTaken : messages.dateTaken(dateText(String(dueOn))))
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

export const followEnd: WriteHook = async ({ context, tx, before, values }) => {
  const isEnd = ENDS.some((name) => name in values && values[name] !== before?.[name])
  if (before?.maintenancePlan && isEnd) await generateSoon(tx, context.now)
}
