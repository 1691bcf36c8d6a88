/** What a field kind answers on the server: its GraphQL types, its SQL for reading, filtering and sorting, its writing. */
import type { SQL } from 'drizzle-orm'
import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core'
import type { GraphQLInputType, GraphQLOutputType } from 'graphql'
import type { Field } from '#resources/schema/field.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Cell } from '../cells/cell.ts'
import type { Kernel } from '../context.ts'
import type { Types } from '../graphql/types.ts'
import type { Scope } from '../read/scope.ts'
import type { Selection } from '../read/selection.ts'
import type { Comparison } from './comparisons.ts'
import type { FilterValue } from './conditions.ts'

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

/** What a field kind answers on the server. What every kind must say is required: the compiler asks for it. */
export type ServerKind<F extends Field = Field> = {
  /** Its column in the table of the entity; undefined: other tables hold the values. */
  column: (field: F) => PgColumnBuilderBase | undefined
  /** How its column is looked up: as words, as one value, as several values, or not at all. */
  indexed: 'words' | 'value' | 'members' | 'never'
  /** What a text search looks through: its own words, the title of what it points at, or nothing. */
  searched: 'words' | 'title' | 'never'
  output: (types: Types, declared: DeclaredField<F>) => GraphQLOutputType
  /** Absent, or nothing: no derived operation writes it. */
  input?: (types: Types, declared: DeclaredField<F>) => GraphQLInputType | undefined
  /** What the contract says of writing it, where the type does not. */
  inputNote?: string
  /** The field in the answer: an expression that JSON takes. */
  select: (place: FieldExpression<F>, selection: Selection) => SQL
  /** The value as an input would give it (ids for references): what an update compares with. */
  current?: (place: FieldExpression<F>) => SQL
  /** The current value without what the session does not see. Absent: it points at nothing. */
  seen?: (place: FieldExpression<F>) => SQL
  /** What the column is given. Absent: the kind has no column, other tables hold it. */
  toColumn?: (value: unknown) => unknown
  /** A given value as its row keeps it. */
  toStored: (value: unknown) => unknown
  /** Whether an absent value is an empty list. */
  isList: boolean
  /** Whether who may only choose the record may know the value. */
  isPublic: boolean
  /** What a line about a record says of it: the value, a title, a mark before the record's name, or nothing. */
  inLine: 'value' | 'title' | 'mark' | 'never'
  /** What its history keeps: the value itself, ids of records or of files, or whole rows. */
  history: 'value' | 'record' | 'records' | 'files' | 'rows'
  /** Its cell in a spreadsheet; undefined: it has none. */
  cell: Cell | undefined
  /** How a custom field of this kind compares; undefined: no custom field is of this kind. */
  custom: Comparison | undefined
  filter?: { type: FilterName; condition: (place: FieldExpression<F>, value: FilterValue) => SQL | undefined }
  sort?: (place: FieldExpression<F>) => SQL
}

/** Modules by the name of their kind: the product's, and those that an integrator adds. */
export type ServerKinds = Readonly<Record<string, ServerKind<never>>>

/** The module of a field's kind. */
export const kindOf = <F extends Field>({ kinds }: Pick<Kernel, 'kinds'>, { kind, as = kind }: F): ServerKind<F> => {
  // A kind that stands on one of the product's need not have a module of its own.
  const name = kind === 'own' || Object.hasOwn(kinds, as) ? as : kind
  const found = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!found) throw new Error(`No module for the field kind ${name}: app/server.ts gives those of an application`)
  return found as ServerKind<F>
}

/** Whether derived operations write the field: in its column, or in other tables. */
export const isWritten = (kernel: Pick<Kernel, 'kinds'>, field: Field): boolean => {
  const { toColumn, input } = kindOf(kernel, field)
  return Boolean(toColumn ?? input) && !(field.kind === 'children' && field.handWritten)
}

/** A given value that its row keeps as it is. */
export const asGiven = (value: unknown): unknown => value
