import type { Operations } from '#contract/entity-customizer.ts'
import { defineOperation } from '#server/engine/operation.ts'
import {
  createConsoleEntity,
  getConsoleEntities,
  publishConsoleEntity,
  restoreConsoleEntity,
  retireConsoleEntity,
  updateConsoleEntity,
} from './consoleEntities.ts'

export const consoleEntityOperations = [
  defineOperation<Operations['getConsoleEntities']>({
    sdl: /* GraphQL */ `
      "State of an entity that the organisation made."
      enum OwnEntityState {
        "No menu entry yet."
        DRAFT
        PUBLISHED
        "Served nowhere, and dropped later."
        RETIRED
      }

      "An entity that the organisation made in the console."
      type OwnEntity {
        key: ID!
        singularLabel: String!
        pluralLabel: String!
        gender: EntityGender!
        icon: String
        menuGroup: String
        "Key of the owning entity."
        owner: ID
        "True if records contain others of the same entity."
        isTree: Boolean!
        state: OwnEntityState!
        "Time from which a retired entity is dropped with its records."
        dropsAt: DateTime
      }

      extend type Query {
        "Returns the entities that the organisation made, without dropped ones."
        getConsoleEntities: [OwnEntity!]!
      }
    `,
    resolve: (context) => getConsoleEntities(context),
  }),
  defineOperation<Operations['createConsoleEntity']>({
    sdl: /* GraphQL */ `
      "A new entity of the organisation."
      input ConsoleEntityInput {
        singularLabel: String!
        pluralLabel: String!
        gender: EntityGender!
        "Default: a plain icon."
        icon: String
        "Default: with the reference data."
        menuGroup: String
        "Key of the owning entity: these records are rows of its form. Never changes."
        owner: ID
        "True if records may contain others of the same entity, without an owner. Never changes."
        isTree: Boolean
      }

      extend type Mutation {
        "Creates an entity as a draft, with its table and a right for a role of the caller; needs a fresh proof."
        createConsoleEntity(input: ConsoleEntityInput!): OwnEntity!
      }
    `,
    resolve: (context, { input }) => createConsoleEntity(context, input),
  }),
  defineOperation<Operations['updateConsoleEntity']>({
    sdl: /* GraphQL */ `
      "Place of an entity in the menu; absent values stay."
      input ConsoleEntityPlace {
        icon: String
        menuGroup: String
      }

      extend type Mutation {
        "Changes icon and menu group; updateEntityConfiguration renames."
        updateConsoleEntity(
          "Key of the entity."
          key: ID!
          "New values; absent ones stay."
          input: ConsoleEntityPlace!
        ): OwnEntity!
      }
    `,
    resolve: (context, { key, input }) => updateConsoleEntity(context, key, input),
  }),
  defineOperation<Operations['publishConsoleEntity']>({
    sdl: /* GraphQL */ `
      extend type Mutation {
        "Gives a draft its menu entry."
        publishConsoleEntity(
          "Key of the entity."
          key: ID!
        ): OwnEntity!
      }
    `,
    resolve: (context, { key }) => publishConsoleEntity(context, key),
  }),
  defineOperation<Operations['retireConsoleEntity']>({
    sdl: /* GraphQL */ `
      extend type Mutation {
        "Hides an entity with its records, which are dropped thirty days later."
        retireConsoleEntity(
          "Key of the entity."
          key: ID!
        ): OwnEntity!
      }
    `,
    resolve: (context, { key }) => retireConsoleEntity(context, key),
  }),
  defineOperation<Operations['restoreConsoleEntity']>({
    sdl: /* GraphQL */ `
      extend type Mutation {
        "Brings back a retired entity with its records."
        restoreConsoleEntity(
          "Key of the entity."
          key: ID!
        ): OwnEntity!
      }
    `,
    resolve: (context, { key }) => restoreConsoleEntity(context, key),
  }),
]
