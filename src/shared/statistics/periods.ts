import { Temporal } from 'temporal-polyfill'
import { withFirst } from '#i18n/fr/firstOfMonth.ts'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import type { rateTexts } from '#i18n/fr/reservationRate.ts'
import type { DayText } from '#resources/domain/time.ts'

/** `to` is included. */
export type Days = { from: DayText; to: DayText }
type RatePreset = keyof typeof rateTexts.period

const date = (day: DayText) => Temporal.PlainDate.from(day)
const daysOf = (from: Temporal.PlainDate, to: Temporal.PlainDate): Days => ({
  from: from.toString(),
  to: to.toString(),
})

export const presetDays = (preset: RatePreset, today: DayText): Days => {
  const now = date(today)
  const first = now.with({ day: 1 })
  if (preset === 'thisMonth') return daysOf(first, first.add({ months: 1 }).subtract({ days: 1 }))
  if (preset === 'lastMonth') return daysOf(first.subtract({ months: 1 }), first.subtract({ days: 1 }))
  if (preset === 'lastQuarter') {
    const quarter = first.with({ month: first.month - ((first.month - 1) % 3) })
    return daysOf(quarter.subtract({ months: 3 }), quarter.subtract({ days: 1 }))
  }
  if (preset === 'last30') return daysOf(now.subtract({ days: 29 }), now)
  if (preset === 'last12') return daysOf(now.subtract({ years: 1 }).add({ days: 1 }), now)
  return daysOf(now.with({ month: 1, day: 1 }), now.with({ month: 12, day: 31 }))
}

type BarStep = 'day' | 'week' | 'month'

const WEEKS_FROM = 36
const MONTHS_FROM = 190

export const stepOf = ({ from, to }: Days): BarStep => {
  const days = date(from).until(to, { largestUnit: 'day' }).days + 1
  if (days < WEEKS_FROM) return 'day'
  return days < MONTHS_FROM ? 'week' : 'month'
}

export type Hours = { openHours: number; heldHours: number }
export type Bar = Hours & { start: DayText; label: string; rate: number | null }

const startOf = (day: DayText, step: BarStep): Temporal.PlainDate => {
  const of = date(day)
  if (step === 'day') return of
  return step === 'month' ? of.with({ day: 1 }) : of.subtract({ days: of.dayOfWeek - 1 })
}

const LABELS: Record<BarStep, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
}

const labelOf = (start: DayText, step: BarStep): string =>
  withFirst(
    new Intl.DateTimeFormat(INTL_LOCALE, { timeZone: 'UTC', ...LABELS[step] }).format(new Date(`${start}T00:00:00Z`)),
  )

export const rateOf = ({ openHours, heldHours }: Hours): number | null => (openHours > 0 ? heldHours / openHours : null)

export const barsOf = (days: readonly (Hours & { day: DayText })[], step: BarStep): Bar[] => {
  const sums = new Map<DayText, Hours>()
  for (const { day, openHours, heldHours } of days) {
    const start = startOf(day, step).toString()
    const sum = sums.get(start) ?? { openHours: 0, heldHours: 0 }
    sums.set(start, { openHours: sum.openHours + openHours, heldHours: sum.heldHours + heldHours })
  }
  return [...sums].map(([start, sum]) => ({ start, label: labelOf(start, step), ...sum, rate: rateOf(sum) }))
}

export const shortDate = (day: DayText): string =>
  withFirst(
    new Intl.DateTimeFormat(INTL_LOCALE, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' }).format(
      new Date(`${day}T00:00:00Z`),
    ),
  )
