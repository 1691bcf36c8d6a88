import type { Field, FieldKind, OwnBuilder, OwnField } from './field.ts'

/**
 * Returns why a value is rejected, as words after « Le champ … »: `ne peut valoir quatre étoiles`. undefined if it is
 * accepted. Browser and server call it for non-empty values.
 */
type Refusal<F> = (value: unknown, field: F) => string | undefined

export type KindDefinition = {
  /**
   * Product kind that defines storage, wire format and filter. Absent: the extension provides a module for each side.
   */
  on?: Exclude<FieldKind, 'own'>
  refusal?: Refusal<Field>
  /** GraphQL selection of a value that is an object on the wire: `{ length width height }`. */
  selection?: string
}

type OwnDefinition<F> = Pick<KindDefinition, 'selection'> & { refusal?: Refusal<F> }

export type OwnKind<V, O extends object> = {
  definition: KindDefinition
  /** Builds a field: `dimensions.field({ most: 600, section: 'main' })`. */
  field: OwnBuilder<V, O>
}

/** Defines an independent kind: `V` is its value on the wire, `O` its options beyond the common ones. */
export const defineKind = <V, O extends object = object>(
  name: string,
  definition: OwnDefinition<OwnField<V> & O> = {},
): OwnKind<V, O> => ({
  definition: definition as KindDefinition,
  field: ((options?: object) => ({ ...options, kind: 'own', as: name })) as OwnBuilder<V, O>,
})
