import { validate as isId } from 'uuid'
import type { Operations } from '#contract/edition-generator.ts'
import { registerDocumentMessages as messages, registerDocumentTexts as texts } from '#i18n/fr/registerDocuments.ts'
import { isDate } from '#resources/domain/dates.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { answerRecord } from '#server/engine/read/answerRecord.ts'
import { notFound } from '#server/engine/read/one.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { requestDocument } from '../requestDocument.ts'
import type { RegisterDocumentRequest } from './registerRequest.ts'

const NAMES = {
  buildingFile: `SELECT location.name FROM intervention.building_file building
    JOIN company.location location ON location.id = building.location_id WHERE building.id = $1`,
  prescription: `SELECT location.name FROM intervention.prescription p
    JOIN intervention.building_file building ON building.id = p.building_file_id
    JOIN company.location location ON location.id = building.location_id WHERE p.id = $1`,
}

const generate = async (context: Context, of: keyof typeof NAMES, id: string, register: RegisterDocumentRequest) => {
  const { rows } = isId(id) ? await context.kernel.pool.query<{ name: string }>(NAMES[of], [id]) : { rows: [] }
  if (!rows[0]) throw notFound()
  const name = texts.file[register.kind](rows[0].name)
  return requestDocument(context, { name, modelId: null, format: 'PDF', request: { register }, total: 0 })
}

const requireDays = ({ from, to }: { from: string | null; to: string | null }): void => {
  for (const [path, day] of Object.entries({ from, to }))
    if (day !== null && !isDate(day)) throw validationFailed([{ path, rule: 'date', message: messages.notADay }])
  if (from && to && to < from) throw validationFailed([{ path: 'to', rule: 'after', message: messages.endsBefore }])
}

export const generateSafetyRegisterOperation = defineOperation<Operations['generateSafetyRegister']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Prints the safety register of a building as PDF, in the background."
      generateSafetyRegister(
        buildingFile: ID!
        "First day of the printed events; absent: no limit."
        from: Date
        "Last day of the printed events; absent: no limit."
        to: Date
      ): Edition!
    }
  `,
  resolve: async (context, { buildingFile, from = null, to = null }, info) => {
    requireRight(context, 'INTERVENTION')
    requireDays({ from, to })
    const id = await generate(context, 'buildingFile', buildingFile, { kind: 'SAFETY', buildingFile, from, to })
    return answerRecord(context, 'edition', id, info)
  },
})

export const generateVisitFileOperation = defineOperation<Operations['generateVisitFile']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Prints facts, prescriptions, periodic checks, registers and documents of a building as one PDF, in the background."
      generateVisitFile(buildingFile: ID!): Edition!
    }
  `,
  resolve: async (context, { buildingFile }, info) => {
    requireRight(context, 'INTERVENTION')
    const id = await generate(context, 'buildingFile', buildingFile, { kind: 'VISIT', buildingFile })
    return answerRecord(context, 'edition', id, info)
  },
})

const LIFTED = 'SELECT FROM intervention.prescription WHERE id = $1 AND lifted_on IS NOT NULL'

export const generateLiftingCertificateOperation = defineOperation<Operations['generateLiftingCertificate']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Prints the certificate that a prescription, or those of its report, were lifted; in the background. CONFLICT if the prescription is open."
      generateLiftingCertificate(
        prescription: ID!
        "All lifted prescriptions of the report; open ones are named."
        isWholeReport: Boolean
      ): Edition!
    }
  `,
  resolve: async (context, { prescription, isWholeReport }, info) => {
    requireRight(context, 'INTERVENTION')
    const request = { kind: 'LIFTING', prescription, isWholeReport: isWholeReport === true } as const
    const { rowCount } = isId(prescription) ? await context.kernel.pool.query(LIFTED, [prescription]) : { rowCount: 0 }
    if (!rowCount) throw isId(prescription) ? new AppError('CONFLICT', messages.notLifted) : notFound()
    return answerRecord(context, 'edition', await generate(context, 'prescription', prescription, request), info)
  },
})
