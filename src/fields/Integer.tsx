import type { IntegerField } from '#resources/schema/field.ts'
import { Empty, isEmpty } from './controls/Empty.tsx'
import { NumberBox } from './controls/NumberBox.tsx'
import { NumberFilter, NumberFilterText } from './controls/NumberFilter.tsx'
import type { DisplayProps, FieldModule, InputProps } from './fieldModule.ts'
import { editableNumber, formatNumber } from './numberText.ts'

const format = (value: unknown): string => formatNumber(value, { max: 0 })

const Input = (props: InputProps<IntegerField>) => <NumberBox {...props} format={formatNumber} isWhole />

const Display = ({ value }: DisplayProps<IntegerField>) =>
  isEmpty(value) ? (
    <Empty />
  ) : (
    <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{format(value)}</span>
  )

export const integer: FieldModule<IntegerField> = {
  Input,
  Display,
  Filter: NumberFilter,
  FilterText: NumberFilterText,
  toText: (value) => editableNumber(value),
  isSortable: true,
  isNumeric: true,
  initial: (field) => field.default ?? null,
}
