import type { Operations } from '#contract/edition-generator.ts'
import { EDITION_CONTENTS } from '#resources/domain/editions.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { offeredColumns } from './columns.ts'
import { oneOf } from './oneOf.ts'

export const getEditionColumnsOperation = defineOperation<Operations['getEditionColumns']>({
  sdl: /* GraphQL */ `
    "A column available to templates."
    type EditionColumnChoice {
      source: String!
      label: String!
      isNumber: Boolean!
    }

    extend type Query {
      "Returns the columns for templates of a content: RESERVATION, RESERVATION_ITEM or BOARD."
      getEditionColumns(
        "RESERVATION or RESERVATION_ITEM."
        content: String!
      ): [EditionColumnChoice!]!
    }
  `,
  right: 'EDITION',
  resolve: async (context, { content }) => {
    await loadDefinitions(context)
    return offeredColumns(context, oneOf(EDITION_CONTENTS, content, 'content'))
  },
})
