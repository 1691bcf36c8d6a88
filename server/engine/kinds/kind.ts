import type { SQL } from 'drizzle-orm'
import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core'
import type { GraphQLInputType, GraphQLOutputType } from 'graphql'
import type { Field } from '#resources/schema/field.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Cell } from '../cells/cell.ts'
import type { Kernel } from '../context.ts'
import type { Types } from '../graphql/types.ts'
import type { Scope } from '../read/scopeTypes.ts'
import type { Selection } from '../read/selection.ts'
import type { Comparison } from './comparisons.ts'
import type { FilterValue } from './conditions.ts'

export type DeclaredField<F extends Field> = { resource: AnyResource; name: string; field: F }

export type FieldExpression<F extends Field> = { scope: Scope; name: string; field: F; value: SQL }

export type StoredField<F extends Field> = DeclaredField<F> & { value: SQL }

export type FilterName =
  | 'TextFilter'
  | 'NumberFilter'
  | 'Boolean'
  | 'ChoiceFilter'
  | 'DateFilter'
  | 'DateTimeFilter'
  | 'ReferenceFilter'

export type ServerKind<F extends Field = Field> = {
  /** Column in the entity's table; undefined if other tables store the values. */
  column: (field: F) => PgColumnBuilderBase | undefined
  indexed: 'words' | 'value' | 'members' | 'never'
  /** Searched text: own words, title of the referenced record, or none. */
  searched: 'words' | 'title' | 'never'
  output: (types: Types, declared: DeclaredField<F>) => GraphQLOutputType
  /** Absent or undefined: no derived operation writes the field. */
  input?: (types: Types, declared: DeclaredField<F>) => GraphQLInputType | undefined
  inputNote?: string
  select: (place: FieldExpression<F>, selection: Selection) => SQL
  current?: (place: FieldExpression<F>) => SQL
  /** Current value without references invisible to the session. Absent: the kind holds no references. */
  seen?: (place: FieldExpression<F>) => SQL
  toColumn?: (value: unknown) => unknown
  toStored: (value: unknown) => unknown
  isList: boolean
  /** True if users with only public access to a record may read the value. */
  isPublic: boolean
  /** Part in a one-line text about a record: the value, a title, a mark before the name, or none. */
  inLine: 'value' | 'title' | 'mark' | 'never'
  /** Form in the history: the value, ids of records or files, or whole rows. */
  history: 'value' | 'record' | 'records' | 'files' | 'rows'
  cell: Cell | undefined
  /** French text of the value in titles. Absent: as stored. */
  formatted?: (stored: StoredField<F>) => SQL
  /** Comparison for custom fields; undefined if custom fields cannot have this kind. */
  custom: Comparison | undefined
  filter?: { type: FilterName; condition: (place: FieldExpression<F>, value: FilterValue) => SQL | undefined }
  sort?: (place: FieldExpression<F>) => SQL
}

export type ServerKinds = Readonly<Record<string, ServerKind<never>>>

export const kindOf = <F extends Field>({ kinds }: Pick<Kernel, 'kinds'>, { kind, as = kind }: F): ServerKind<F> => {
  const name = kind === 'own' || Object.hasOwn(kinds, as) ? as : kind
  const found = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!found) throw new Error(`No module for the field kind ${name}: extension/server.ts gives those of an application`)
  return found as ServerKind<F>
}

/** True if derived operations write the field, in its column or in other tables. */
export const isWritten = (kernel: Pick<Kernel, 'kinds'>, field: Field): boolean => {
  const { toColumn, input } = kindOf(kernel, field)
  return Boolean(toColumn ?? input) && !(field.kind === 'children' && field.handWritten)
}

export const unchangedValue = (value: unknown): unknown => value
