import { sql } from 'drizzle-orm'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { EDITION_CONTENTS, EDITION_FORMATS } from '#resources/domain/editions.ts'
import { LETTER_FORMATS } from '#resources/domain/letterTypes.ts'
import { can } from '#resources/domain/rights.ts'
import { type Context, type EntityHooks, requireSession } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import type { Resolver } from '#server/engine/operation.ts'
import { readOne } from '#server/engine/read/one.ts'
import { selectionOf } from '#server/engine/read/selection.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { defineService } from '#server/engine/service.ts'
import type { RatesInput } from '#server/modules/reservation/rates/getReservationRates.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { offeredColumns } from './columns.ts'
import { generateEdition, generateRateEdition } from './generate.ts'
import { generateJob, SWEEP_EDITIONS_JOB, sweepEditions } from './generateJob.ts'
import { fillLetters, getLetterOffer } from './letters/fillLetters.ts'
import { offeredMarks } from './letters/letterColumns.ts'
import { isLetterType, letterModelHooks } from './letters/letterModel.ts'
import type { LettersInput } from './letters/lettersRequest.ts'
import { editionModelHooks } from './modelHooks.ts'
import { type Preview, type PreviewInput, previewEdition } from './preview.ts'
import { previewPage } from './previewPage.ts'
import type { EditionInput } from './request.ts'
import { GENERATE_JOB } from './requestDocument.ts'
import { editionSdl } from './sdl.ts'
import { stopEdition } from './stopEdition.ts'

const oneOf = <T extends string>(values: readonly T[], value: string, path: string): T => {
  const found = values.find((one) => one === value)
  if (found) return found
  throw validationFailed([{ path, rule: 'choice', message: kernelMessages.badInput.filter(path) }])
}

const RATE_GROUPS = ['ITEM', 'CATEGORY', 'SECTOR', 'SITE'] as const

/** The user's own documents, if they still have the right to their kind. */
const seenDocuments: NonNullable<EntityHooks['visible']> = (context, alias) => {
  const { userId, holder } = requireSession(context)
  const lists = can(holder, 'EDITION_RESERVATIONS_LIST')
  const letters = can(holder, 'LETTER')
  const kind = lists && letters ? sql`true` : sql`(${alias}.request ? 'letters') = ${letters}::boolean`
  return lists || letters ? sql`${alias}.requested_by_id = ${userId}::uuid AND ${kind}` : sql`false`
}

const answer = (context: Context, id: string, info: Parameters<Resolver>[3]) =>
  readOne(context, context.kernel.resources.get('edition'), id, selectionOf(info))

export const editionGeneratorService = defineService({
  name: 'edition-generator',
  sdl: editionSdl,
  saved: {
    settle: [
      `UPDATE edition_generator.edition SET status = 'FAILED', ended_at = now()
       WHERE status NOT IN ('COMPLETED', 'FAILED', 'STOPPED')`,
    ],
  },
  entities: {
    editionModel: editionModelHooks,
    directMailModel: letterModelHooks,
    edition: { visible: seenDocuments },
  },
  resolvers: {
    Query: {
      getEditionColumns: async (_parent, { content }: { content: string }, context) => {
        requireRight(context, 'EDITION')
        await loadDefinitions(context)
        return offeredColumns(context, oneOf(EDITION_CONTENTS, content, 'content'))
      },
      getLetterMarks: async (_parent, { type }: { type: string }, context) => {
        requireRight(context, 'DIRECT_MAIL_MODEL')
        await loadDefinitions(context)
        return isLetterType(type) ? offeredMarks(context, type) : []
      },
      getLetterOffer: (_parent, { entity, ids }: { entity: string; ids?: string[] | null }, context) =>
        getLetterOffer(context, entity, ids),
      previewEdition: (_parent, { input }: { input: PreviewInput }, context) => previewEdition(context, input),
    },
    EditionPreview: {
      firstPage: (preview: Preview, _args, { kernel }) => previewPage(kernel, preview),
    },
    Mutation: {
      fillLetters: async (_parent, { input }: { input: LettersInput }, context, info) => {
        const format = oneOf(LETTER_FORMATS, input.format, 'format')
        return answer(context, await fillLetters(context, { ...input, format }), info)
      },
      generateEdition: async (_parent, { input }: { input: EditionInput & { format: string } }, context, info) => {
        const format = oneOf(EDITION_FORMATS, input.format, 'format')
        const id = await generateEdition(context, { ...input, format })
        return answer(context, id, info)
      },
      stopEdition: async (_parent, { id }: { id: string }, context, info) => {
        await stopEdition(context, id)
        return answer(context, id, info)
      },
      generateRateEdition: async (_parent, { input }: { input: RatesInput & { format: string } }, context, info) => {
        const format = oneOf(EDITION_FORMATS, input.format, 'format')
        const by = oneOf(RATE_GROUPS, input.by, 'by')
        return answer(context, await generateRateEdition(context, { ...input, by, format }), info)
      },
    },
  },
  jobs: { [GENERATE_JOB]: generateJob, [SWEEP_EDITIONS_JOB]: sweepEditions },
  schedules: { [SWEEP_EDITIONS_JOB]: '47 3 * * *' },
})
