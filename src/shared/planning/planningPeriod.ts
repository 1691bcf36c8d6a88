import { Temporal } from 'temporal-polyfill'
import { type DayText, dayBounds } from '#resources/domain/time.ts'
import { parseInstant } from '#src/time/when.ts'

import type { CalendarView, PlanningView, TimelineSpan } from './views.ts'

type Day = Temporal.PlainDate

export type PlanningRange = { from: Date; to: Date }

/** `weekDays`: working days of the organisation, 0 for Sunday; `day`: requested day. */
export type ViewQuestion = {
  view: PlanningView
  span?: TimelineSpan
  day: DayText
  today: DayText
  allHours: boolean
  weekDays: readonly number[]
}

type ViewPeriod = { first: DayText; last: DayText }

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const LIST_DAYS = 7

const dayFrom = (day: DayText): Day => Temporal.PlainDate.from(day)
const mondayOf = (day: Day): Day => day.subtract({ days: day.dayOfWeek - 1 })
const sundayOf = (day: Day): Day => day.add({ days: 7 - day.dayOfWeek })
const earlier = (a: Day, b: Day): Day => (Temporal.PlainDate.compare(a, b) < 0 ? a : b)
const later = (a: Day, b: Day): Day => (Temporal.PlainDate.compare(a, b) > 0 ? a : b)

export const weekDayOf = (day: DayText): number => dayFrom(day).dayOfWeek % 7

export const mondayText = (day: DayText): DayText => mondayOf(dayFrom(day)).toString()

export const daysIn = ({ first, last }: ViewPeriod): DayText[] => {
  const [start, end] = [dayFrom(first), dayFrom(last)]
  return Array.from({ length: start.until(end).days + 1 }, (_none, index) => start.add({ days: index }).toString())
}

export type PageLength = CalendarView | TimelineSpan

export const calendarViewOf = ({ view }: { view: PlanningView }): CalendarView => (view === 'timeline' ? 'week' : view)

export const lengthOf = ({ view, span = 'week' }: Pick<ViewQuestion, 'view' | 'span'>): PageLength =>
  view === 'timeline' ? span : view

const unitOf = (length: PageLength, day: DayText): ViewPeriod => {
  const date = dayFrom(day)
  if (length === 'day') return { first: day, last: day }
  if (length === 'list') return { first: day, last: date.add({ days: LIST_DAYS - 1 }).toString() }
  if (length === 'week') return { first: mondayOf(date).toString(), last: sundayOf(date).toString() }
  if (length === 'fortnight') {
    return { first: mondayOf(date).toString(), last: sundayOf(date).add({ days: 7 }).toString() }
  }
  return { first: date.with({ day: 1 }).toString(), last: date.with({ day: date.daysInMonth }).toString() }
}

const isIn = (day: DayText, { first, last }: ViewPeriod): boolean => first <= day && day <= last

/** Hidden days of the week. The requested day is always shown, and today if the view contains it. */
export const hiddenWeekDays = ({ day, today, allHours, weekDays, ...view }: ViewQuestion): number[] => {
  const length = lengthOf(view)
  if (allHours || length === 'day' || length === 'list') return []
  const asked = isIn(today, unitOf(length, day)) ? [day, today] : [day]
  const shown = new Set([...weekDays, ...asked.map(weekDayOf)])
  return EVERY_DAY.filter((weekDay) => !shown.has(weekDay))
}

const weeksOfMonth = (month: ViewPeriod, hidden: readonly number[]) => {
  const shown = daysIn(month).filter((day) => !hidden.includes(weekDayOf(day)))
  return {
    first: mondayOf(dayFrom(shown[0] ?? month.first)),
    last: sundayOf(dayFrom(shown.at(-1) ?? month.last)),
  }
}

export const displayedPeriod = (question: ViewQuestion): { period: ViewPeriod; drawn: ReadonlySet<DayText> } => {
  const { view, day } = question
  const hidden = hiddenWeekDays(question)
  const unit = unitOf(lengthOf(question), day)
  const weeks = view === 'month' ? weeksOfMonth(unit, hidden) : { first: dayFrom(unit.first), last: dayFrom(unit.last) }
  const grid = { first: weeks.first.toString(), last: weeks.last.toString() }
  const period = {
    first: earlier(weeks.first, dayFrom(unit.first)).toString(),
    last: later(weeks.last, dayFrom(unit.last)).toString(),
  }
  return { period, drawn: new Set(daysIn(grid).filter((one) => !hidden.includes(weekDayOf(one)))) }
}

/** Requested day of the next (1) or previous (-1) page; in a week or month, a working day. */
export const turnedDay = ({ day, weekDays, ...view }: ViewQuestion, step: 1 | -1): DayText => {
  const length = lengthOf(view)
  const duration = {
    month: { months: step },
    fortnight: { days: 14 * step },
    week: { days: 7 * step },
    day: { days: step },
    list: { days: LIST_DAYS * step },
  }
  const turned = dayFrom(day).add(duration[length]).toString()
  if (length === 'day' || length === 'list' || weekDays.includes(weekDayOf(turned))) return turned
  return daysIn(unitOf(length, turned)).find((one) => weekDays.includes(weekDayOf(one))) ?? turned
}

export const rangeOf = ({ first, last }: ViewPeriod, timeZone: string): PlanningRange => ({
  from: parseInstant(dayBounds(first, timeZone).startingAt),
  to: parseInstant(dayBounds(last, timeZone).endingAt),
})
