import { sql } from 'drizzle-orm'
import type { EntityHooks } from '#server/engine/context.ts'
import { defineService } from '#server/engine/service.ts'
import { countWorkClockChanges } from './clockChanges.ts'
import { getInterventionCountsOperation } from './getInterventionCounts.ts'
import { getInterventionStockOperation } from './getInterventionStock.ts'
import { interventionEmail } from './interventionEmail.ts'
import { ALERT_JOB, sendAlerts } from './sendAlerts.ts'
import { alertsOf, hasAlert, hasInterventionStatus, interventionStatusOf } from './status.ts'
import { writing } from './write.ts'

const interventionHooks: EntityHooks = {
  ...writing,
  computed: {
    status: interventionStatusOf,
    alerts: alertsOf,
    item: (_context, alias) => sql`coalesce(
      (SELECT place.name FROM company.location place WHERE place.id = ${alias}.location_id),
      (SELECT thing.name FROM company.property thing WHERE thing.id = ${alias}.property_id))`,
  },
  cacheableComputed: ['status', 'alerts', 'item'],
  filters: {
    status: { type: 'ChoiceFilter', condition: hasInterventionStatus },
    alerts: { type: 'ChoiceFilter', condition: hasAlert },
  },
}

export const interventionService = defineService({
  name: 'intervention',
  jobs: { [ALERT_JOB]: sendAlerts },
  schedules: { [ALERT_JOB]: '* * * * *' },
  entities: { intervention: interventionHooks },
  clockChanges: { interventions: countWorkClockChanges },
  emails: [interventionEmail],
  operations: [getInterventionCountsOperation, getInterventionStockOperation],
})
