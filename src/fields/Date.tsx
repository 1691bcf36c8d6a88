import type { DateField } from '#resources/schema/field.ts'
import { DateBox } from './controls/DateBox.tsx'
import { DateFilter, DateFilterText } from './controls/DateFilter.tsx'
import { Empty, isEmpty } from './controls/Empty.tsx'
import { formatDay, todayIn } from './dateText.ts'
import type { DisplayProps, FieldModule, InputProps } from './fieldModule.ts'
import { useFieldControl } from './useFieldControl.ts'
import { useZone } from './useZone.ts'

const Input = ({ view, source, required, disabled }: InputProps<DateField>) => {
  const control = useFieldControl(source)
  return (
    <DateBox
      name={source}
      label={view.label}
      required={required}
      disabled={disabled}
      zone={useZone()}
      value={control.value}
      onChange={control.type}
      onLeave={control.leave}
      inputRef={control.ref}
      error={control.error !== undefined}
      helperText={control.error || view.help}
    />
  )
}

const Display = ({ value }: DisplayProps<DateField>) =>
  isEmpty(value) ? <Empty /> : <time dateTime={String(value)}>{formatDay(value)}</time>

export const date: FieldModule<DateField> = {
  Input,
  Display,
  Filter: DateFilter,
  FilterText: DateFilterText,
  toText: formatDay,
  isSortable: true,
  initial: (field, { zone }) => (field.default === 'today' ? todayIn(zone) : null),
}
