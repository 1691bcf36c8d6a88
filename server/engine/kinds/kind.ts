/** What a field kind answers on the server: its GraphQL types, its SQL for reading, filtering and sorting, its writing. */
import type { SQL } from 'drizzle-orm'
import type { GraphQLInputType, GraphQLOutputType } from 'graphql'
import type { Field } from '#resources/schema/field.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Kernel } from '../context.ts'
import type { Types } from '../graphql/types.ts'
import type { Scope } from '../read/scope.ts'
import type { Selection } from '../read/selection.ts'

/** A declared field. */
export type DeclaredField<F extends Field> = { resource: AnyResource; name: string; field: F }

/** A field of the row that an expression is made for; `value` is the SQL of its column or computed value. */
export type FieldExpression<F extends Field> = { scope: Scope; name: string; field: F; value: SQL }

export type FilterName =
  | 'TextFilter'
  | 'NumberFilter'
  | 'Boolean'
  | 'ChoiceFilter'
  | 'DateFilter'
  | 'DateTimeFilter'
  | 'ReferenceFilter'

export type FilterValue = Readonly<Record<string, unknown>>

/** What a field kind answers on the server. */
export type ServerKind<F extends Field = Field> = {
  output: (types: Types, declared: DeclaredField<F>) => GraphQLOutputType
  /** Absent, or nothing: no derived operation writes it. */
  input?: (types: Types, declared: DeclaredField<F>) => GraphQLInputType | undefined
  /** The field in the answer: an expression that JSON takes. */
  select: (place: FieldExpression<F>, selection: Selection) => SQL
  /** The value as an input would give it (ids for references): what an update compares with. */
  current?: (place: FieldExpression<F>) => SQL
  /** What the column is given. Absent: the kind has no column, other tables hold it. */
  toColumn?: (value: unknown) => unknown
  filter?: { type: FilterName; condition: (place: FieldExpression<F>, value: FilterValue) => SQL | undefined }
  sort?: (place: FieldExpression<F>) => SQL
}

/** Modules by the name of their kind: the product's, and those that an integrator adds. */
export type ServerKinds = Readonly<Record<string, ServerKind<never>>>

/** The module of a field's kind. */
export const kindOf = <F extends Field>({ kinds }: Pick<Kernel, 'kinds'>, { kind }: F): ServerKind<F> => {
  const found = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!found) throw new Error(`No module for the field kind ${kind}`)
  return found as ServerKind<F>
}

/** Whether derived operations write the field: in its column, or in other tables. */
export const isWritten = (kernel: Pick<Kernel, 'kinds'>, field: Field): boolean => {
  const { toColumn, input } = kindOf(kernel, field)
  return Boolean(toColumn ?? input) && !(field.kind === 'children' && field.handWritten)
}
