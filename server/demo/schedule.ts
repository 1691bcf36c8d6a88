import { publicHolidayOn } from '#resources/domain/publicHolidays.ts'
import { addMinutes, utcOfLocal } from '#resources/domain/time.ts'
import type { DepartmentCode } from './catalogue.ts'
import { OCCASIONS, type Occasion } from './occasions.ts'
import { type Bookable, createOccupancy, type Occupancy, type Wish } from './occupancy.ts'
import type { Random } from './random.ts'
import { REGULARS, type Regular } from './regulars.ts'

export type DemoBooking = {
  subject: string
  startingAt: string
  endingAt: string
  wishes: readonly Wish[]
  use: string
  by: DepartmentCode | number
  isOfService?: true | undefined
}

type Scheduling = { random: Random; zone: string; items: ReadonlyMap<string, Bookable>; occupancy: Occupancy }

const DAYS_AROUND = 46
const DAYS_BEFORE = 365
const TRIES = 6
const DAY_OFF = 0.06

const DENSITIES = [1, 1.15, 0.9, 1.2, 0.45, 0.5, 1, 1.1, 1.25, 0.8, 1, 0.6]

/** Density of each month: nearly empty in August, full at the start of the school year. */
const MONTHS = [0.85, 0.8, 1, 1, 0.95, 1.1, 0.5, 0.25, 1.15, 1.05, 1, 0.8]

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const weekDayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

const wishFor = ({ items }: Scheduling, reference: string, quantity: number): Wish => {
  const item = items.get(reference)
  if (!item) throw new Error(`The demonstration has no item ${reference}`)
  return { item, quantity: item.stock === null ? 1 : Math.min(quantity, item.stock) }
}

const tryBooking = (
  scheduling: Scheduling,
  booking: Omit<DemoBooking, 'wishes'>,
  place: string,
  goods: readonly (readonly [string, number])[],
): DemoBooking | null => {
  const { occupancy } = scheduling
  const { startingAt, endingAt } = booking
  const first = wishFor(scheduling, place, 1)
  if (!occupancy.isFree(first, startingAt, endingAt)) return null
  const others = goods
    .map(([reference, quantity]) => wishFor(scheduling, reference, quantity))
    .filter((wish) => occupancy.isFree(wish, startingAt, endingAt))
  const wishes = [first, ...others]
  for (const wish of wishes) occupancy.take(wish, startingAt, endingAt)
  return { ...booking, wishes }
}

const periodOf = (day: string, start: string, minutes: number, zone: string) => {
  const startingAt = utcOfLocal(`${day}T${start}`, zone)
  return { startingAt, endingAt: addMinutes(startingAt, minutes) }
}

const regularBookingOn = (
  scheduling: Scheduling,
  regular: Regular,
  day: string,
  dayOff = DAY_OFF,
): DemoBooking | null => {
  const { subject, use, by, isOfService, place, start, minutes, goods = [] } = regular
  if (!regular.days.includes(weekDayOf(day)) || scheduling.random.happens(dayOff)) return null
  const period = periodOf(day, start, minutes, scheduling.zone)
  return tryBooking(scheduling, { subject, use, by, isOfService, ...period }, place, goods)
}

const someGoods = ({ random }: Scheduling, goods: Occasion['goods']): readonly (readonly [string, number])[] =>
  (goods ?? [])
    .filter(() => random.happens(0.4))
    .map(([reference, quantity]) => [reference, Math.max(1, Math.round(quantity * (0.5 + random.next() / 2)))] as const)

const occasionIn = (scheduling: Scheduling, occasion: Occasion, monday: string): DemoBooking | null => {
  const { random, zone } = scheduling
  for (let tries = 0; tries < TRIES; tries++) {
    const day = dayAfter(monday, random.pick(occasion.days) - 1)
    const period = periodOf(day, random.pick(occasion.starts), random.pick(occasion.minutes), zone)
    if (occasion.latest && period.endingAt > utcOfLocal(`${day}T${occasion.latest}`, zone)) continue
    const booking = {
      subject: random.pick(occasion.subjects),
      use: occasion.use,
      by: random.pick(occasion.by),
      ...period,
    }
    const booked = tryBooking(scheduling, booking, random.pick(occasion.places), someGoods(scheduling, occasion.goods))
    if (booked) return booked
  }
  return null
}

const occasionsOf = (scheduling: Scheduling, monday: string, density: number): (DemoBooking | null)[] =>
  OCCASIONS.flatMap((occasion) =>
    Array.from({ length: Math.round(occasion.perWeek * density) }, () => occasionIn(scheduling, occasion, monday)),
  )

const inOrder = (bookings: readonly (DemoBooking | null)[]): DemoBooking[] =>
  bookings.filter((booking) => booking !== null).toSorted((a, b) => a.startingAt.localeCompare(b.startingAt))

const firstDays = (today: string) => {
  const from = dayAfter(today, -DAYS_AROUND)
  return { from, firstMonday: dayAfter(from, 1 - weekDayOf(from)) }
}

type Options = Omit<Scheduling, 'occupancy'> & {
  today: string
}

export const scheduleBookings = (options: Options): DemoBooking[] => {
  const scheduling: Scheduling = { ...options, occupancy: createOccupancy() }
  const { from, firstMonday } = firstDays(options.today)
  const days = Array.from({ length: 2 * DAYS_AROUND }, (_, index) => dayAfter(from, index))
  const regulars = days.flatMap((day) => REGULARS.map((regular) => regularBookingOn(scheduling, regular, day)))
  const weeks = Array.from({ length: Math.ceil((2 * DAYS_AROUND) / 7) }, (_, index) => dayAfter(firstMonday, index * 7))
  const occasions = weeks.flatMap((monday, week) =>
    occasionsOf(scheduling, monday, DENSITIES[week % DENSITIES.length] ?? 1),
  )
  return inOrder([...regulars, ...occasions])
}

const densityOn = (day: string): number => MONTHS[Number(day.slice(5, 7)) - 1] ?? 1

/** Bookings of the preceding year, by start; `occupancy` contains the slots of the weeks around today. */
export const scheduleYearBefore = (options: Options & { occupancy: Occupancy }): DemoBooking[] => {
  const { from, firstMonday } = firstDays(options.today)
  const first = dayAfter(options.today, -DAYS_BEFORE)
  const daysUntil = (day: string) =>
    Array.from({ length: (Date.parse(day) - Date.parse(first)) / 86_400_000 }, (_, index) => dayAfter(first, index))
  const regulars = daysUntil(from)
    .filter((day) => !publicHolidayOn(day))
    .flatMap((day) =>
      REGULARS.map((regular) => regularBookingOn(options, regular, day, Math.max(DAY_OFF, 1 - densityOn(day)))),
    )
  const mondays = daysUntil(firstMonday).filter((day) => weekDayOf(day) === 1)
  const occasions = mondays.flatMap((monday) => occasionsOf(options, monday, densityOn(monday)))
  return inOrder([...regulars, ...occasions])
}
