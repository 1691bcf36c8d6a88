import { DELAY_PARAMETERS, deadlinesOf } from '#resources/domain/interventionPriority.ts'
import { hoursBetween } from '#resources/domain/interventionTimes.ts'
import { PARAMETERS, type TimeSlot, type WeekDay } from '#resources/domain/parameters.ts'
import { publicHolidayOn } from '#resources/domain/publicHolidays.ts'
import { addMinutes, utcOfLocal } from '#resources/domain/time.ts'
import { type Bookable, createOccupancy, type Occupancy } from './occupancy.ts'
import type { DemoPerson } from './organisation.ts'
import type { Random } from './random.ts'
import type { DemoBooking } from './schedule.ts'
import { TRADES, WORKS, type Work } from './works.ts'

type Stage = 'toPlan' | 'tooLate' | 'planned' | 'notDone' | 'done' | 'withoutDocument' | 'cancelled'

const TURN: readonly Stage[] = [
  ...(['done', 'planned', 'toPlan', 'done', 'notDone', 'done', 'planned', 'cancelled', 'toPlan', 'done'] as const),
  ...(['withoutDocument', 'planned', 'done', 'tooLate', 'planned'] as const),
]
const TURNS = 4
export const STAGES: readonly Stage[] = Array.from({ length: TURNS }, () => TURN).flat()

export type DraftContext = {
  random: Random
  zone: string
  today: string
  items: ReadonlyMap<string, Bookable>
  people: readonly DemoPerson[]
  departmentIds: ReadonlyMap<string, string>
  occupancy: Occupancy
}

export type InterventionDraft = { work: Work; createdOn: string; row: Readonly<Record<string, unknown>> }

export const occupiedBy = (bookings: readonly DemoBooking[]): Occupancy => {
  const occupancy = createOccupancy()
  for (const { wishes, startingAt, endingAt } of bookings)
    for (const wish of wishes) occupancy.take(wish, startingAt, endingAt)
  return occupancy
}

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export const workDay = (day: string): string => {
  const weekDay = new Date(`${day}T00:00:00Z`).getUTCDay()
  return dayAfter(day, weekDay === 6 ? 2 : weekDay === 0 ? 1 : 0)
}

const MORNINGS = ['08:00', '08:30', '09:00', '10:00', '13:30', '14:00']

const slotOn = ({ random, zone }: DraftContext, day: string, hours: number) => {
  const startingAt = utcOfLocal(`${workDay(day)}T${random.pick(MORNINGS)}`, zone)
  return { startingAt, endingAt: addMinutes(startingAt, hours * 60) }
}

export const ALERT_DAYS = Number(PARAMETERS.INTERVENTION_DEFAULT_DAYS_UNTIL_LIMIT_DATE_ALERT.default)
const START_ALERT_DAYS = Number(PARAMETERS.INTERVENTION_DEFAULT_DAYS_UNTIL_EXPECTED_START_DATE.default)

const limit = (day: string) => ({ limit_date: day, days_until_limit_date_alert: ALERT_DAYS })

type Slot = { startingAt: string; endingAt: string }

const planned = (slot: Slot) => ({
  expected_starting_at: `${slot.startingAt}Z`,
  expected_ending_at: `${slot.endingAt}Z`,
  days_until_expected_start_date_alert: START_ALERT_DAYS,
  estimated_time: hoursBetween({ start: slot.startingAt, end: slot.endingAt }),
})

const realized = ({ random }: DraftContext, slot: Slot, { amount }: Work) => {
  const startingAt = addMinutes(slot.startingAt, random.between(0, 3) * 15)
  const endingAt = addMinutes(slot.endingAt, random.between(0, 5) * 15)
  return {
    realization_starting_at: `${startingAt}Z`,
    realization_ending_at: `${endingAt}Z`,
    elapsed_time: hoursBetween({ start: startingAt, end: endingAt }),
    amount_billed: amount ?? null,
  }
}

const TRIES = 25

const comingSlot = (
  around: DraftContext,
  work: Work,
  item: Bookable,
  from: number,
): { slot: Slot; blocks: boolean } => {
  const wish = { item, quantity: item.stock ?? 1 }
  for (let later = 0; work.blocks && later < TRIES; later++) {
    const slot = slotOn(around, dayAfter(around.today, from + later), work.hours)
    if (!around.occupancy.isFree(wish, slot.startingAt, slot.endingAt)) continue
    around.occupancy.take(wish, slot.startingAt, slot.endingAt)
    return { slot, blocks: true }
  }
  return { slot: slotOn(around, dayAfter(around.today, from), work.hours), blocks: false }
}

const REASONS = ['Demande faite deux fois.', 'Réglé par l’occupant entre-temps.', 'Le matériel sera remplacé.']

type Course = { createdOn: string; row: Record<string, unknown> }

