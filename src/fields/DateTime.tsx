import { isUtcText, utcTextOfDate } from '#resources/domain/time.ts'
import type { DateTimeField } from '#resources/schema/field.ts'
import { formatDateTime } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { fullLabel, momentLabel, parseInstant } from '#src/time/when.ts'
import { DateFilter, DateFilterText } from './controls/DateFilter.tsx'
import { DateTimeBox } from './controls/DateTimeBox.tsx'
import { Empty } from './controls/Empty.tsx'
import type { DisplayProps, FieldModule, InputProps } from './fieldModule.ts'
import { MomentInput } from './MomentInput.tsx'

const Input = (props: InputProps<DateTimeField>) => <MomentInput {...props} box={DateTimeBox} />

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

export const dateTime: FieldModule<DateTimeField> = {
  Input,
  Display,
  Filter: DateFilter,
  FilterText: DateFilterText,
  toText: (value, _view, { zone }) => formatDateTime(value, zone),
  isSortable: true,
  initial: (field, { now }) => (field.default === 'now' ? utcTextOfDate(now) : null),
}
