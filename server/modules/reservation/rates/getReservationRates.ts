import { Temporal } from 'temporal-polyfill'
import { validate as isId } from 'uuid'
import type { Operations, ReservationRateInput } from '#contract/reservation.ts'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { rateMessages } from '#i18n/fr/reservationRate.ts'
import { isDate } from '#resources/domain/dates.ts'
import {
  boundsOf,
  type HeldChange,
  heldSecondsByPiece,
  type OpenPiece,
  type OpenTime,
  openPieces,
} from '#resources/domain/openPieces.ts'
import type { WeekDay } from '#resources/domain/parameters.ts'
import type { DayText } from '#resources/domain/time.ts'
import { END_OF_DAY, isTimeOfDay } from '#resources/domain/timeOfDay.ts'
import { RESERVATION_ITEM_TYPES } from '#resources/entities/reservableItem.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { executeOne } from '#server/engine/read/execute.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { readParameter } from '#server/modules/parameter/readParameter.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import { workOfRates } from '../workEstimates.ts'
import { MAX_GROUPS, type RateAnswer, type RateStep, type RateSums, ratesStatement } from './rateStatements.ts'

/** `start`, `end`: 'HH:MM', `end` also '24:00'. `days`: 1 is Monday. */
type CountedHours = { days?: readonly number[] | null; start: string; end: string }
const MAX_DAYS = 366
const MAX_VALUES = 1_000
const HOUR = 3_600

const daysOf = ({ from, to }: { from: DayText; to: DayText }): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days + 1

const areHours = ({ days, start, end }: CountedHours): boolean =>
  isTimeOfDay(start) &&
  (isTimeOfDay(end) || end === END_OF_DAY) &&
  start < end &&
  (days == null || (days.length > 0 && days.length <= 7 && days.every((day) => day >= 1 && day <= 7)))

const countedHours = async (
  { kernel }: Context,
  { hours }: ReservationRateInput,
): Promise<Pick<OpenTime, 'days' | 'slots'>> => {
  const days = await readParameter(kernel, 'RESERVATION_RATE_DAYS')
  if (!hours) return { days, slots: await readParameter(kernel, 'RESERVATION_RATE_TIME_SLOTS') }
  const { start, end } = hours
  return { days: (hours.days as readonly WeekDay[] | null | undefined) ?? days, slots: [{ start, end }] }
}

export const rateErrors = ({ from, to, categories, sectors, types, hours }: ReservationRateInput): FieldError[] => {
  const unknown = Object.entries({ from, to }).filter(([, day]) => !isDate(day))
  if (unknown.length > 0) {
    return unknown.map(([path]) => ({ path, rule: 'date', message: rateMessages.notADay }))
  }
  const errors: FieldError[] = []
  if (to < from) errors.push({ path: 'to', rule: 'after', message: rateMessages.endsBefore })
  else if (daysOf({ from, to }) > MAX_DAYS) {
    errors.push({ path: 'to', rule: 'max', message: rateMessages.tooLong(MAX_DAYS) })
  }
  for (const [path, list] of Object.entries({ categories, sectors })) {
    if ((list?.length ?? 0) > MAX_VALUES || !(list ?? []).every((id) => isId(id))) {
      errors.push({ path, rule: 'filter', message: kernelMessages.badInput.filter(path) })
    }
  }
  if (hours && !areHours(hours)) errors.push({ path: 'hours', rule: 'timeSlot', message: rateMessages.notABand })
  if (!(types ?? []).every((type) => RESERVATION_ITEM_TYPES.some((one) => one === type))) {
    errors.push({ path: 'types', rule: 'filter', message: kernelMessages.badInput.filter('types') })
  }
  return errors
}

const before = (period: { from: DayText; to: DayText }): { from: DayText; to: DayText } => {
  const first = Temporal.PlainDate.from(period.from)
  return {
    from: first.subtract({ days: daysOf(period) }).toString(),
    to: first.subtract({ days: 1 }).toString(),
  }
}

const rateOf = ({ stock, held, shut, lent, ...counts }: RateSums, openSeconds: number) => {
  const open = stock * openSeconds - shut
  return {
    rate: open > 0 ? held / open : null,
    openHours: open / HOUR,
    heldHours: held / HOUR,
    lentHours: lent / HOUR,
    ...counts,
  }
}

const lengthOf = (pieces: readonly OpenPiece[]): number => pieces.reduce((sum, { start, end }) => sum + end - start, 0)

const NOTHING: RateSums = { stock: 0, held: 0, shut: 0, lent: 0, lines: 0, cancelled: 0, noShows: 0 }

const changeOf = ([at, quantity]: RateStep): HeldChange => ({ at, quantity })

type Hours = { openHours: number; heldHours: number }

const summedBy = <K extends string>(
  pieces: readonly OpenPiece[],
  seconds: { held: readonly number[]; shut: readonly number[]; stock: number },
  keyOf: (piece: OpenPiece) => K,
): Map<K, Hours> => {
  const { held, shut, stock } = seconds
  const sums = new Map<K, Hours>()
  for (const [index, piece] of pieces.entries()) {
    const sum = sums.get(keyOf(piece)) ?? { openHours: 0, heldHours: 0 }
    sum.openHours += (stock * (piece.end - piece.start) - (shut[index] ?? 0)) / HOUR
    sum.heldHours += (held[index] ?? 0) / HOUR
    sums.set(keyOf(piece), sum)
  }
  return sums
}

