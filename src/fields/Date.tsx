import type { DateField } from '#resources/schema/field.ts'
import { formatDay } from '#src/time/dateText.ts'
import { DateBox } from './controls/DateBox.tsx'
import { DateFilter, DateFilterText } from './controls/DateFilter.tsx'
import { Empty, isBlank } from './controls/Empty.tsx'
import type { DisplayProps, FieldModule, InputProps } from './fieldModule.ts'
import { MomentInput } from './MomentInput.tsx'

const Input = (props: InputProps<DateField>) => <MomentInput {...props} box={DateBox} />

const Display = ({ value }: DisplayProps<DateField>) =>
  isBlank(value) ? <Empty /> : <time dateTime={String(value)}>{formatDay(value)}</time>

export const date: FieldModule<DateField> = {
  Input,
  Display,
  Filter: DateFilter,
  FilterText: DateFilterText,
  toText: formatDay,
  isSortable: true,
}
