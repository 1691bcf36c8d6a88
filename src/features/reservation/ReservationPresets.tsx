/** The questions that people ask most of reservations. */
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { addDays, dayBounds, dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import { type Filters, type Sort, useListFilters } from '#src/crud/list/listState.ts'
import { type Preset, Presets } from '#src/crud/list/Presets.tsx'
import { useSessionUser } from '#src/session/useSession.ts'
import { useZone } from '#src/time/useZone.ts'
import { COMING } from './listResource.ts'
import { RESERVATION_PATH } from './reservationRecord.ts'

const texts = reservationTexts.rows
const PATH = RESERVATION_PATH.slice(1)

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
  { name: 'coming', filters: COMING, order: 'ASC' },
  { name: 'past', filters: PAST },
  { name: 'thisWeek', filters: { period: thisWeek(new Date(), zone) }, order: 'ASC' },
  { name: 'inProgress', filters: { displayStatus: { in: ['IN_PROGRESS'] } } },
  { name: 'mine', filters: { borrower: { in: [userId] } } },
  { name: 'toClose', filters: { displayStatus: { in: ['TO_CLOSE'] } } },
  { name: 'all', filters: {} },
]

const PAST: Filters = { isOver: true }
const ONE = { sort: { field: 'startingAt', order: 'DESC' }, pagination: { page: 1, perPage: 1 } } as const

/** What the list does not open on, of what is searched for: « 128 », « 10 000+ ». */
const usePastCount = (): string | undefined => {
  const { q } = useListFilters().filters
  const dataProvider = useDataProvider()
  const { data } = useQuery({
    queryKey: [PATH, 'past', q],
    queryFn: () =>
      dataProvider.getList(PATH, { ...ONE, filter: { ...PAST, ...(q ? { q } : {}) }, meta: { columns: [] } }),
  })
  return data && texts.count(data.meta?.total ?? data.total ?? 0, data.meta?.isTotalExact !== false)
}

export const ReservationPresets = () => {
  const zone = useZone()
  const { user } = useSessionUser()
  const past = usePastCount()
  const presets = questionsOf(user.id, zone).map(
    ({ name, filters, order = 'DESC' }): Preset => ({
      name,
      filters,
      label: name === 'past' && past ? `${texts.preset.past} · ${past}` : texts.preset[name],
      sort: { field: 'startingAt', order },
    }),
  )
  return <Presets label={texts.presets} presets={presets} />
}
