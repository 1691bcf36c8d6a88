import { GraphQLFloat, GraphQLInt, type GraphQLScalarType } from 'graphql'
import type { FieldOf } from '#resources/schema/field.ts'
import { CELLS } from '#server/engine/cells/cells.ts'
import { hints } from '#server/engine/cells/hints.ts'
import { COMPARISONS } from '#server/engine/kinds/comparisons.ts'
import { numberCondition } from '#server/engine/kinds/conditions.ts'
import { type ServerKind, unchangedValue } from '#server/engine/kinds/kind.ts'
import { COLUMNS } from '#server/engine/tables/columns.ts'

type NumberKind = ServerKind<FieldOf<'integer' | 'decimal' | 'money'>>

const numberKind = (type: GraphQLScalarType, own: Pick<NumberKind, 'column' | 'inLine' | 'custom' | 'cell'>) =>
  ({
    column: own.column,
    indexed: 'value',
    searched: 'never',
    toStored: unchangedValue,
    isList: false,
    isPublic: false,
    inLine: own.inLine,
    history: 'value',
    cell: own.cell,
    custom: own.custom,
    output: () => type,
    input: () => type,
    select: ({ value }) => value,
    toColumn: (value) => value,
    filter: { type: 'NumberFilter', condition: ({ value }, filter) => numberCondition(value, filter) },
    sort: ({ value }) => value,
  }) satisfies NumberKind

export const integerKind = numberKind(GraphQLInt, {
  column: COLUMNS.integer,
  inLine: 'value',
  custom: COMPARISONS.number,
  cell: CELLS.integer,
})

export const decimalKind = numberKind(GraphQLFloat, {
  column: COLUMNS.decimal,
  inLine: 'never',
  custom: COMPARISONS.number,
  cell: CELLS.number,
})

export const moneyKind = numberKind(GraphQLFloat, {
  column: COLUMNS.money,
  inLine: 'value',
  custom: COMPARISONS.number,
  cell: { ...CELLS.number, hint: () => hints.money },
})
