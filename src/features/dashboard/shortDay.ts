import { withFirst } from '#i18n/firstOfMonth.ts'
import { todayIn } from '#src/time/dateText.ts'

/** « 3 mars », with the year if it is another one. */
export const shortDay = (day: string, zone: string): string => {
  const isThisYear = day.slice(0, 4) === todayIn(zone).slice(0, 4)
  const year = isThisYear ? {} : ({ year: 'numeric' } as const)
  const format = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC', ...year })
  return withFirst(format.format(new Date(`${day}T00:00:00Z`)))
}
