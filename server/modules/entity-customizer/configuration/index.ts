import type { Operations } from '#contract/entity-customizer.ts'
import { documentText } from '#resources/domain/configuration/document.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireFreshProof } from '#server/engine/requireFreshProof.ts'
import { definePart } from '#server/engine/service.ts'
import { HEAVY_WORK } from '#server/engine/work/workBudget.ts'
import { A_CONVERSION } from '../changeField.ts'
import { requireCustomizer } from '../customisable.ts'
import { describeOutcome } from './describe.ts'
import { applyConfiguration, exportConfiguration, planConfiguration } from './run.ts'

/** A file may convert fields, and locks tables: one a document, few at a time. */
export const A_FILE = A_CONVERSION

export const exportText = async (context: Context): Promise<string> => {
  requireCustomizer(context)
  return documentText(await exportConfiguration(context))
}

const plan = async (context: Context, content: string) => {
  requireCustomizer(context)
  return describeOutcome(await planConfiguration(context, content))
}

const apply = async (context: Context, { content, hash }: Operations['applyConfiguration']['args']) => {
  requireCustomizer(context)
  requireFreshProof(context)
  return describeOutcome(await applyConfiguration(context, content, hash))
}

export const configurationPart = definePart({
  operations: [
    defineOperation<Operations['exportConfiguration']>({
      sdl: /* GraphQL */ `
        extend type Query {
          "Returns the configuration that the session may change, as the text of a file."
          exportConfiguration: String!
        }
      `,
      work: () => HEAVY_WORK,
      resolve: (context) => exportText(context),
    }),
    defineOperation<Operations['planConfiguration']>({
      sdl: /* GraphQL */ `
        "Kind of a difference."
        enum ConfigurationAction {
          CREATE
          UPDATE
          REMOVE
        }

        "Values as texts; empty: none."
        type ConfigurationFieldChange {
          label: String!
          before: String!
          after: String!
        }

        "A difference between the file and the configuration."
        type ConfigurationChange {
          "Label of the section."
          section: String!
          action: ConfigurationAction!
          name: String!
          "Set if renamed."
          formerName: String
          fields: [ConfigurationFieldChange!]!
          "Values or records that the change gives up."
          loss: String
          "An effect that needs a confirmation on its own page."
          consequence: String
        }

        "Effects of a file, and reasons against it."
        type ConfigurationPlan {
          "Of the file and the present configuration."
          hash: String!
          changes: [ConfigurationChange!]!
          "Number of elements of another installation that were recognised by their name."
          adopted: Int!
          "Statements that change tables."
          sql: [String!]!
          "Parts that stay as they are, with the reason."
          notes: [String!]!
          "Not empty: the file cannot be applied."
          problems: [String!]!
        }

        extend type Query {
          "Compares a file with the configuration, and tries it without storing anything."
          planConfiguration(
            "Text of the file."
            content: String!
          ): ConfigurationPlan!
        }
      `,
      work: () => A_FILE,
      resolve: (context, { content }) => plan(context, content),
    }),
    defineOperation<Operations['applyConfiguration']>({
      sdl: /* GraphQL */ `
        extend type Mutation {
          "Applies a file in one transaction; CONFLICT if file or configuration changed since the plan; needs a fresh proof."
          applyConfiguration(
            "Text of the file."
            content: String!
            "Of the plan."
            hash: String!
          ): ConfigurationPlan!
        }
      `,
      work: () => A_FILE,
      resolve: (context, args) => apply(context, args),
    }),
  ],
})
