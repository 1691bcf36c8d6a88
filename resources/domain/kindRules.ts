import type { Field } from '../schema/field.ts'
import type { CustomTypeRules } from './customFieldShapes.ts'
import type { FormulaType } from './formulas/functions.ts'
import type { PublicInput } from './publicFormTypes.ts'
import type { UtcText } from './time.ts'
import type { Violation } from './violation.ts'

type CheckField = (field: Field, value: unknown, path: string) => Violation[]
export type Check<F> = (value: unknown, field: F, path: string, checkPart: CheckField) => Violation[]

type Values = Readonly<Record<string, unknown>>
type CleanValues = (fields: Readonly<Record<string, Field>>, values: Values) => Record<string, unknown>

type SelectionAround = {
  /** False in a list, which needs titles only. */
  isWhole: boolean
  /** Selection of a referenced record: id, title and marks. */
  pointed: (to: string) => string
  /** Selection of whole rows, without their field `by`. */
  rows: (to: string, by: string) => string
}

export type KindRules<F extends Field = Field> = {
  check: Check<F>
  blank: null | false | readonly never[]
  /** Invisible characters are removed from texts that people type or paste. An address is rejected: the intended one is unknown. */
  isTyped?: true
  hasLines?: true
  hasSingleSpaces?: true
  finish?: (text: string) => string
  cleanRows?: (rows: readonly unknown[], field: F, clean: CleanValues) => unknown[]
  initial?: (field: F, now: UtcText) => unknown
  /** Form on the wire; null if no derived input writes the field. */
  input: 'value' | 'boolean' | 'list' | 'id' | 'ids' | 'file' | 'files' | 'rows' | 'map' | null
  selection?: (field: F, around: SelectionAround) => string
  /** A mark before names: every reference selects it. */
  isMark?: true
  /** Unique values must not look like another one. */
  isIdentifier?: true
  isSearchDetail?: true
  isCandidateDetail?: true
  isConditionSource?: true
  /** True if a condition may compare the field with the value. Absent: it asks for empty or filled only. */
  isComparable?: (field: F, value: unknown) => boolean
  isMoment?: true
  isOutsideLetters?: true
  formula?: FormulaType
  /** Input of a page without account. Absent: public forms do not offer the kind. */
  publicInput?: PublicInput
  /** Administrators may give declared fields a default. */
  hasDefault?: true
  report?: { width?: number; isNumber?: true; isOmitted?: true }
  custom?: Readonly<Record<string, CustomTypeRules>>
}
