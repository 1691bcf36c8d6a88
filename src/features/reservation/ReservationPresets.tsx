/** The questions that people ask most of reservations. */
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { addDays, dayBounds, dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import type { Filters, Sort } from '#src/crud/list/listState.ts'
import { type Preset, Presets } from '#src/crud/list/Presets.tsx'
import { useSessionUser } from '#src/session/useSession.ts'
import { useZone } from '#src/time/useZone.ts'

const texts = reservationTexts.rows

/** From Monday to Monday on the organisation's calendar. */
const thisWeek = (now: Date, zone: string): { from: string; to: string } => {
  const today = dayBounds(dayOf(utcTextOfDate(now), zone), zone).startingAt
  const weekDay = (new Date(`${dayOf(utcTextOfDate(now), zone)}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = addDays(today, -weekDay, zone)
  return { from: monday, to: addDays(monday, 7, zone) }
}

type Question = {
  name: keyof typeof texts.preset
  filters: Filters
  /** By start: what is to come, the nearest first; else the latest first. */
  order?: Sort['order']
}

const questionsOf = (userId: string, zone: string): Question[] => [
  { name: 'all', filters: {} },
  { name: 'thisWeek', filters: { period: thisWeek(new Date(), zone) }, order: 'ASC' },
  { name: 'inProgress', filters: { displayStatus: { in: ['IN_PROGRESS'] } } },
  { name: 'forthcoming', filters: { displayStatus: { in: ['FORTHCOMING'] } }, order: 'ASC' },
  { name: 'mine', filters: { borrower: { in: [userId] } } },
  { name: 'toClose', filters: { displayStatus: { in: ['TO_CLOSE'] } } },
]

export const ReservationPresets = () => {
  const zone = useZone()
  const { user } = useSessionUser()
  const presets = questionsOf(user.id, zone).map(
    ({ name, filters, order = 'DESC' }): Preset => ({
      name,
      filters,
      label: texts.preset[name],
      sort: { field: 'startingAt', order },
    }),
  )
  return <Presets label={texts.presets} presets={presets} />
}
