import { sql } from 'drizzle-orm'
import { buildingFileMessages as messages, visitReasonText } from '#i18n/fr/erp.ts'
import { type ErpFacts, nextVisit, VISIT_NOTICE_DAYS, visitRule } from '#resources/domain/commissionVisits.ts'
import { isDate } from '#resources/domain/dates.ts'
import { type ErpCategory, type ErpType, MAX_VISIT_YEARS, type VisitStatus } from '#resources/domain/erp.ts'
import { isEmpty } from '#resources/domain/violation.ts'
import type { EntityHooks, RecordDraft } from '#server/engine/context.ts'
import type { Values } from '#server/engine/values.ts'
import { newPageToken } from '#server/features/publicPages/address.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { type StatusCondition, statusCase } from '../statusCase.ts'
import { currentDay, todayIn } from '../todayIn.ts'
import { missingDocuments } from './accessibilityHooks.ts'
import { openPrescriptions, overduePrescriptions } from './prescriptionHooks.ts'

const STATUSES: Record<VisitStatus, StatusCondition> = {
  OVERDUE: (context, b) => sql`coalesce(${b}.next_visit_on < ${currentDay(context)}, false)`,
  SOON: (context, b) => sql`coalesce(${b}.next_visit_on BETWEEN ${currentDay(context)}
    AND ${currentDay(context)} + ${sql.raw(String(VISIT_NOTICE_DAYS))}, false)`,
  PLANNED: (context, b) =>
    sql`coalesce(${b}.next_visit_on > ${currentDay(context)} + ${sql.raw(String(VISIT_NOTICE_DAYS))}, false)`,
  UNKNOWN: (_context, b) => sql`${b}.visit_years IS NOT NULL AND ${b}.next_visit_on IS NULL`,
  NONE: (_context, b) => sql`${b}.visit_years IS NULL`,
}

const status = statusCase(STATUSES)

const factsOf = ({ types, category, hasSleepingRooms }: Values): ErpFacts => ({
  types: (types ?? []) as ErpType[],
  category: (category ?? null) as ErpCategory | null,
  hasSleepingRooms: hasSleepingRooms === true,
})

const complete = async ({ values }: RecordDraft): Promise<Values> => {
  const facts = factsOf(values)
  const decided = isEmpty(values.decidedYears) ? undefined : Math.min(Number(values.decidedYears), MAX_VISIT_YEARS)
  const years = decided ?? visitRule(facts)?.years
  const last = String(values.lastVisitOn ?? '')
  const decision = decided === undefined ? undefined : { years: decided, by: String(values.decidedBy ?? '') }
  return {
    visitYears: years ?? null,
    visitReason: visitReasonText(facts, decision),
    // The check of the values rejects another date or a longer period.
    nextVisitOn: years && isDate(last) ? nextVisit(last, years) : null,
    ...(values.isRegisterPublic === true && !values.registerToken && { registerToken: newPageToken() }),
  }
}

export const buildingHooks: EntityHooks = {
  computed: {
    visitStatus: status.of,
    openPrescriptions,
    overduePrescriptions,
    missingDocuments,
    registerAddress: ({ kernel }, b) => sql`(${`${kernel.config.publicUrl}/registre/`}::text || ${b}.register_token)`,
  },
  cacheableComputed: [
    ...['visitStatus', 'openPrescriptions', 'overduePrescriptions', 'missingDocuments', 'registerAddress'],
  ],
  filters: { visitStatus: { type: 'ChoiceFilter', condition: status.has } },
  complete,
  beforeWrite: async ({ context, tx, values }) => {
    if (isEmpty(values.lastVisitOn) || String(values.lastVisitOn) <= (await todayIn(context, tx))) return
    throw validationFailed([{ path: 'lastVisitOn', rule: 'max', message: messages.futureVisit }])
  },
}
