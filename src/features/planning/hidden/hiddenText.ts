import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { planning } from '#i18n/fr/planning.ts'
import type { OpenHours } from '#resources/domain/openHours.ts'
import type { DayText } from '#resources/domain/time.ts'
import { weekDayOf } from '#src/shared/planning/planningPeriod.ts'
import type { HiddenCounts } from './hiddenReservations.ts'

const texts = planning.hidden

const WEEK_DAY = new Intl.DateTimeFormat(INTL_LOCALE, { weekday: 'long', timeZone: 'UTC' })

const nameOf = (day: DayText): string => WEEK_DAY.format(new Date(`${day}T00:00:00Z`))

const dayParts = (days: HiddenCounts['days']): { count: number; where: string }[] => {
  const byWeekDay = Map.groupBy(days, ([day]) => weekDayOf(day))
  return [...byWeekDay.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const [day] = first
    const count = same.reduce((sum, [, one]) => sum + one, 0)
    return {
      count,
      where: same.length > 1 ? texts.onDays(nameOf(day)) : texts.onDay(nameOf(day), Number(day.slice(8))),
    }
  })
}

const hourText = (time: string): string => {
  const [hours = '', minutes = ''] = time.split(':')
  return texts.hour(Number(hours), minutes === '00' ? '' : minutes)
}

/** « 3 réservations le dimanche 29 et 2 avant 8 h sont masquées »; empty if none are hidden. */
export const hiddenText = (
  { total, days, before, after }: HiddenCounts,
  { dayStart, dayEnd }: OpenHours,
  isCut: boolean,
): string => {
  const parts = [
    ...dayParts(days),
    { count: before, where: texts.before(hourText(dayStart)) },
    { count: after, where: texts.after(hourText(dayEnd)) },
  ].filter(({ count }) => count > 0)
  if (total === 0) return ''
  const counts = parts.map(({ count, where }, index) =>
    index === 0 ? texts.first(count, where) : texts.other(count, where),
  )
  return texts.sentence(counts, total, isCut)
}
