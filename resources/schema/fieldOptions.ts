import type { Condition } from './condition.ts'

export type FieldSize = 'S' | 'M' | 'L' | 'XL'

export type FieldOptions = {
  /** English description of the values for the contract; absent if the name suffices. */
  description?: string
  required?: boolean
  unique?: boolean
  readOnly?: boolean
  /** Computed by its service at each read, without column. Needs `readOnly`. */
  computed?: boolean
  /** Appears in lists only; forms and record pages show the same fact through other fields. */
  listOnly?: boolean
  /** Included in the text search of the list. For a reference: the title of the referenced record. */
  searchable?: boolean
  /** While false, the input is hidden, the value is cleared and `required` does not apply. */
  when?: Condition
  requiredIf?: Condition
  /** Required while the `bool` parameter is on and `unless` is off. With `requiredIf`, both must be true. */
  requiredBy?: { parameter: string; unless?: string }
  /** `false`: a copy of the record omits the field. */
  copied?: false
  /** References by name, with the copied field: readers of the original see the copy. */
  copyOf?: Readonly<Record<string, string>>
  size?: FieldSize
  section?: string
  /** The extension's kind that refines this one (`defineExtension({ kinds })`). */
  as?: string
  /** Previous name: the next migration renames the column and keeps the values. */
  renamedFrom?: string
}

export type ReferenceOptions = {
  /** Right needed to choose a record. Default: the create or update right of the referencing entity. */
  chosenWith?: string
  /** Filter by which the page of a referenced record lists this entity or its owner. `false`: no list. */
  relatedBy?: string | false
  /** Pickers offer only records of `to` with one of `values` in `list`; stored references stay valid. */
  offered?: { list: string; values: readonly string[] }
}
