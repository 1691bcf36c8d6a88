import type { Operations } from '#contract/edition-generator.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { offeredMarks } from './letterColumns.ts'
import { isLetterType } from './letterModel.ts'

export const getLetterMarksOperation = defineOperation<Operations['getLetterMarks']>({
  sdl: /* GraphQL */ `
    "A placeholder for letters."
    type LetterMark {
      name: String!
      label: String!
    }

    "A group of placeholders."
    type LetterMarkGroup {
      title: String!
      "Name of the list that contains them, between #name and /name; null outside lists."
      list: String
      marks: [LetterMark!]!
    }

    extend type Query {
      "Returns the placeholders for letters of a type: RESERVATION, INTERVENTION, DEPARTMENT or USER."
      getLetterMarks(
        "Type of the template."
        type: String!
      ): [LetterMarkGroup!]!
    }
  `,
  right: 'DIRECT_MAIL_MODEL',
  resolve: async (context, { type }) => {
    await loadDefinitions(context)
    return isLetterType(type) ? offeredMarks(context, type) : []
  },
})
