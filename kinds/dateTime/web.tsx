import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import { isUtcText, utcTextOfDate } from '#resources/domain/time.ts'
import type { DateTimeField } from '#resources/schema/field.ts'
import { momentFilter } from '#src/fields/controls/DateFilter.tsx'
import { DateTimeBox } from '#src/fields/controls/DateTimeBox.tsx'
import { Empty } from '#src/fields/controls/Empty.tsx'
import { MomentInput } from '#src/fields/controls/MomentInput.tsx'
import { always, type DisplayProps, type InputProps, type WebKind } from '#src/fields/webKind.ts'
import { formatDay } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { dayOfInstant, fullLabel, momentLabel, parseInstant, timeOf } from '#src/time/when.ts'

const Input = (props: InputProps<DateTimeField>) => <MomentInput {...props} box={DateTimeBox} />

const writtenMoment = (utc: string, zone: string): string => {
  const instant = parseInstant(utc)
  return `${formatDay(dayOfInstant(instant, zone))}, ${timeOf(instant, zone)}`
}

const Display = ({ value }: DisplayProps<DateTimeField>) => {
  const zone = useZone()
  if (!isUtcText(value)) return <Empty />
  const instant = parseInstant(value)
  return (
    <time dateTime={instant.toISOString()} title={fullLabel(instant, zone)} style={{ whiteSpace: 'nowrap' }}>
      {momentLabel(instant, zone, new Date())}
    </time>
  )
}

export const dateTimeWebKind: WebKind<DateTimeField> = {
  Input,
  Display,
  filter: momentFilter,
  toText: (value, _view, { zone }) => (isUtcText(value) ? writtenMoment(value, zone) : ''),
  initial: ({ field }, { now }) => (field.default === 'now' ? utcTextOfDate(now) : null),
  isAsked: always,
  column: { isSortable: true, isNumeric: false, cell: 'line' },
  isNamedOnCard: true,
  section: 'column',
  change: 'plain',
  hasRows: false,
  customIcons: { datetime: ScheduleOutlined },
}
