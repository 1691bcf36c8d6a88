import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  type GraphQLInputObjectType,
  GraphQLList,
  type GraphQLNamedType,
  GraphQLNonNull,
  type GraphQLObjectType,
  GraphQLString,
} from 'graphql'
import type { Registry } from '#resources/schema/registry.ts'

export type Types = {
  registry: Registry
  kinds: Readonly<Record<string, object>>
  named: <T extends GraphQLNamedType>(name: string, make: () => T) => T
  entity: (key: string) => GraphQLObjectType
  file: () => GraphQLObjectType
  fileInput: () => GraphQLInputObjectType
}

/** Derived input of a hand-written operation: entity and omitted fields. */
export type PublishedInput = { entity: string; without?: readonly string[]; description?: string }

const list = (type: typeof GraphQLString | typeof GraphQLID) => new GraphQLList(new GraphQLNonNull(type))
const range = (type: typeof GraphQLFloat) => ({ min: { type }, max: { type } })

/** Date filters take texts, validated like other values. */
export const filterInputs = {
  TextFilter: {
    equals: { type: GraphQLString },
    contains: { type: GraphQLString },
    in: { type: list(GraphQLString) },
    isEmpty: { type: GraphQLBoolean },
  },
  NumberFilter: { equals: { type: GraphQLFloat }, ...range(GraphQLFloat), isEmpty: { type: GraphQLBoolean } },
  ChoiceFilter: { in: { type: list(GraphQLString) }, isEmpty: { type: GraphQLBoolean } },
  DateFilter: { from: { type: GraphQLString }, to: { type: GraphQLString }, isEmpty: { type: GraphQLBoolean } },
  DateTimeFilter: { from: { type: GraphQLString }, to: { type: GraphQLString }, isEmpty: { type: GraphQLBoolean } },
  ReferenceFilter: {
    in: { type: list(GraphQLID) },
    under: { type: GraphQLID, description: 'The record and its descendants in a tree.' },
    isEmpty: { type: GraphQLBoolean },
  },
} as const

export const filterInputDescriptions: Record<keyof typeof filterInputs, string> = {
  TextFilter: 'Compares a text; contains ignores case and accents.',
  NumberFilter: 'Compares a number; both bounds are included.',
  ChoiceFilter: 'Compares a choice with one value or several.',
  DateFilter: "Compares a date 'YYYY-MM-DD'; both bounds are included.",
  DateTimeFilter: 'Compares an instant: from is included, to is not.',
  ReferenceFilter: 'Compares the id of the referenced record, or of several ones.',
}
