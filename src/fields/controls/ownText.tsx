import type { OwnField } from '#resources/schema/field.ts'
import { always, type DisplayProps, type WebKind } from '../webKind.ts'
import { Empty, isBlank, textOf } from './Empty.tsx'
import { TextBox } from './TextBox.tsx'
import { textFilter } from './TextFilter.tsx'

const Display = ({ value }: DisplayProps<OwnField>) => (isBlank(value) ? <Empty /> : textOf(value))

export const ownTextWebKind: WebKind<OwnField> = {
  Input: TextBox,
  Display,
  filter: textFilter,
  toText: textOf,
  initial: () => '',
  isAsked: always,
  column: { isSortable: true, isNumeric: false, cell: 'line' },
  isNamedOnCard: false,
  section: 'column',
  change: 'quoted',
  hasRows: false,
}
