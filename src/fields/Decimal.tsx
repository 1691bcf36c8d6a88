import type { DecimalField } from '#resources/schema/field.ts'
import { Empty, isEmpty } from './controls/Empty.tsx'
import { NumberBox } from './controls/NumberBox.tsx'
import { NumberFilter, NumberFilterText } from './controls/NumberFilter.tsx'
import type { DisplayProps, FieldModule, InputProps } from './fieldModule.ts'
import { editableNumber, formatNumber } from './numberText.ts'

const Input = (props: InputProps<DecimalField>) => <NumberBox {...props} format={formatNumber} />

const Display = ({ value }: DisplayProps<DecimalField>) =>
  isEmpty(value) ? (
    <Empty />
  ) : (
    <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{formatNumber(value)}</span>
  )

export const decimal: FieldModule<DecimalField> = {
  Input,
  Display,
  Filter: NumberFilter,
  FilterText: NumberFilterText,
  toText: (value) => editableNumber(value),
  isSortable: true,
  isNumeric: true,
  initial: (field) => field.default ?? null,
}
