import EuroOutlined from '@mui/icons-material/EuroOutlined'
import { fieldTexts } from '#i18n/fr/fields.ts'
import type { MoneyField } from '#resources/schema/field.ts'
import { Empty, isBlank } from '#src/fields/controls/Empty.tsx'
import { NumberBox } from '#src/fields/controls/NumberBox.tsx'
import { numberFilter } from '#src/fields/controls/NumberFilter.tsx'
import { editableNumber, formatNumber } from '#src/fields/inputs/numberText.ts'
import { always, type DisplayProps, type InputProps, type WebKind } from '#src/fields/webKind.ts'

/** Example: « 1 250,00 ». Not rounded: a rejected amount stays as typed. */
const format = (value: unknown): string => formatNumber(value, { min: 2 })

const inEuros = (value: unknown): string => `${format(value)}\u00a0€`

const Input = (props: InputProps<MoneyField>) => <NumberBox {...props} format={format} unit="€" />

const Display = ({ value }: DisplayProps<MoneyField>) =>
  isBlank(value) ? (
    <Empty />
  ) : (
    <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{inEuros(value)}</span>
  )

export const moneyWebKind: WebKind<MoneyField> = {
  Input,
  Display,
  filter: numberFilter,
  toText: (value) => editableNumber(value),
  toWords: (value) => (isBlank(value) ? '' : inEuros(value)),
  // Several amounts of a row need their labels.
  toDetail: (value, { label }) => (isBlank(value) ? '' : fieldTexts.numbered(label, inEuros(value))),
  initial: ({ field }) => field.default ?? null,
  isAsked: always,
  column: { isSortable: true, isNumeric: true, cell: 'line' },
  isNamedOnCard: true,
  section: 'column',
  change: 'plain',
  hasRows: false,
  customIcons: { money: EuroOutlined },
}
