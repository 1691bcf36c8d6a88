import type { EventInput } from '@fullcalendar/react'
import { outageTexts as texts } from '#i18n/fr/planningOutages.ts'
import type { PlanningRange } from '#src/shared/planning/planningPeriod.ts'
import type { CalendarShape } from '#src/shared/planning/views.ts'
import { dayOfInstant, daysLabel, hoursLabel, parseInstant, timeOf } from '#src/time/when.ts'
import { NEUTRAL } from '../planningEvents.ts'
import type { PlanningOutage } from './outageData.ts'

type Zoned = { timeZone: string; today: string }
type Shown = Zoned & { shape: CalendarShape; range: PlanningRange; isSingleItem: boolean }

type DrawnOutage = { label: string; message: string }
type Placed = DrawnOutage & { startsAt: number; endsAt: number }

const lastInstant = (end: number): Date => new Date(end - 1)

const whenOf = ({ kind, startingAt, endingAt }: PlanningOutage, { timeZone, today }: Zoned): string => {
  if (!endingAt) return kind === 'BLOCKED' ? texts.untilFurtherNotice : texts.endUnknown
  const [start, end] = [parseInstant(startingAt), parseInstant(endingAt)]
  const lastDay = dayOfInstant(lastInstant(end.getTime()), timeZone)
  const isWholeDay = lastDay !== dayOfInstant(end, timeZone)
  if (lastDay === dayOfInstant(start, timeZone)) {
    const startsAtMidnight = dayOfInstant(lastInstant(start.getTime()), timeZone) !== lastDay
    return isWholeDay && startsAtMidnight ? '' : hoursLabel({ startingAt: start, endingAt: end }, timeZone)
  }
  const until = daysLabel(undefined, lastDay, today)
  return isWholeDay ? until : texts.untilHour(until, timeOf(end, timeZone))
}

/** « Salle des fêtes : intervention, jusqu’au mer. 10 mars à 13 h, Radiateur froid (I-12) » */
export const outageLabel = (outage: PlanningOutage, zoned: Zoned): string => {
  const { kind, names, reason, quantity } = outage
  const [first = '', ...others] = names
  const cause = quantity === null ? texts.causes[kind] : texts.unitsOut(quantity)
  const what = others.length > 0 ? texts.andOthers(first, others.length) : first
  return texts.label(
    what,
    [cause, whenOf(outage, zoned), reason].filter((part) => typeof part === 'string' && part),
  )
}

const placedIn = (outage: PlanningOutage, { range, ...zoned }: Shown): Placed => ({
  label: outageLabel(outage, zoned),
  message: outage.message,
  startsAt: Math.max(parseInstant(outage.startingAt).getTime(), range.from.getTime()),
  endsAt: Math.min(outage.endingAt ? parseInstant(outage.endingAt).getTime() : Infinity, range.to.getTime()),
})

/** Drawn for a single item only: other items are free at these hours. */
const groundOf = (outage: Placed, index: number): EventInput => ({
  id: `ground ${index}`,
  start: new Date(outage.startsAt),
  end: new Date(outage.endsAt),
  display: 'background',
  extendedProps: { outage },
})

const barOf = (outage: Placed, index: number, timeZone: string): EventInput => {
  const lastDay = dayOfInstant(lastInstant(outage.endsAt), timeZone)
  return {
    id: `outage ${index}`,
    title: outage.label,
    allDay: true,
    start: dayOfInstant(new Date(outage.startsAt), timeZone),
    end: dayOfInstant(new Date(Date.parse(`${lastDay}T12:00:00Z`) + 24 * 3_600_000), 'UTC'),
    editable: false,
    interactive: false,
    color: NEUTRAL,
    extendedProps: { outage },
  }
}

export const outageEventsOf = (outages: readonly PlanningOutage[], shown: Shown): EventInput[] => {
  const placed = outages.map((one) => placedIn(one, shown)).filter(({ startsAt, endsAt }) => startsAt < endsAt)
  const bars = placed.map((outage, index) => barOf(outage, index, shown.timeZone))
  const hasHours = shown.shape === 'week' || shown.shape === 'day'
  return hasHours && shown.isSingleItem ? [...bars, ...placed.map(groundOf)] : bars
}

export const outageOfEvent = (event: { extendedProps: Record<string, unknown> }): DrawnOutage | undefined =>
  event.extendedProps.outage as DrawnOutage | undefined