export const getReservationRates = async (context: Context, input: ReservationRateInput) => {
  requireRight(context, 'RESERVATION')
  requireRight(context, 'EDITION_RESERVATIONS_LIST')
  const errors = rateErrors(input)
  if (errors.length > 0) throw validationFailed(errors)
  const { kernel } = context
  const open: Omit<OpenTime, 'from' | 'to'> = {
    zone: await readParameter(kernel, 'TIMEZONE'),
    ...(await countedHours(context, input)),
  }
  const readRates = async (days: { from: DayText; to: DayText }, isDrawn: boolean) => {
    const pieces = openPieces({ ...open, ...days })
    const [start, end] = boundsOf({ ...open, ...days })
    const period = { bounds: { start, end }, pieces, by: input.by, zone: open.zone, isDrawn }
    const statement = ratesStatement(context, input, period)
    const answer = await executeOne<RateAnswer>(kernel.pool, statement)
    const { whole = NOTHING, groups = [], changes = [], closed = [] } = answer ?? {}
    return { pieces, whole, groups, changes, closed, seconds: lengthOf(pieces) }
  }
  const [now, previous] = await Promise.all([readRates(input, true), readRates(before(input), false)])
  const seconds = {
    held: heldSecondsByPiece(now.pieces, now.changes.map(changeOf)),
    shut: heldSecondsByPiece(now.pieces, now.closed.map(changeOf)),
    stock: now.whole.stock,
  }
  const formerly = new Map(previous.groups.map((group) => [group.id, group]))
  const days = summedBy(now.pieces, seconds, ({ day }) => day)
  const hours = summedBy(now.pieces, seconds, ({ weekDay, hour }) => `${weekDay} ${hour}`)
  return {
    beforeFrom: before(input).from,
    beforeTo: before(input).to,
    current: rateOf(now.whole, now.seconds),
    before: rateOf(previous.whole, previous.seconds),
    groups: now.groups.slice(0, MAX_GROUPS).map((group) => ({
      id: group.id,
      name: group.name,
      current: rateOf(group, now.seconds),
      before: rateOf(formerly.get(group.id) ?? NOTHING, previous.seconds),
    })),
    isCut: now.groups.length > MAX_GROUPS,
    countedDays: open.days,
    countedSlots: open.slots,
    days: [...days].map(([day, sums]) => ({ day, ...sums })),
    hours: [...hours].map(([key, sums]) => {
      const [weekDay = 0, hour = 0] = key.split(' ').map(Number)
      return { weekDay, hour, ...sums }
    }),
  }
}

export const getReservationRatesOperation = defineOperation<Operations['getReservationRates']>({
  sdl: /* GraphQL */ `
    "Grouping of rates. SITE: the root location of an item."
    enum ReservationRateGroup {
      ITEM
      CATEGORY
      SECTOR
      SITE
    }

    "Days and filters: at most 366 days, including the last."
    input ReservationRateInput {
      from: Date!
      to: Date!
      by: ReservationRateGroup!
      "Includes descendants."
      categories: [ID!]
      sectors: [ID!]
      types: [ReservableItemType!]
      "Counted hours; absent: RESERVATION_RATE_DAYS and RESERVATION_RATE_TIME_SLOTS."
      hours: ReservationRateHoursInput
    }

    "A daily time range in the organisation's time zone."
    input ReservationRateHoursInput {
      "1 is Monday; absent: RESERVATION_RATE_DAYS."
      days: [Int!]
      "HH:MM"
      start: String!
      "HH:MM; 24:00 is the end of the day."
      end: String!
    }

    "A range of counted hours: HH:MM, 24:00 is the end of the day."
    type ReservationRateSlot {
      start: String!
      end: String!
    }

    "Held share of open time (D19), multiplied by the units of a stock."
    type ReservationRate {
      "Held share of open time; null without open time."
      rate: Float
      openHours: Float!
      "Held hours within open time."
      heldHours: Float!
      "Held hours, including closed times."
      lentHours: Float!
      "Number of reservation items."
      lines: Int!
      "Cancelled reservation items with a planned start within the days."
      cancelled: Int!
      "No-shows of reservation items with a start within the days."
      noShows: Int!
    }

    "Rate of a group, with that of the preceding period of the same length."
    type ReservationRateRow {
      "Null: items without category, sector or site."
      id: ID
      name: String
      current: ReservationRate!
      before: ReservationRate!
    }

    "A day with open time."
    type ReservationRateDay {
      day: Date!
      openHours: Float!
      heldHours: Float!
    }

    "An hour of the week with open time, in the organisation's time zone."
    type ReservationRateHour {
      "1 is Monday."
      weekDay: Int!
      hour: Int!
      openHours: Float!
      heldHours: Float!
    }

    "Occupancy of visible items."
    type ReservationRates {
      beforeFrom: Date!
      beforeTo: Date!
      current: ReservationRate!
      before: ReservationRate!
      "By name. An item of several sectors counts in each group, but once in the total."
      groups: [ReservationRateRow!]!
      "True if there are more than the 5,000 groups returned."
      isCut: Boolean!
      "Counted days of the week: 1 is Monday."
      countedDays: [Int!]!
      "Counted hours of these days."
      countedSlots: [ReservationRateSlot!]!
      days: [ReservationRateDay!]!
      hours: [ReservationRateHour!]!
    }

    extend type Query {
      "Returns occupancy over the open hours (RESERVATION_RATE_DAYS and RESERVATION_RATE_TIME_SLOTS) or over others."
      getReservationRates(input: ReservationRateInput!): ReservationRates!
    }
  `,
  work: ({ input }) => workOfRates(input),
  resolve: (context, args) => getReservationRates(context, args.input),
})
