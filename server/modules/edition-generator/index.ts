import { type SQL, sql } from 'drizzle-orm'
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
import {
  generateLiftingCertificateOperation,
  generateSafetyRegisterOperation,
  generateVisitFileOperation,
} from './registers/generate.ts'
import { GENERATE_JOB } from './requestDocument.ts'
import { stopEditionOperation } from './stopEdition.ts'

const editionSdl = /* GraphQL */ `
  "Filters of a report in addition to those of its template."
  input EditionFilterInput {
    "Of RESERVATION_STATUSES."
    statuses: [String!]
    useTypes: [ID!]
    "Includes descendants."
    category: ID
    sectors: [ID!]
    "Includes everything in it."
    place: ID
  }
`

const visibleDocuments: NonNullable<EntityHooks['visible']> = (context, alias) => {
  const { userId, holder } = requireSession(context)
  const isOf = (name: string): SQL => sql`(${alias}.request ? ${name}::text)`
  const kinds = [
    can(holder, 'EDITION_RESERVATIONS_LIST') && sql`NOT (${isOf('letters')} OR ${isOf('register')})`,
    can(holder, 'LETTER') && isOf('letters'),
    can(holder, 'INTERVENTION') && isOf('register'),
  ].filter((kind) => kind !== false)
  if (kinds.length === 0) return sql`false`
  return sql`${alias}.requested_by_id = ${userId}::uuid AND (${sql.join(kinds, sql` OR `)})`
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
  jobs: { [GENERATE_JOB]: generateJob, [SWEEP_EDITIONS_JOB]: sweepEditions },
  schedules: { [SWEEP_EDITIONS_JOB]: '47 3 * * *' },
  sdl: editionSdl,
  operations: [
    getEditionColumnsOperation,
    previewEditionOperation,
    generateEditionOperation,
    stopEditionOperation,
    generateRateEditionOperation,
    generateSafetyRegisterOperation,
    generateVisitFileOperation,
    generateLiftingCertificateOperation,
  ],
  parts: [lettersPart],
})
