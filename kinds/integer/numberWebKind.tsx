import { fieldTexts } from '#i18n/fr/fields.ts'
import type { DecimalField, IntegerField } from '#resources/schema/field.ts'
import { Empty, isBlank } from '#src/fields/controls/Empty.tsx'
import { NumberBox } from '#src/fields/controls/NumberBox.tsx'
import { numberFilter } from '#src/fields/controls/NumberFilter.tsx'
import { numberTextsOf } from '#src/fields/inputs/numberText.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { always, type DisplayProps, type InputProps, type WebKind } from '#src/fields/webKind.ts'

export const numberWebKind = <F extends IntegerField | DecimalField>({ isWhole }: { isWhole: boolean }): WebKind<F> => {
  const format = (value: unknown, { field }: FieldView<F>): string => numberTextsOf(field).format(value)
  const Input = (props: InputProps<F>) => <NumberBox {...props} isWhole={isWhole} />
  const Display = ({ value, view }: DisplayProps<F>) =>
    isBlank(value) ? (
      <Empty />
    ) : (
      <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{format(value, view)}</span>
    )
  return {
    Input,
    Display,
    filter: numberFilter,
    toText: (value, { field }) => numberTextsOf(field).edit(value),
    toWords: format,
    toDetail: (value, view) => (isBlank(value) ? '' : fieldTexts.numbered(view.label, format(value, view))),
    initial: ({ field }) => field.default ?? null,
    isAsked: always,
    column: { isSortable: true, isNumeric: true, cell: 'line' },
    isNamedOnCard: true,
    section: 'column',
    change: 'plain',
    hasRows: false,
  }
}
