import { bookingRuleMessages as messages } from '#i18n/fr/bookingRuleTexts.ts'
import { type ClosedDays, closedHours, closureIn, holidaysIn } from '#resources/domain/closedTime.ts'
import type { Closure, RuleCalendar } from '#resources/domain/slotRules.ts'
import { minutesBetween, type Period } from '#resources/domain/time.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { type RuledRow, readSharedRules, rulesOfRow } from '../rules/readRules.ts'

type Params = { range: Period; calendar: RuleCalendar }

export type ClosedObstacle = Period & { kind: 'CLOSED'; name: string; message: string }
type ClosedTimes = {
  /** Flat pairs of numbers: minutes from the start of the range, length in minutes. */
  hours: readonly (readonly number[])[]
  /** Index into `hours`; null: always open. */
  hoursOf: (id: string) => number | null
  daysOf: (id: string) => readonly ClosedObstacle[]
}

const numbersOf = (closed: readonly Period[], { startingAt }: Period): number[] =>
  closed.flatMap((one) => [minutesBetween(startingAt, one.startingAt), minutesBetween(one.startingAt, one.endingAt)])

export const readClosedTimes = async (
  db: Queryable,
  rows: readonly RuledRow[],
  params: Params,
): Promise<ClosedTimes> => {
  const { range, calendar } = params
  const shared = await readSharedRules(db, rows, { range, zone: calendar.zone })
  const holidays = holidaysIn(range, calendar)
  const hours = new Map<string, { index: number; numbers: number[] }>()
  const hoursByItem = new Map<string, number>()
  const daysByItem = new Map<string, ClosedObstacle[]>()
  const slotsOf = new Map<Closure, ClosedDays[]>(
    shared.closed.map((one) => [one, closureIn(one, range, calendar.zone)]),
  )
  for (const row of rows) {
    const { id } = row
    const rules = rulesOfRow(shared, row)
    if (rules.openingHours) {
      const key = JSON.stringify(rules.openingHours)
      const numbers = hours.get(key)?.numbers ?? numbersOf(closedHours(rules.openingHours, range, calendar.zone), range)
      if (!hours.has(key)) hours.set(key, { index: hours.size, numbers })
      hoursByItem.set(id, hours.get(key)?.index ?? 0)
    }
    const closedSlots = (rules.closures ?? []).flatMap((one) => slotsOf.get(one) ?? [])
    const days = [...closedSlots, ...(rules.publicHolidays === 'REFUSED' ? holidays : [])]
    const closedDays = days.map((one) => ({
      ...one,
      kind: 'CLOSED' as const,
      message: messages.closedFor(one.name),
    }))
    if (closedDays.length > 0) daysByItem.set(id, closedDays)
  }
  return {
    hours: [...hours.values()].map(({ numbers }) => numbers),
    hoursOf: (id) => hoursByItem.get(id) ?? null,
    daysOf: (id) => daysByItem.get(id) ?? [],
  }
}
