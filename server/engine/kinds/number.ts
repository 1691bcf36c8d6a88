/** Whole numbers, decimals and money. */

import { GraphQLFloat, GraphQLInt, type GraphQLScalarType } from 'graphql'
import type { FieldOf } from '#resources/schema/field.ts'
import { numberCondition } from './conditions.ts'
import type { ServerKind } from './kind.ts'

const numberKind = (type: GraphQLScalarType) =>
  ({
    output: () => type,
    input: () => type,
    select: ({ value }) => value,
    toColumn: (value) => value,
    filter: { type: 'NumberFilter', condition: ({ value }, filter) => numberCondition(value, filter) },
    sort: ({ value }) => value,
  }) satisfies ServerKind<FieldOf<'integer' | 'decimal' | 'money'>>

export const integerKind = numberKind(GraphQLInt)
export const decimalKind = numberKind(GraphQLFloat)
