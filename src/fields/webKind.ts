import type { SvgIcon } from '@mui/material'
import type { ReactNode } from 'react'
import type { Field } from '#resources/schema/field.ts'
import type { InputRules } from './inputs/useFieldControl.ts'
import type { FieldView } from './views/fieldView.ts'

type Component<P> = (props: P) => ReactNode

export type InputProps<F extends Field = Field> = InputRules & {
  view: FieldView<F>
  source: string
  required: boolean
  disabled?: boolean
  readOnly?: boolean
}

export type DisplayProps<F extends Field = Field> = {
  view: FieldView<F>
  value: unknown
  compact?: boolean
}

export type FilterProps<F extends Field = Field> = {
  view: FieldView<F>
  value: unknown
  onChange: (value: unknown) => void
}

export type WebKindFilter<F extends Field = Field> = {
  Input: Component<FilterProps<F>>
  /** Short text of the filter; a component, because labels may need a request. */
  Text: Component<{ view: FieldView<F>; value: unknown }>
  custom?: { toService: (value: unknown) => object; fromService: (filter: object) => unknown }
}

/** Context to convert values to text outside components: nested rows, searches, history. */
type TextContext = { zone: string }
export type Moment = TextContext & { now: Date }

type ToItems<F extends Field> = (value: unknown, view: FieldView<F>, context: TextContext) => readonly string[]

export type WebKind<F extends Field = Field> = {
  Input: Component<InputProps<F>>
  Display: Component<DisplayProps<F>>
  /** null if lists cannot filter by the kind. */
  filter: WebKindFilter<F> | null
  toText: (value: unknown, view: FieldView<F>, context: TextContext) => string
  toWords?: (value: unknown, view: FieldView<F>) => string
  /** Detail below a row's name, if `toText` alone is not understandable. */
  toDetail?: (value: unknown, view: FieldView<F>) => string
  initial: (view: FieldView<F>, moment: Moment) => unknown
  isAsked: (field: F) => boolean
  /** List column. `lines`: may wrap to two lines. `picture`: narrow, hidden if no record has one. */
  column: { isSortable: boolean; isNumeric: boolean; cell: 'line' | 'lines' | 'picture' }
  isNamedOnCard: boolean
  section: 'column' | 'wide'
  /** Change in the history: plain or quoted values, word differences, or added and removed list items. */
  change: 'plain' | 'quoted' | 'prose' | ToItems<F>
  /** True if the value is rows with their own inputs: errors of the list go beside theirs. */
  hasRows: boolean
  customIcons?: Readonly<Record<string, typeof SvgIcon>>
}

export type FindWebKind = (field: Field) => WebKind

export const itemsOf =
  <F extends Field>(toText: WebKind<F>['toText']): ToItems<F> =>
  (value, view, context) =>
    // A custom field with one file has no array.
    (Array.isArray(value) ? value : value ? [value] : []).map((item) => toText([item], view, context))

export const always = (): boolean => true

export const defineWebKind = <F extends Field>(kind: WebKind<F>): WebKind => kind as unknown as WebKind
