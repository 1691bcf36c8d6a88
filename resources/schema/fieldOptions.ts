/** What every field may say, whatever its kind. */
import type { Condition } from './condition.ts'

export type FieldSize = 'S' | 'M' | 'L' | 'XL'

export type FieldOptions = {
  /** What its values are, in English, for whoever reads the contract; absent where the name says it. */
  description?: string
  required?: boolean
  unique?: boolean
  /** Set by the server, never by a form. */
  readOnly?: boolean
  /** Reckoned by its service whenever it is read: it has no column. Goes with `readOnly`. */
  computed?: boolean
  /** Stands in lists alone: forms and the page of a record say it with other fields. */
  listOnly?: boolean
  /** Part of the text search of the entity's list; of a reference, the title of what it points at. */
  searchable?: boolean
  /** Hides the input, lifts the requirement and clears the value while it does not hold. */
  when?: Condition
  /** Required while it holds. */
  requiredIf?: Condition
  /** Required while a `bool` parameter is on, and `unless` is off; with `requiredIf`, only where that holds too. */
  requiredBy?: { parameter: string; unless?: string }
  /** `false`: a copy of the record goes without it. */
  copied?: false
  /** References by name, with the field whose copy this is: only sessions that read the original see the copy. */
  copyOf?: Readonly<Record<string, string>>
  size?: FieldSize
  section?: string
  /** The kind of an application that stands on this one (`defineApp({ kinds })`). */
  as?: string
  /** The name that the field had before: its values stay when the next migration is generated. */
  renamedFrom?: string
}