const COURSES: Record<Stage, (around: DraftContext, work: Work, item: Bookable) => Course> = {
  toPlan: ({ random, today }) => {
    const createdOn = dayAfter(today, -random.between(1, 14))
    return { createdOn, row: random.happens(0.75) ? limit(dayAfter(today, random.between(4, 45))) : {} }
  },
  tooLate: ({ random, today }) => ({
    createdOn: dayAfter(today, -random.between(30, 55)),
    row: limit(dayAfter(today, -random.between(2, 12))),
  }),
  planned: (around, work, item) => {
    const { random, today } = around
    const { slot, blocks } = comingSlot(around, work, item, random.between(1, 14))
    const createdOn = dayAfter(today, -random.between(3, 25))
    return { createdOn, row: { ...planned(slot), block_reservable_item: blocks } }
  },
  notDone: (around, work) => {
    const { random, today } = around
    const slot = slotOn(around, dayAfter(today, -random.between(8, 18)), work.hours)
    return { createdOn: dayAfter(today, -random.between(22, 40)), row: planned(slot) }
  },
  done: (around, work) => {
    const { random, today } = around
    const ago = random.between(8, 80)
    const slot = slotOn(around, dayAfter(today, -ago), work.hours)
    const row = { ...planned(slot), ...realized(around, slot, work), mandatory_supporting_document: false }
    return { createdOn: dayAfter(today, -ago - random.between(3, 20)), row }
  },
  withoutDocument: (around, work, item) => {
    const { createdOn, row } = COURSES.done(around, work, item)
    return { createdOn, row: { ...row, mandatory_supporting_document: true } }
  },
  cancelled: ({ random, today }) => {
    const ago = random.between(3, 40)
    const row = { cancellation_date: dayAfter(today, -ago), cancellation_reason: random.pick(REASONS) }
    return { createdOn: dayAfter(today, -ago - random.between(1, 10)), row }
  },
}

const EMPTY = {
  accepted_at: null,
  limit_date: null,
  days_until_limit_date_alert: null,
  expected_starting_at: null,
  expected_ending_at: null,
  days_until_expected_start_date_alert: null,
  estimated_time: null,
  block_reservable_item: false,
  realization_starting_at: null,
  realization_ending_at: null,
  elapsed_time: null,
  amount_billed: null,
  cancellation_date: null,
  cancellation_reason: null,
}

const itemOf = ({ items }: DraftContext, { on }: Work, index: number): Bookable => {
  const reference = on[Math.floor(index / WORKS.length) % on.length] ?? ''
  const item = items.get(reference)
  if (!item) throw new Error(`The demonstration has no item ${reference}`)
  return item
}

const CALENDAR = {
  slots: JSON.parse(PARAMETERS.INTERVENTION_WORKING_SLOTS.default) as TimeSlot[],
  days: JSON.parse(PARAMETERS.INTERVENTION_WORKING_DAYS.default) as WeekDay[],
  closures: [],
  holidayOn: (day: string) => publicHolidayOn(day),
}

/** Planned work may end after the deadline of its priority: its plan replaces the deadline. */
export const deadlinesFrom = (
  zone: string,
  requestedAt: string,
  { priority }: (typeof TRADES)[number],
  until: unknown,
) => {
  const { answer, repair } = DELAY_PARAMETERS[priority]
  const hours = { answer: Number(PARAMETERS[answer].default), repair: Number(PARAMETERS[repair].default) }
  const { answerDueAt, repairDueAt } = deadlinesOf(requestedAt, hours, { ...CALENDAR, zone })
  const agreed = typeof until === 'string' ? until : ''
  return {
    priority,
    requested_at: `${requestedAt}Z`,
    answer_due_at: `${answerDueAt}Z`,
    repair_due_at: agreed > `${repairDueAt}Z` ? agreed : `${repairDueAt}Z`,
  }
}

const tradeOf = ({ trade }: Work) => {
  const found = TRADES.find(({ code }) => code === trade)
  if (!found) throw new Error(`The demonstration has no trade ${trade}`)
  return found
}

export const draftIntervention = (around: DraftContext, stage: Stage, index: number): InterventionDraft => {
  const { random, people, departmentIds } = around
  const work = WORKS[(index * 7) % WORKS.length] as Work
  const item = itemOf(around, work, index)
  const { createdOn, row } = COURSES[stage](around, work, item)
  const technicians = people.filter(({ role }) => role === 'technician')
  const department = item.type === 'PROPERTY' && work.trade === 'VEHI' ? 'EV' : 'BAT'
  const author = random.pick(technicians)
  return {
    work,
    createdOn,
    row: {
      label: work.label,
      description: work.description ?? null,
      action_type: work.kind ?? 'CURATIVE',
      item_type: item.type,
      location_id: item.type === 'LOCATION' ? item.id : null,
      property_id: item.type === 'PROPERTY' ? item.id : null,
      management: work.supplier ? 'EXTERNAL' : 'INTERNAL',
      department_id: departmentIds.get(department) ?? null,
      user_id: random.happens(0.8) ? random.pick(technicians).id : null,
      mandatory_supporting_document: Boolean(work.needsDocument),
      created_by_id: author.id,
      updated_by_id: author.id,
      created_at: `${createdOn} 09:00:00Z`,
      updated_at: `${createdOn} 09:00:00Z`,
      ...EMPTY,
      ...deadlinesFrom(around.zone, `${createdOn} 09:00:00`, tradeOf(work), row.expected_ending_at),
      ...row,
      ...('expected_starting_at' in row && { accepted_at: `${createdOn} 13:30:00Z` }),
    },
  }
}
