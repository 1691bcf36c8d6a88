import { sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import type { InterventionStatus } from '#resources/domain/interventionStatus.ts'
import type { EntityHooks } from '#server/engine/context.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { defineService } from '#server/engine/service.ts'
import { getInterventionCounts } from './getInterventionCounts.ts'
import { ALERT_JOB, sendAlerts } from './sendAlerts.ts'
import { alertsOf, hasAlert, hasInterventionStatus, interventionStatusOf } from './status.ts'
import { findStock } from './unitsOutOfService.ts'
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

const sdl = /* GraphQL */ `
  "Number of visible interventions in a state."
  type InterventionCount {
    status: InterventionStatus!
    count: Int!
    "False: the count stops at a limit."
    isExact: Boolean!
  }

  extend type Query {
    "Returns the dashboard counters."
    getInterventionCounts(
      "States to count."
      statuses: [InterventionStatus!]!
    ): [InterventionCount!]!
    "How many units of an item can be out of service; null for an item that is managed as a whole."
    getInterventionStock(
      "A location or a property."
      item: ID!
    ): Int
  }
`

export const interventionService = defineService({
  name: 'intervention',
  jobs: { [ALERT_JOB]: sendAlerts },
  schedules: { [ALERT_JOB]: '* * * * *' },
  sdl,
  resolvers: {
    Query: {
      getInterventionCounts: (_parent, args: { statuses: InterventionStatus[] }, context) =>
        getInterventionCounts(context, args.statuses),
      getInterventionStock: (_parent, { item }: { item: string }, context) => {
        requireRight(context, 'INTERVENTION')
        return isId(item) ? findStock(context.kernel.pool, item) : null
      },
    },
  },
  entities: { intervention: interventionHooks },
})
