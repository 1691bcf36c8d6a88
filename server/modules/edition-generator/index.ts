/** The letters and documents that are made of records: their models, and the lists of reservations that are generated. */
import { sql } from 'drizzle-orm'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { EDITION_CONTENTS, EDITION_FORMATS } from '#resources/domain/editions.ts'
import { requireSession } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { readOne } from '#server/engine/read/one.ts'
import { selectionOf } from '#server/engine/read/selection.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { defineService } from '#server/engine/service.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { offeredColumns } from './columns.ts'
import { generateEdition } from './generate.ts'
import { GENERATE_JOB, generateJob, SWEEP_EDITIONS_JOB, sweepEditions } from './generateJob.ts'
import { editionModelHooks } from './modelHooks.ts'
import { type PreviewInput, previewEdition } from './preview.ts'
import type { EditionInput } from './request.ts'
import { editionSdl } from './sdl.ts'

const oneOf = <T extends string>(values: readonly T[], value: string, path: string): T => {
  const found = values.find((one) => one === value)
  if (found) return found
  throw validationFailed([{ path, rule: 'choice', message: kernelMessages.badInput.filter(path) }])
}

export const editionGeneratorService = defineService({
  name: 'edition-generator',
  sdl: editionSdl,
  entities: {
    editionModel: editionModelHooks,
    edition: { visible: (context, alias) => sql`${alias}.requested_by_id = ${requireSession(context).userId}::uuid` },
  },
  resolvers: {
    Query: {
      getEditionColumns: async (_parent, { content }: { content: string }, context) => {
        requireRight(context, 'EDITION')
        await loadDefinitions(context)
        return offeredColumns(context, oneOf(EDITION_CONTENTS, content, 'content'))
      },
      previewEdition: (_parent, { input }: { input: PreviewInput }, context) => previewEdition(context, input),
    },
    Mutation: {
      generateEdition: async (_parent, { input }: { input: EditionInput & { format: string } }, context, info) => {
        const format = oneOf(EDITION_FORMATS, input.format, 'format')
        const id = await generateEdition(context, { ...input, format })
        return readOne(context, context.kernel.resources.get('edition'), id, selectionOf(info))
      },
    },
  },
  jobs: { [GENERATE_JOB]: generateJob, [SWEEP_EDITIONS_JOB]: sweepEditions },
  schedules: { [SWEEP_EDITIONS_JOB]: '47 3 * * *' },
})
