import { sql } from 'drizzle-orm'
import { can } from '#resources/domain/rights.ts'
import { type EntityHooks, requireSession } from '#server/engine/context.ts'
import { defineService } from '#server/engine/service.ts'
import { generateEditionOperation, generateRateEditionOperation } from './generate.ts'
import { generateJob, SWEEP_EDITIONS_JOB, sweepEditions } from './generateJob.ts'
import { getEditionColumnsOperation } from './getEditionColumns.ts'
import { lettersPart } from './letters/index.ts'
import { letterModelHooks } from './letters/letterModel.ts'
import { editionModelHooks } from './modelHooks.ts'
import { type Preview, previewEditionOperation } from './preview.ts'
import { previewPage } from './previewPage.ts'
import { GENERATE_JOB } from './requestDocument.ts'
import { editionSdl } from './sdl.ts'
import { stopEditionOperation } from './stopEdition.ts'

/** The user's own documents, if they still have the right to their kind. */
const visibleDocuments: NonNullable<EntityHooks['visible']> = (context, alias) => {
  const { userId, holder } = requireSession(context)
  const lists = can(holder, 'EDITION_RESERVATIONS_LIST')
  const letters = can(holder, 'LETTER')
  const kind = lists && letters ? sql`true` : sql`(${alias}.request ? 'letters') = ${letters}::boolean`
  return lists || letters ? sql`${alias}.requested_by_id = ${userId}::uuid AND ${kind}` : sql`false`
}

export const editionGeneratorService = defineService({
  name: 'edition-generator',
  saved: {
    settle: [
      `UPDATE edition_generator.edition SET status = 'FAILED', ended_at = now()
       WHERE status NOT IN ('COMPLETED', 'FAILED', 'STOPPED')`,
    ],
  },
  entities: {
    editionModel: editionModelHooks,
    directMailModel: letterModelHooks,
    edition: { visible: visibleDocuments },
  },
  fields: { EditionPreview: { firstPage: (preview: Preview, _args, { kernel }) => previewPage(kernel, preview) } },
  resolvers: {
    EditionPreview: {
      firstPage: (preview: Preview, _args, { kernel }) => previewPage(kernel, preview),
    },
  },
  jobs: { [GENERATE_JOB]: generateJob, [SWEEP_EDITIONS_JOB]: sweepEditions },
  schedules: { [SWEEP_EDITIONS_JOB]: '47 3 * * *' },
  sdl: editionSdl,
  operations: [
    getEditionColumnsOperation,
    previewEditionOperation,
    generateEditionOperation,
    stopEditionOperation,
    generateRateEditionOperation,
  ],
  parts: [lettersPart],
})
