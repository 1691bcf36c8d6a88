/** What each kind of field answers in the browser. */
import type { ComponentType } from 'react'
import type { Field } from '#resources/schema/field.ts'
import type { FieldView } from './fieldView.ts'

export type InputProps<F extends Field = Field> = {
  view: FieldView<F>
  /** Path of the value in the form. */
  source: string
  required: boolean
  disabled?: boolean
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

/** What turns values into text, where no component can stand: exports, chips, the history. */
export type TextContext = { zone: string }

export type FieldModule<F extends Field = Field> = {
  Input: ComponentType<InputProps<F>>
  Display: ComponentType<DisplayProps<F>>
  Filter?: ComponentType<FilterProps<F>>
  /** A filter in a few words; a component where words must be fetched. */
  FilterText?: ComponentType<{ view: FieldView<F>; value: unknown }>
  toText: (value: unknown, view: FieldView<F>, context: TextContext) => string
  /** As a sentence says it, where a spreadsheet wants it otherwise. */
  toWords?: (value: unknown) => string
  /** What a list or a map consists of, each in words: its changes are told by what came and what went. */
  toList?: (value: unknown, view: FieldView<F>, context: TextContext) => readonly string[]
  /** A list can be sorted by it. */
  isSortable?: boolean
  /** Figures stand at the right. */
  isNumeric?: boolean
  /** Too heavy for a list's default columns or for exports. */
  isExported?: boolean
  /** The value of a new record. */
  initial?: (field: F, context: TextContext & { now: Date }) => unknown
}
