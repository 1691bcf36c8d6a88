/** What both sides must know of a field kind that an application adds: on top of one of the product's, or wholly its own. */
import type { Field, FieldKind, OwnBuilder, OwnField } from './field.ts'

/**
 * Why a value is not accepted, in the words that follow « Le champ … »: `ne peut valoir quatre étoiles`; undefined when it
 * is. Asked in the browser and on the server alike, of values that are not empty.
 */
type Refusal<F> = (value: unknown, field: F) => string | undefined

export type KindDefinition = {
  /** The product's kind that says how it is stored, sent and filtered; absent: its own modules on each side do. */
  on?: Exclude<FieldKind, 'own'>
  refusal?: Refusal<Field>
  /** Where its value is an object on the wire, what is read of it: `{ length width height }`. */
  selection?: string
}

type OwnDefinition<F> = Pick<KindDefinition, 'selection'> & { refusal?: Refusal<F> }

export type OwnKind<V, O extends object> = {
  /** For `defineApp({ kinds })`. */
  definition: KindDefinition
  /** Makes a field of it, in a declaration: `dimensions.field({ most: 600, section: 'main' })`. */
  field: OwnBuilder<V, O>
}

/** A kind wholly of one's own: `V` is its value on the wire, `O` the options that its fields take beside those of all. */
export const defineKind = <V, O extends object = object>(
  name: string,
  definition: OwnDefinition<OwnField<V> & O> = {},
): OwnKind<V, O> => ({
  definition: definition as KindDefinition,
  field: ((options?: object) => ({ ...options, kind: 'own', as: name })) as OwnBuilder<V, O>,
})
