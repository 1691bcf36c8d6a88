/** Definitions of EN 13306: time between failures is time in service per failure; restoration lasts from request to end. */
import { Temporal } from 'temporal-polyfill'
import type { MaintenanceFigures, MaintenanceFiguresInput, Operations } from '#contract/intervention.ts'
import { interventionMessages as messages } from '#i18n/fr/interventionService.ts'
import { isDate } from '#resources/domain/dates.ts'
import { can } from '#resources/domain/rights.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { readLimit } from '#server/engine/overrides/readRights.ts'
import { executeOne } from '#server/engine/read/execute.ts'
import { readParameter } from '#server/modules/parameter/readParameter.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import { type FigureAnswer, type FigureSums, MAX_FIGURE_GROUPS, maintenanceStatement } from './maintenanceStatement.ts'

/** Ten years, for costs since a purchase. */
const MAX_DAYS = 3_660
const HOUR_MS = 3_600_000
/** A scan of a year's works at 200,000 interventions, in units of `engine/work/workBudget.ts`. */
const WORK = 1_000

const errorsOf = ({ from, to }: MaintenanceFiguresInput): FieldError[] => {
  const unknown = Object.entries({ from, to }).filter(([, day]) => !isDate(day))
  if (unknown.length > 0) return unknown.map(([path]) => ({ path, rule: 'date', message: messages.figures.notADay }))
  if (to < from) return [{ path: 'to', rule: 'after', message: messages.figures.endsBefore }]
  const days = Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days + 1
  return days > MAX_DAYS ? [{ path: 'to', rule: 'max', message: messages.figures.tooLong }] : []
}

const startOf = (day: Temporal.PlainDate, zone: string): Date => new Date(day.toZonedDateTime(zone).epochMilliseconds)

const figureOf = (sums: FigureSums, elapsed: number) => {
  const time = sums.items * elapsed
  const upTime = Math.max(0, time - sums.downtime)
  return {
    works: sums.works,
    failures: sums.failures,
    cost: sums.cost,
    hours: sums.hours,
    value: sums.value > 0 ? sums.value : null,
    costOverValue: sums.value > 0 ? sums.valuedCost / sums.value : null,
    lifetimeUsed: sums.lifetimeUsed,
    lifetimeEndsOn: sums.lifetimeEndsOn,
    endOfLife: sums.endOfLife,
    downtimeHours: sums.downtime,
    availability: time > 0 ? upTime / time : null,
    daysBetweenFailures: sums.failures > 0 ? upTime / sums.failures / 24 : null,
    hoursToRepair: sums.repairs > 0 ? sums.repairTime / sums.repairs : null,
  }
}

const getMaintenanceFigures = async (context: Context, input: MaintenanceFiguresInput): Promise<MaintenanceFigures> => {
  const errors = errorsOf(input)
  if (errors.length > 0) throw validationFailed(errors)
  const zone = await readParameter(context.kernel, 'TIMEZONE')
  const since = startOf(Temporal.PlainDate.from(input.from), zone)
  const end = startOf(Temporal.PlainDate.from(input.to).add({ days: 1 }), zone)
  const until = new Date(Math.max(since.getTime(), Math.min(end.getTime(), context.now.getTime())))
  const property = context.kernel.resources.get('property')
  const readsProperties = can(requireSession(context).holder, 'PROPERTY')
  const showsValues = readsProperties && !readLimit(context, property, 'purchasePrice')
  const showsLifetimes = readsProperties && !readLimit(context, property, 'lifetimeYears')
  const statement = maintenanceStatement(context, { since, until, by: input.by, showsValues, showsLifetimes })
  const answer = await executeOne<FigureAnswer>(context.kernel.pool, statement)
  if (!answer) throw new Error('the statement of the maintenance statistics returned no row')
  const elapsed = (until.getTime() - since.getTime()) / HOUR_MS
  return {
    whole: figureOf(answer.whole, elapsed),
    groups: answer.groups
      .slice(0, MAX_FIGURE_GROUPS)
      .map(({ id, name, ...sums }) => ({ id, name, figures: figureOf(sums, elapsed) })),
    isCut: answer.groups.length > MAX_FIGURE_GROUPS,
  }
}

export const getMaintenanceFiguresOperation = defineOperation<Operations['getMaintenanceFigures']>({
  sdl: /* GraphQL */ `
    "Grouping of maintenance statistics. CATEGORY: booking category of the item. SITE: its root location."
    enum MaintenanceFigureGroup {
      ITEM
      CATEGORY
      SITE
    }

    "At most 3,660 days, including the last."
    input MaintenanceFiguresInput {
      from: Date!
      to: Date!
      by: MaintenanceFigureGroup!
    }

    "Days after now do not count. Cancelled interventions do not count."
    type MaintenanceFigure {
      "Interventions requested or ended within the days. A round counts once for each of its items."
      works: Int!
      "Curative interventions requested within the days, without rounds."
      failures: Int!
      "Billed amounts of interventions that ended within the days, in equal parts for each item of a round."
      cost: Float!
      "Working hours of the same interventions."
      hours: Float!
      "Purchase prices; null if none is known, or without the right to read properties."
      value: Float
      "Cost of the items with a purchase price, divided by these prices."
      costOverValue: Float
      "Mean share of the expected lifetimes that has passed; null if none is known, or without the right to read it."
      lifetimeUsed: Float
      "The first day on which an expected lifetime ends."
      lifetimeEndsOn: Date
      "Items whose expected lifetime has ended, or ends within a year."
      endOfLife: Int!
      "Hours of works that block the whole item."
      downtimeHours: Float!
      "Share of the days without such works."
      availability: Float
      "Days in service, divided by the number of failures."
      daysBetweenFailures: Float
      "Clock hours from request to end of a curative intervention."
      hoursToRepair: Float
    }

    "Figures of a group."
    type MaintenanceFigureRow {
      "Null: items without category or site."
      id: ID
      name: String
      figures: MaintenanceFigure!
    }

    "Statistics of visible interventions."
    type MaintenanceFigures {
      whole: MaintenanceFigure!
      "Groups with works or ending lifetimes, most expensive first."
      groups: [MaintenanceFigureRow!]!
      "True if there are more than the 2,000 groups returned."
      isCut: Boolean!
    }

    extend type Query {
      "Returns costs, failures and availability of items."
      getMaintenanceFigures(
        "Days and grouping."
        input: MaintenanceFiguresInput!
      ): MaintenanceFigures!
    }
  `,
  right: 'INTERVENTION',
  work: () => WORK,
  resolve: (context, { input }) => getMaintenanceFigures(context, input),
})
