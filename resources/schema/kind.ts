import type { Field, FieldKind, OwnBuilder, OwnField } from './field.ts'

/** Words after « Le champ … », as in `ne peut valoir quatre étoiles`; undefined if the value is accepted. */
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
  /** Builds a field: `dimensions.field({ most: 600, section: 'main' })`. */
  field: OwnBuilder<V, O>
  rules: (definition: OwnDefinition<OwnField<V> & O>) => KindDefinition
}

type Define = {
  <V, O extends object = object>(name: string): OwnKind<V, O>
  /** Rules given at once, as in version 0.1: `definition` is registered. */
  <V, O extends object = object>(
    name: string,
    definition: OwnDefinition<OwnField<V> & O>,
  ): OwnKind<V, O> & { definition: KindDefinition }
}

/** Declares an independent kind: `V` is its value on the wire, `O` its options beyond the common ones. */
export const defineKind = ((name: string, definition?: KindDefinition) => ({
  field: (options?: object) => ({ ...options, kind: 'own', as: name }),
  rules: (given: KindDefinition) => given,
  ...(definition && { definition }),
})) as unknown as Define
