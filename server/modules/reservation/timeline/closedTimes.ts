/** When rules keep items of a timeline closed (D34): hours, which many items share, and days, which have a name. */
import { bookingRuleMessages as messages } from '#i18n/fr/bookingRules.ts'
import type { BookingRules, Closure, RuleCalendar } from '#resources/domain/bookingRules.ts'
import { closedHours, closureIn, holidaysIn, rangeDays } from '#resources/domain/closedTime.ts'
import { minutesBetween, type Period } from '#resources/domain/time.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

/** What the database gives of an item. */
export type RuledRow = {
  id: string
  categoryId: string | null
  ownRules: BookingRules
  /** Itself and the places that it lies or stands in. */
  placeIds: readonly string[]
}

type PlacedClosure = Closure & { placeId: string | null }
type Read = { rules: Record<string, BookingRules>; closed: PlacedClosure[] }

const MAX_CLOSED = 1_000

/** The rules of each category once, and what is closed on the days. */
const RULES = `SELECT
    (SELECT coalesce(json_object_agg(one, reservation.booking_rules(one, '{}', '{}')), '{}') FROM unnest($1::uuid[]) one) AS rules,
    (SELECT coalesce(json_agg(json_build_object('name', shut.name, 'placeId', shut.location_id, 'from', shut.starting_on,
        'to', shut.reopening_on) ORDER BY shut.starting_on), '[]')
      FROM (SELECT * FROM reservation.closed_period period WHERE period.starting_on <= $3::date
        AND period.reopening_on > $2::date ORDER BY period.starting_on LIMIT ${MAX_CLOSED}) shut) AS closed`

type Asked = { range: Period; calendar: RuleCalendar }

const readRules = async (db: Queryable, rows: readonly RuledRow[], { range, calendar }: Asked): Promise<Read> => {
  const categories = [...new Set(rows.flatMap(({ categoryId }) => categoryId ?? []))]
  const values = [categories, ...rangeDays(range, calendar.zone)]
  const { rows: found } = await db.query<Read>({ name: 'reservation.timelineRules', text: RULES, values })
  return found[0] ?? { rules: {}, closed: [] }
}

type ClosedObstacle = Period & { kind: 'CLOSED'; message: string }
export type ClosedTimes = {
  /** Pairs of numbers: minutes from the start of the range, and minutes that they last. */
  hours: readonly (readonly number[])[]
  /** Which of `hours` are an item's; null: none. */
  hoursOf: (id: string) => number | null
  daysOf: (id: string) => readonly ClosedObstacle[]
}

const numbersOf = (closed: readonly Period[], { startingAt }: Period): number[] =>
  closed.flatMap((one) => [minutesBetween(startingAt, one.startingAt), minutesBetween(one.startingAt, one.endingAt)])

/** Read in one statement, whatever the number of items. */
export const readClosedTimes = async (db: Queryable, rows: readonly RuledRow[], asked: Asked): Promise<ClosedTimes> => {
  const { range, calendar } = asked
  const { rules, closed } = await readRules(db, rows, asked)
  const holidays = holidaysIn(range, calendar)
  const hours = new Map<string, { index: number; numbers: number[] }>()
  const hoursByItem = new Map<string, number>()
  const daysByItem = new Map<string, ClosedObstacle[]>()
  const closures = closed.map((one) => ({ ...one, slots: closureIn(one, range, calendar.zone) }))
  for (const { id, categoryId, ownRules, placeIds } of rows) {
    const said: BookingRules = { ...(categoryId ? rules[categoryId] : undefined), ...ownRules }
    if (said.openingHours) {
      const key = JSON.stringify(said.openingHours)
      const numbers = hours.get(key)?.numbers ?? numbersOf(closedHours(said.openingHours, range, calendar.zone), range)
      if (!hours.has(key)) hours.set(key, { index: hours.size, numbers })
      hoursByItem.set(id, hours.get(key)?.index ?? 0)
    }
    const shut = closures.filter(({ placeId }) => placeId === null || placeIds.includes(placeId))
    const days = [...shut.flatMap(({ slots }) => slots), ...(said.publicHolidays === 'REFUSED' ? holidays : [])]
    const told = days.map(({ name, ...slot }) => ({
      ...slot,
      kind: 'CLOSED' as const,
      message: messages.closedFor(name),
    }))
    if (told.length > 0) daysByItem.set(id, told)
  }
  return {
    hours: [...hours.values()].map(({ numbers }) => numbers),
    hoursOf: (id) => hoursByItem.get(id) ?? null,
    daysOf: (id) => daysByItem.get(id) ?? [],
  }
}
