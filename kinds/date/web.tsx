import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined'
import type { DateField } from '#resources/schema/field.ts'
import { DateBox } from '#src/fields/controls/DateBox.tsx'
import { dayFilter } from '#src/fields/controls/DateFilter.tsx'
import { Empty, isBlank } from '#src/fields/controls/Empty.tsx'
import { MomentInput } from '#src/fields/controls/MomentInput.tsx'
import { always, type DisplayProps, type InputProps, type WebKind } from '#src/fields/webKind.ts'
import { formatDay, isDay, todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { calendarDayLabel, fullCalendarDay } from '#src/time/when.ts'

const Input = (props: InputProps<DateField>) => <MomentInput {...props} box={DateBox} />

const Display = ({ value }: DisplayProps<DateField>) => {
  const zone = useZone()
  if (isBlank(value)) return <Empty />
  if (!isDay(value)) return <span>{formatDay(value)}</span>
  return (
    <time dateTime={value} title={fullCalendarDay(value)} style={{ whiteSpace: 'nowrap' }}>
      {calendarDayLabel(value, todayIn(zone))}
    </time>
  )
}

export const dateWebKind: WebKind<DateField> = {
  Input,
  Display,
  filter: dayFilter,
  toText: formatDay,
  initial: () => null,
  isAsked: always,
  column: { isSortable: true, isNumeric: false, cell: 'line' },
  isNamedOnCard: true,
  section: 'column',
  change: 'plain',
  hasRows: false,
  customIcons: { date: CalendarTodayOutlined },
}
