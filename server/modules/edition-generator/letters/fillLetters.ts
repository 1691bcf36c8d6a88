import { validate as isId } from 'uuid'
import type { Operations } from '#contract/edition-generator.ts'
import { letterTexts, letterMessages as messages } from '#i18n/fr/letters.ts'
import {
  LETTER_ENTITIES,
  LETTER_FORMATS,
  type LetterFormat,
  type LetterType,
  MAX_LETTER_COMMENT,
  MAX_LETTERS,
  MAX_SENT_PDF,
} from '#resources/domain/letterTypes.ts'
import { dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context, Kernel, Session } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireWrite } from '#server/engine/read/access.ts'
import { answerRecord } from '#server/engine/read/answerRecord.ts'
import { requireProofFor } from '#server/engine/requireFreshProof.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { requireExport } from '#server/features/transfer/exportRows.ts'
import { organisationZone } from '#server/features/transfer/zone.ts'
import { validationFailed } from '#server/platform/errors.ts'
import type { LettersInput } from '../lettersRequest.ts'
import { oneOf } from '../oneOf.ts'
import { requestDocument } from '../requestDocument.ts'
import { letterTypeOf, markProblems, modelsOf, readLetterModel } from './letterModel.ts'
import { countStandings, standingWarning } from './letterStandings.ts'
import { countLetters } from './readLetters.ts'

const refuse = (path: string, message: string) => validationFailed([{ path, rule: 'letters', message }])

const resourceOf = ({ kernel }: Context, type: LetterType): AnyResource => kernel.resources.get(LETTER_ENTITIES[type])

export const requireLetters = (context: Context, type: LetterType): Session => {
  const { right } = resourceOf(context, type)
  if (right) requireRight(context, right)
  return requireRight(context, 'LETTER')
}

const requireExportAllowed = (context: Context, type: LetterType): void => {
  const resource = resourceOf(context, type)
  requireExport(context, resource)
  requireProofFor(context, resource, 'export')
}

const offeredFormats = ({ config }: Pick<Kernel, 'config'>): LetterFormat[] =>
  LETTER_FORMATS.filter((format) => format !== 'PDF' || config.sofficePath !== undefined)

const typeOf = (entity: string): LetterType => {
  const type = letterTypeOf(entity)
  if (!type) throw refuse('entity', messages.wrongModel)
  return type
}

const checkIds = (ids: readonly string[]): void => {
  if (ids.length > MAX_LETTERS) throw refuse('ids', messages.tooManyRecords(MAX_LETTERS))
  if (ids.length === 0 || !ids.every((id) => isId(id))) throw refuse('ids', messages.noRecord)
}

const getLetterOffer = async (context: Context, entity: string, ids?: readonly string[] | null) => {
  const type = typeOf(entity)
  requireLetters(context, type)
  if (ids) checkIds(ids)
  const { kernel } = context
  const counts = ids && type === 'RESERVATION' ? await countStandings(context, ids) : undefined
  const models = await modelsOf(kernel.pool, type)
  return {
    models: models.map(({ id, name, standings }) => ({
      id,
      name,
      warning: counts && standingWarning(standings, counts),
    })),
    formats: offeredFormats(kernel),
  }
}

const check = (context: Context, type: LetterType, { ids, comment, keep, send, format }: LettersInput): void => {
  checkIds(ids)
  if ((comment ?? '').length > MAX_LETTER_COMMENT) throw refuse('comment', messages.commentTooLong(MAX_LETTER_COMMENT))
  if (!offeredFormats(context.kernel).includes(format)) throw refuse('format', messages.noSoffice)
  if (send && format === 'PDF' && ids.length > MAX_SENT_PDF)
    throw refuse('send', messages.tooManyPdfToSend(MAX_SENT_PDF))
  if (keep || send) requireWrite(context, resourceOf(context, type))
}

const fillLetters = async (context: Context, input: LettersInput): Promise<string> => {
  const type = typeOf(input.entity)
  requireLetters(context, type)
  if (input.ids.length > 1) requireExportAllowed(context, type)
  check(context, type, input)
  await loadDefinitions(context)
  const { format, ...letters } = input
  const model = await readLetterModel(context, input.model)
  if (model.type !== type) throw refuse('model', messages.wrongModel)
  const problems = markProblems(context, type, model.template)
  if (problems.length > 0) {
    throw validationFailed(problems.map((message) => ({ path: 'model', rule: 'marks', message })))
  }
  const total = await countLetters(context, type, input.ids)
  if (total === 0) throw refuse('ids', messages.noRecord)
  const name = letterTexts.file(model.name, dayOf(utcTextOfDate(context.now), await organisationZone(context.kernel)))
  return requestDocument(context, { name, modelId: null, format, request: { letters }, total })
}

export const getLetterOfferOperation = defineOperation<Operations['getLetterOffer']>({
  sdl: /* GraphQL */ `
    "A letter template."
    type LetterModelChoice {
      id: ID!
      name: String!
      "Warning about requested records that the template is not meant for; null if none."
      warning: String
    }

    "Letter templates and formats for records of an entity."
    type LetterOffer {
      models: [LetterModelChoice!]!
      "RTF and ZIP; PDF if the server supports it."
      formats: [String!]!
    }

    extend type Query {
      "Returns templates and formats for letters about records of an entity."
      getLetterOffer(
        "Entity key."
        entity: String!
        "Record ids, at most 1,000."
        ids: [ID!]
      ): LetterOffer!
    }
  `,
  resolve: (context, { entity, ids }) => getLetterOffer(context, entity, ids),
})

export const fillLettersOperation = defineOperation<Operations['fillLetters']>({
  sdl: /* GraphQL */ `
    "Letters for records, in the order of their ids."
    input FillLettersInput {
      model: ID!
      "Key of an entity: reservation, intervention, department or user."
      entity: String!
      "One of the formats of getLetterOffer."
      format: String!
      "At most 1,000."
      ids: [ID!]!
      "Inserted at its placeholder in the template."
      comment: String
      "Attaches each letter to its record."
      keep: Boolean
      "Emails each letter to its addressee; at most 50 as PDF."
      send: Boolean
    }

    extend type Mutation {
      "Creates letters in the background; only the requester sees the document."
      fillLetters(input: FillLettersInput!): Edition!
    }
  `,
  resolve: async (context, { input }, info) => {
    const format = oneOf(LETTER_FORMATS, input.format, 'format')
    return answerRecord(context, 'edition', await fillLetters(context, { ...input, format }), info)
  },
})
