import type { JsonField } from '#resources/schema/field.ts'
import { Empty, isBlank } from '#src/fields/controls/Empty.tsx'
import type { DisplayProps, WebKind } from '#src/fields/webKind.ts'

const toText = (value: unknown): string => (isBlank(value) ? '' : JSON.stringify(value))

const Display = ({ value }: DisplayProps<JsonField>) => (isBlank(value) ? <Empty /> : <code>{toText(value)}</code>)

export const jsonWebKind: WebKind<JsonField> = {
  Input: () => null,
  Display,
  filter: null,
  toText,
  initial: () => null,
  isAsked: ({ isTyped }) => isTyped === true,
  column: { isSortable: false, isNumeric: false, cell: 'lines' },
  isNamedOnCard: false,
  section: 'column',
  change: 'quoted',
  hasRows: false,
}
