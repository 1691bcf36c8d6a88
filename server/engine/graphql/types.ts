/** What the GraphQL types of a service are found by, and the inputs of filters. */
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
  /** Modules of the field kinds, as the kernel holds them. */
  kinds: Readonly<Record<string, object>>
  /** The type called `name`, made by `make` the first time. */
  named: <T extends GraphQLNamedType>(name: string, make: () => T) => T
  entity: (key: string) => GraphQLObjectType
  file: () => GraphQLObjectType
  fileInput: () => GraphQLInputObjectType
}

/** An input that is derived for an operation of a service's own: of which entity, and without which fields. */
export type PublishedInput = { entity: string; without?: readonly string[]; description?: string }

const list = (type: typeof GraphQLString | typeof GraphQLID) => new GraphQLList(new GraphQLNonNull(type))
const range = (type: typeof GraphQLFloat) => ({ min: { type }, max: { type } })

/** A filter input by name; those of dates take texts, checked like every other value. */
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
    under: { type: GraphQLID, description: 'The record and everything under it, in a tree.' },
    isEmpty: { type: GraphQLBoolean },
  },
} as const

/** What the contract says of each; everything that is given must hold. */
export const filterInputDescriptions: Record<keyof typeof filterInputs, string> = {
  TextFilter: 'Compares a text; contains ignores case and accents.',
  NumberFilter: 'Compares a number; both bounds are included.',
  ChoiceFilter: 'Compares a choice, or looks among several.',
  DateFilter: "Compares a date 'YYYY-MM-DD'; both bounds are included.",
  DateTimeFilter: 'Compares an instant: from is included, to is not.',
  ReferenceFilter: 'Compares what a reference points at, or what several point at.',
}
