/** What a kind of field answers in the browser: everything that pages ask of it, so that a new kind forgets nothing. */
import type { ReactNode } from 'react'
import type { CustomFieldType } from '#resources/domain/customFields.ts'
import type { Field } from '#resources/schema/field.ts'
import type { FieldView } from './fieldView.ts'
import type { InputRules } from './useFieldControl.ts'

type Component<P> = (props: P) => ReactNode

export type InputProps<F extends Field = Field> = InputRules & {
  view: FieldView<F>
  /** Path of the value in the form. */
  source: string
  required: boolean
  disabled?: boolean
  /** Can be read and copied, not changed. */
  readOnly?: boolean
}

export type DisplayProps<F extends Field = Field> = {
  view: FieldView<F>
  value: unknown
  /** `compact`: one line of a table or a card. */
  compact?: boolean
}

export type FilterProps<F extends Field = Field> = {
  view: FieldView<F>
  /** In the shape of the service's filters. */
  value: unknown
  onChange: (value: unknown) => void
}

/** How a list is filtered by a kind. */
export type WebKindFilter<F extends Field = Field> = {
  Input: Component<FilterProps<F>>
  /** The filter in a few words; a component, since words may have to be fetched. */
  Text: Component<{ view: FieldView<F>; value: unknown }>
  /** Of a custom field, where the service takes another shape. */
  custom?: { toService: (value: unknown) => object; fromService: (filter: object) => unknown }
}

/** What turns values into text, where no component can stand: rows, searches, the history. */
export type TextContext = { zone: string }
/** What the value of a new record may depend on. */
export type Moment = TextContext & { now: Date }

type ToItems<F extends Field> = (value: unknown, view: FieldView<F>, context: TextContext) => readonly string[]

export type WebKind<F extends Field = Field> = {
  /** Types the value in a form (`useFieldControl`). */
  Input: Component<InputProps<F>>
  /** Shows the value. */
  Display: Component<DisplayProps<F>>
  /** Null: no list is filtered by it. */
  filter: WebKindFilter<F> | null
  toText: (value: unknown, view: FieldView<F>, context: TextContext) => string
  /** As a sentence says it, where a spreadsheet wants it otherwise. */
  toWords?: (value: unknown, view: FieldView<F>) => string
  /** What the line under a row's name says of it, where the text alone says nothing. */
  toDetail?: (value: unknown, view: FieldView<F>) => string
  /** The value of a new record. */
  initial: (view: FieldView<F>, moment: Moment) => unknown
  /** Whether derived forms ask for it. */
  isAsked: (field: F) => boolean
  /** Its column in a list. `lines`: reads well on two. `picture`: narrow, and not there as long as no record has one. */
  column: { isSortable: boolean; isNumeric: boolean; cell: 'line' | 'lines' | 'picture' }
  /** On a phone's card: whether the value says nothing without its name. */
  isNamedOnCard: boolean
  /** On the page of a record: beside other fields, or over the whole width. */
  section: 'column' | 'wide'
  /**
   * How the history tells that it changed: the values as they are, between quotation marks, word by word, or, where the
   * value is a list, what came and what went.
   */
  change: 'plain' | 'quoted' | 'prose' | ToItems<F>
  /** The value is rows with inputs of their own: an error of the whole stands beside theirs. */
  hasRows: boolean
  /** Tells two records of one name apart where one of them is chosen. */
  isCandidateDetail: boolean
  /** The type of custom field that is shown and typed so. */
  customType: CustomFieldType | null
  /** What a form holds of such a custom field, as the rules read it, where the API takes it otherwise. */
  customValue?: (value: unknown) => unknown
}

/** For `change`: each item of a list in its own words. */
export const itemsOf =
  <F extends Field>(toText: WebKind<F>['toText']): ToItems<F> =>
  (value, view, context) =>
    // A custom field holds one file without a list.
    (Array.isArray(value) ? value : value ? [value] : []).map((item) => toText([item], view, context))

/** For `isAsked`. */
export const always = (): boolean => true

/** A kind of one's own, for `defineWeb({ kinds })`. */
export const defineWebKind = <F extends Field>(kind: WebKind<F>): WebKind => kind as unknown as WebKind
