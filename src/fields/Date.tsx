import type { DateField } from '#resources/schema/field.ts'
import { formatDay } from '#src/time/dateText.ts'
import { DateBox } from './controls/DateBox.tsx'
import { dayFilter } from './controls/DateFilter.tsx'
import { Empty, isBlank } from './controls/Empty.tsx'
import { MomentInput } from './MomentInput.tsx'
import { always, type DisplayProps, type InputProps, type WebKind } from './webKind.ts'

const Input = (props: InputProps<DateField>) => <MomentInput {...props} box={DateBox} />

const Display = ({ value }: DisplayProps<DateField>) =>
  isBlank(value) ? <Empty /> : <time dateTime={String(value)}>{formatDay(value)}</time>

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
  isCandidateDetail: false,
  customType: 'date',
}
