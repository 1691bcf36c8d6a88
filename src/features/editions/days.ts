import { Temporal } from 'temporal-polyfill'
import type { editionPageTexts } from '#i18n/fr/editionPages.ts'
import type { EditionPeriod } from '#resources/domain/editions.ts'
import type { DayText } from '#resources/domain/time.ts'

/** `to` is included. */
export type EditionDays = { from: DayText; to: DayText }
type DaysPreset = keyof typeof editionPageTexts.presets

const daysOf = (from: Temporal.PlainDate, length: Temporal.DurationLike): EditionDays => ({
  from: from.toString(),
  to: from.add(length).subtract({ days: 1 }).toString(),
})

export const editionDays = (preset: DaysPreset, today: DayText): EditionDays => {
  const now = Temporal.PlainDate.from(today)
  const monday = now.subtract({ days: now.dayOfWeek - 1 })
  const first = now.with({ day: 1 })
  const found: Record<DaysPreset, EditionDays> = {
    today: daysOf(now, { days: 1 }),
    tomorrow: daysOf(now.add({ days: 1 }), { days: 1 }),
    thisWeek: daysOf(monday, { weeks: 1 }),
    nextWeek: daysOf(monday.add({ weeks: 1 }), { weeks: 1 }),
    thisMonth: daysOf(first, { months: 1 }),
    nextMonth: daysOf(first.add({ months: 1 }), { months: 1 }),
    thisYear: daysOf(now.with({ month: 1, day: 1 }), { years: 1 }),
  }
  return found[preset]
}

const USUAL: Record<EditionPeriod, DaysPreset> = {
  DAY: 'today',
  WEEK: 'thisWeek',
  MONTH: 'thisMonth',
  YEAR: 'thisYear',
}

export const defaultDays = (period: string | null | undefined, today: DayText): EditionDays =>
  editionDays(USUAL[(period ?? 'WEEK') as EditionPeriod] ?? 'thisWeek', today)
