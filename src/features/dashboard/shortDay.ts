import { withFirst } from '#i18n/fr/firstOfMonth.ts'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { todayIn } from '#src/time/dateText.ts'

export const shortDay = (day: string, zone: string): string => {
  const isThisYear = day.slice(0, 4) === todayIn(zone).slice(0, 4)
  const year = isThisYear ? {} : ({ year: 'numeric' } as const)
  const format = new Intl.DateTimeFormat(INTL_LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC', ...year })
  return withFirst(format.format(new Date(`${day}T00:00:00Z`)))
}
