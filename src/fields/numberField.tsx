/** What whole and decimal numbers share. */
import type { DecimalField, IntegerField } from '#resources/schema/field.ts'
import { Empty, isBlank } from './controls/Empty.tsx'
import { NumberBox } from './controls/NumberBox.tsx'
import { NumberFilter, NumberFilterText } from './controls/NumberFilter.tsx'
import type { DisplayProps, FieldModule, InputProps } from './fieldModule.ts'
import { editableNumber, formatNumber } from './numberText.ts'

/** The module of a kind of number; `isWhole` shows and takes no decimals. */
export const numberField = <F extends IntegerField | DecimalField>({
  isWhole,
}: {
  isWhole: boolean
}): FieldModule<F> => {
  const format = (value: unknown): string => formatNumber(value, isWhole ? { max: 0 } : undefined)
  const Input = (props: InputProps<F>) => <NumberBox {...props} format={formatNumber} isWhole={isWhole} />
  const Display = ({ value }: DisplayProps<F>) =>
    isBlank(value) ? (
      <Empty />
    ) : (
      <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{format(value)}</span>
    )
  return {
    Input,
    Display,
    Filter: NumberFilter,
    FilterText: NumberFilterText,
    toText: (value) => editableNumber(value),
    toWords: format,
    isSortable: true,
    isNumeric: true,
    initial: (field) => field.default ?? null,
  }
}
