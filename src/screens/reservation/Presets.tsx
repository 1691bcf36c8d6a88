/** The questions that people ask most, one touch away. */
import { Box, Chip } from '@mui/material'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { addDays, dayBounds, dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import type { EntityView } from '#src/crud/entityView.ts'
import { type Filters, type Sort, useListState } from '#src/crud/list/listState.ts'
import { useZone } from '#src/fields/useZone.ts'
import { useSessionUser } from '#src/hooks/useSession.ts'

const texts = reservationTexts.rows

/** In which order the answer is read: what is to come, the nearest first. */
type Preset = { name: keyof typeof texts.preset; filters: Filters; order?: Sort['order'] }

/** From Monday to Monday on the organisation's calendar. */
const thisWeek = (now: Date, zone: string): { from: string; to: string } => {
  const today = dayBounds(dayOf(utcTextOfDate(now), zone), zone).startingAt
  const weekDay = (new Date(`${dayOf(utcTextOfDate(now), zone)}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = addDays(today, -weekDay, zone)
  return { from: monday, to: addDays(monday, 7, zone) }
}

const presetsOf = (userId: string, zone: string): Preset[] => [
  { name: 'all', filters: {} },
  { name: 'thisWeek', filters: { period: thisWeek(new Date(), zone) }, order: 'ASC' },
  { name: 'inProgress', filters: { displayStatus: { in: ['IN_PROGRESS'] } } },
  { name: 'forthcoming', filters: { displayStatus: { in: ['FORTHCOMING'] } }, order: 'ASC' },
  { name: 'mine', filters: { borrower: { in: [userId] } } },
  { name: 'toClose', filters: { displayStatus: { in: ['TO_CLOSE'] } } },
]

const isSame = (a: Filters, b: Filters): boolean => {
  const sorted = (filters: Filters) =>
    JSON.stringify(Object.entries(filters).toSorted(([x], [y]) => x.localeCompare(y)))
  return sorted(a) === sorted(b)
}

export const Presets = ({ view }: { view: EntityView }) => {
  const state = useListState(view)
  const zone = useZone()
  const { user } = useSessionUser()
  const { q, ...filters } = state.filters
  return (
    <Box role="group" aria-label={texts.presets} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {presetsOf(user.id, zone).map((preset) => {
        const isOn = isSame(filters, preset.filters)
        return (
          <Chip
            key={preset.name}
            clickable
            label={texts.preset[preset.name]}
            aria-pressed={isOn}
            color={isOn ? 'primary' : 'default'}
            variant={isOn ? 'filled' : 'outlined'}
            onClick={() => {
              state.setFilters({ ...preset.filters, ...(q ? { q } : {}) })
              state.setSort({ field: 'startingAt', order: preset.order ?? 'DESC' })
            }}
          />
        )
      })}
    </Box>
  )
}
