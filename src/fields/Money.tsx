import type { MoneyField } from '#resources/schema/field.ts'
import { Empty, isBlank } from './controls/Empty.tsx'
import { NumberBox } from './controls/NumberBox.tsx'
import { NumberFilter, NumberFilterText } from './controls/NumberFilter.tsx'
import type { DisplayProps, FieldModule, InputProps } from './fieldModule.ts'
import { editableNumber, formatNumber } from './numberText.ts'

/** « 1 250,00 » */
const format = (value: unknown): string => formatNumber(value, { min: 2, max: 2 })

const Input = (props: InputProps<MoneyField>) => <NumberBox {...props} format={format} unit="€" />

const Display = ({ value }: DisplayProps<MoneyField>) =>
  isBlank(value) ? (
    <Empty />
  ) : (
    <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{`${format(value)}\u00a0€`}</span>
  )

export const money: FieldModule<MoneyField> = {
  Input,
  Display,
  Filter: NumberFilter,
  FilterText: NumberFilterText,
  toText: (value) => editableNumber(value),
  toWords: (value) => (isBlank(value) ? '' : `${format(value)}\u00a0€`),
  isSortable: true,
  isNumeric: true,
  initial: (field) => field.default ?? null,
}
