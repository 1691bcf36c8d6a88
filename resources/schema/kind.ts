/** What both sides must know of a field kind that an application adds on top of one of the product's. */
import type { Field, FieldKind } from './field.ts'

export type KindDefinition = {
  /** The product's kind that says how it is stored, sent and filtered. */
  on: FieldKind
  /** False: the value is refused, in the words of `texts.kinds`. */
  accepts?: (value: unknown, field: Field) => boolean
}
