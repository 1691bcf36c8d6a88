import type { Operations } from '#contract/edition-generator.ts'
import type { ReservationRateInput } from '#contract/reservation.ts'
import { editionTexts } from '#i18n/fr/editions.ts'
import { rateTexts } from '#i18n/fr/reservationRate.ts'
import { EDITION_FORMATS, type EditionFormat, MAX_EDITION_LINES } from '#resources/domain/editions.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { answerRecord } from '#server/engine/read/answerRecord.ts'
import { requireProofFor } from '#server/engine/requireFreshProof.ts'
import { rateErrors } from '#server/modules/reservation/rates/getReservationRates.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { oneOf, RATE_GROUPS } from './oneOf.ts'
import { type EditionInput, planOf, requireEdition, tooManyLines } from './request.ts'
import { requestDocument } from './requestDocument.ts'
import { countLines } from './rows.ts'
import { readModel } from './settings.ts'

const generateEdition = async (
  context: Context,
  { model, format, ...asked }: EditionInput & { format: EditionFormat },
): Promise<string> => {
  requireEdition(context)
  requireProofFor(context, context.kernel.resources.get('reservation'), 'export')
  const settings = await readModel(context, model)
  const plan = await planOf(context, settings, asked)
  const total = await countLines(context, plan, MAX_EDITION_LINES[format])
  if (total > MAX_EDITION_LINES[format]) throw tooManyLines(format)
  const { days, filter } = plan
  const name = editionTexts.file(settings.name, days.from, days.to)
  return requestDocument(context, { name, modelId: model, format, request: { settings, days, filter }, total })
}

const generateRateEdition = async (
  context: Context,
  { format, ...rates }: ReservationRateInput & { format: EditionFormat },
): Promise<string> => {
  requireEdition(context)
  const errors = rateErrors(rates)
  if (errors.length > 0) throw validationFailed(errors)
  const name = editionTexts.file(rateTexts.title, rates.from, rates.to)
  return requestDocument(context, { name, modelId: null, format, request: { rates }, total: 0 })
}

export const generateEditionOperation = defineOperation<Operations['generateEdition']>({
  sdl: /* GraphQL */ `
    "A report about at most 366 days, including the last."
    input GenerateEditionInput {
      model: ID!
      "PDF, RTF, XLSX or CSV."
      format: String!
      from: Date!
      to: Date!
      filter: EditionFilterInput
    }

    extend type Mutation {
      "Creates a report in the background; only the requester sees it."
      generateEdition(input: GenerateEditionInput!): Edition!
    }
  `,
  resolve: async (context, { input }, info) => {
    const format = oneOf(EDITION_FORMATS, input.format, 'format')
    const id = await generateEdition(context, { ...input, format })
    return answerRecord(context, 'edition', id, info)
  },
})

export const generateRateEditionOperation = defineOperation<Operations['generateRateEdition']>({
  sdl: /* GraphQL */ `
    "An occupancy report about at most 366 days, including the last."
    input GenerateRateEditionInput {
      "PDF, RTF, XLSX or CSV."
      format: String!
      from: Date!
      to: Date!
      "ITEM, CATEGORY, SECTOR or SITE."
      by: String!
      "With their descendants."
      categories: [ID!]
      sectors: [ID!]
      "LOCATION, PROPERTY or EXTERNAL_RESERVATION_ITEM."
      types: [String!]
      "Counted hours; absent: RESERVATION_RATE_DAYS and RESERVATION_RATE_TIME_SLOTS."
      hours: RateHoursInput
    }

    "A daily time range in the organisation's time zone."
    input RateHoursInput {
      "1 is Monday; absent: RESERVATION_RATE_DAYS."
      days: [Int!]
      "HH:MM"
      start: String!
      "HH:MM; 24:00 is the end of the day."
      end: String!
    }

    extend type Mutation {
      "Creates an occupancy report, like generateEdition."
      generateRateEdition(input: GenerateRateEditionInput!): Edition!
    }
  `,
  resolve: async (context, { input }, info) => {
    const format = oneOf(EDITION_FORMATS, input.format, 'format')
    const by = oneOf(RATE_GROUPS, input.by, 'by')
    const types = input.types as ReservationRateInput['types']
    return answerRecord(context, 'edition', await generateRateEdition(context, { ...input, types, by, format }), info)
  },
})
