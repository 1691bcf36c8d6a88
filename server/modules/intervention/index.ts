import { sql } from 'drizzle-orm'
import type { CountClockChanges, EntityHooks } from '#server/engine/context.ts'
import { defineService } from '#server/engine/service.ts'
import { checklistPart } from './checklist/index.ts'
import { compliancePart } from './compliance/index.ts'
import { contractsPart } from './contracts/index.ts'
import { figuresPart } from './figures/index.ts'
import { getInterventionCountsOperation } from './getInterventionCounts.ts'
import { getInterventionStockOperation } from './getInterventionStock.ts'
import { interventionEmail } from './interventionEmail.ts'
import { metersPart } from './meters/index.ts'
import { workPlanningPart } from './planning/index.ts'
import { plansPart } from './plans/index.ts'
import { missedDatesOf, thresholdOf } from './plans/workHooks.ts'
import { publicReportsPart } from './publicReports/index.ts'
import { carryRemainderOperation } from './remainder/carryRemainder.ts'
import { reportsPart } from './reports/index.ts'
import { roundsPart } from './rounds/index.ts'
import { roundItemsText } from './rounds/roundItemsText.ts'
import { ALERT_JOB, sendAlerts } from './sendAlerts.ts'
import {
  alertsOf,
  hasAlert,
  hasInterventionStatus,
  interventionStatusOf,
  isNarrowDelay,
  isNarrowStatus,
  isOverdueFor,
  overdueOf,
} from './status.ts'
import { interventionTables } from './tables.ts'
import { technicianFacts } from './technicianFacts.ts'
import { isMine, isMineIs } from './work/isMine.ts'
import { signatureStateOf, signInterventionOperation } from './work/signIntervention.ts'
import { takeInterventionOperation } from './work/takeIntervention.ts'
import { writing } from './write.ts'

/** Counts open interventions with another local time after a change of the organisation's time zone. */
const CLOCK_CHANGES = `SELECT count(*)::int AS count FROM (
  SELECT FROM intervention.intervention work
  CROSS JOIN LATERAL (SELECT coalesce(work.realization_starting_at, work.expected_starting_at) AS since,
    coalesce(work.realization_ending_at, work.expected_ending_at) AS until) planned
  WHERE work.cancellation_date IS NULL AND work.realization_ending_at IS NULL
    AND (timezone($1, since) <> timezone($2, since) OR timezone($1, until) <> timezone($2, until))
  LIMIT $3) found`

/** Late interventions count: their work is still to be done. */
const countWorkClockChanges: CountClockChanges = async (db, { from, to, most }) =>
  (await db.query<{ count: number }>(CLOCK_CHANGES, [from, to, most])).rows[0]?.count ?? 0

const technicianHooks: EntityHooks = {
  computed: technicianFacts,
  cacheableComputed: Object.keys(technicianFacts),
}

const interventionHooks: EntityHooks = {
  ...writing,
  computed: {
    status: interventionStatusOf,
    alerts: alertsOf,
    overdue: overdueOf,
    isMine,
    missedDates: missedDatesOf,
    threshold: thresholdOf,
    signatureState: signatureStateOf,
    item: (_context, alias) => sql`coalesce(
      (SELECT place.name FROM company.location place WHERE place.id = ${alias}.location_id),
      (SELECT thing.name FROM company.property thing WHERE thing.id = ${alias}.property_id),
      CASE WHEN ${alias}.is_round THEN ${roundItemsText(alias)} END)`,
  },
  cacheableComputed: ['status', 'alerts', 'overdue', 'isMine', 'item', 'missedDates', 'threshold', 'signatureState'],
  filters: {
    status: { type: 'ChoiceFilter', condition: hasInterventionStatus, isNarrow: isNarrowStatus },
    alerts: { type: 'ChoiceFilter', condition: hasAlert, isNarrow: isNarrowDelay },
    overdue: { type: 'ChoiceFilter', condition: isOverdueFor, isNarrow: isNarrowDelay },
    isMine: { type: 'Boolean', condition: isMineIs },
  },
}

export const interventionService = defineService({
  name: 'intervention',
  // Plans insert the points of their works by one statement.
  handWritten: { interventionPoint: [] },
  jobs: { [ALERT_JOB]: sendAlerts },
  schedules: { [ALERT_JOB]: '* * * * *' },
  parts: [
    checklistPart,
    compliancePart,
    contractsPart,
    figuresPart,
    metersPart,
    workPlanningPart,
    plansPart,
    reportsPart,
    publicReportsPart,
    roundsPart,
  ],
  tables: interventionTables,
  entities: { intervention: interventionHooks, technician: technicianHooks },
  clockChanges: { interventions: countWorkClockChanges },
  emails: [interventionEmail],
  operations: [
    getInterventionCountsOperation,
    getInterventionStockOperation,
    takeInterventionOperation,
    signInterventionOperation,
    carryRemainderOperation,
  ],
})
