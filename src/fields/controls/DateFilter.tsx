/** Range of days, both included. Date-times are filtered by half-open bounds in UTC. */
import { Box } from '@mui/material'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { dayBounds, dayOf, isUtcText } from '#resources/domain/time.ts'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { daysLabel } from '#src/time/when.ts'
import type { FieldView } from '../views/fieldView.ts'
import type { FilterProps, WebKindFilter } from '../webKind.ts'
import { DateBox } from './DateBox.tsx'

type Bounds = { from?: string; to?: string }
type Days = Bounds

const daysOf = (value: unknown, zone: string): Days => {
  const { from, to } = (value as Bounds | undefined) ?? {}
  const lastDay = (utc: string) =>
    dayOf(
      `${new Date(Date.parse(`${utc.replace(' ', 'T')}Z`) - 1000).toISOString().slice(0, 19).replace('T', ' ')}`,
      zone,
    )
  return {
    ...(from && { from: isUtcText(from) ? dayOf(from, zone) : from }),
    ...(to && { to: isUtcText(to) ? lastDay(to) : to }),
  }
}

const isDay = (text: string | null | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

const filterOf = ({ from, to }: Days, hasTime: boolean, zone: string): Bounds | undefined => {
  const start = isDay(from) ? (hasTime ? dayBounds(from, zone).startingAt : from) : undefined
  const end = isDay(to) ? (hasTime ? dayBounds(to, zone).endingAt : to) : undefined
  return start || end ? { ...(start && { from: start }), ...(end && { to: end }) } : undefined
}

const isComplete = (text: string | null): boolean => text === null || isDay(text)

const DateRange = ({ view, value, onChange, hasTime }: FilterProps & { hasTime: boolean }) => {
  const zone = useZone()
  const days = daysOf(value, zone)
  const put = (bound: keyof Days) => (day: string | null) => {
    if (isComplete(day)) onChange(filterOf({ ...days, [bound]: day ?? undefined }, hasTime, zone))
  }
  return (
    <Box role="group" aria-label={view.label} sx={{ display: 'flex', gap: 2 }}>
      <DateBox
        size="small"
        label={`${view.label}, ${fieldTexts.date.from.toLowerCase()}`}
        value={days.from}
        zone={zone}
        onChange={put('from')}
      />
      <DateBox size="small" label={fieldTexts.date.to} value={days.to} zone={zone} onChange={put('to')} />
    </Box>
  )
}

const DateRangeText = ({ value }: { view: FieldView; value: unknown }) => {
  const zone = useZone()
  const { from, to } = daysOf(value, zone)
  return daysLabel(from, to, todayIn(zone))
}

export const dayFilter: WebKindFilter = {
  Input: (props) => <DateRange {...props} hasTime={false} />,
  Text: DateRangeText,
}

export const momentFilter: WebKindFilter = { Input: (props) => <DateRange {...props} hasTime />, Text: DateRangeText }
