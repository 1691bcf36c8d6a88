/** State and dates of contracts in SQL, from their first term and the current day. */
import { type SQL, sql } from 'drizzle-orm'
import { contractMessages as messages } from '#i18n/fr/contracts.ts'
import { DECISION_MONTHS } from '#resources/domain/contracts.ts'
import { isEmpty } from '#resources/domain/violation.ts'
import type { Context, EntityHooks, WriteHook } from '#server/engine/context.ts'
import { validationFailed } from '#server/platform/errors.ts'
import type { Among } from '../statusCase.ts'
import { currentDay, todayIn } from '../todayIn.ts'

type Part = 'renewals' | 'last_day' | 'notice_day'

const ofTerm = (context: Pick<Context, 'now'>, c: SQL, value: SQL): SQL =>
  sql`(SELECT ${value} FROM intervention.contract_term(${c}.ends_on, ${c}.notice, ${c}.notice_on, ${c}.notice_length,
    ${c}.notice_unit, ${c}.renews, ${c}.renewal_months, ${c}.max_renewals, ${c}.terminated_on, ${currentDay(context)}) term)`

const partOf =
  (part: Part) =>
  (context: Context, c: SQL): SQL =>
    ofTerm(context, c, sql.raw(`term.${part}`))

const statusOf = (context: Context, c: SQL): SQL =>
  ofTerm(
    context,
    c,
    sql`intervention.contract_status(${c}.starts_on, term.renewals, term.last_day, term.notice_day,
      ${c}.terminated_on, ${currentDay(context)}, ${sql.raw(String(DECISION_MONTHS))})`,
  )

const decisionOf = (context: Context, c: SQL): SQL =>
  ofTerm(
    context,
    c,
    sql`intervention.contract_decision(term.last_day, term.notice_day, ${c}.terminated_on, ${currentDay(context)})`,
  )

/** Unknown statuses match nothing. A status is never empty. */
const hasStatus = (context: Context, c: SQL, { in: among, isEmpty: isNone }: Among): SQL => {
  if (isNone === true) return sql`false`
  return among ? sql`${statusOf(context, c)} = ANY(${sql.param([...among])}::text[])` : sql`true`
}

const requirePast: WriteHook = async ({ context, tx, values }) => {
  if (isEmpty(values.terminatedOn) || String(values.terminatedOn) <= (await todayIn(context, tx))) return
  throw validationFailed([{ path: 'terminatedOn', rule: 'max', message: messages.futureTermination }])
}

const computed = {
  status: statusOf,
  decisionOn: decisionOf,
  nextNoticeOn: partOf('notice_day'),
  currentEndsOn: partOf('last_day'),
  renewals: partOf('renewals'),
}

export const contractHooks: EntityHooks = {
  computed,
  cacheableComputed: Object.keys(computed),
  filters: { status: { type: 'ChoiceFilter', condition: hasStatus } },
  beforeWrite: requirePast,
}
