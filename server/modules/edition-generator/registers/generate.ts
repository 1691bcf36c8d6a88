import { validate as isId } from 'uuid'
import type { Operations } from '#contract/edition-generator.ts'
import { registerDocumentMessages as messages, registerDocumentTexts as texts } from '#i18n/fr/registerDocuments.ts'
import { isDate } from '#resources/domain/dates.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { answerRecord } from '#server/engine/read/answerRecord.ts'
import { notFound, requireSeen } from '#server/engine/read/one.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { readPrintedBuilding, readPrintedPrescription } from '#server/modules/intervention/compliance/registerReads.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import type { RegisterDocumentRequest } from '../registerRequest.ts'
import { requestDocument } from '../requestDocument.ts'

type Asked = { context: Context; name: string | undefined; register: RegisterDocumentRequest }

const generate = ({ context, name, register }: Asked): Promise<string> => {
  if (name === undefined) throw notFound()
  const title = texts.file[register.kind](name)
  return requestDocument(context, { name: title, modelId: null, format: 'PDF', request: { register }, total: 0 })
}

const nameOf = async (context: Context, id: string): Promise<string | undefined> => {
  await requireSeen(context, 'buildingFile', id)
  return (await readPrintedBuilding(context.kernel.pool, id))?.name
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
        "The building."
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
    const register = { kind: 'SAFETY', buildingFile, from, to } as const
    const id = await generate({ context, name: await nameOf(context, buildingFile), register })
    return answerRecord(context, 'edition', id, info)
  },
})

export const generateVisitFileOperation = defineOperation<Operations['generateVisitFile']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Prints facts, prescriptions, periodic checks, registers and documents of a building as one PDF, in the background."
      generateVisitFile(
        "The building."
        buildingFile: ID!
      ): Edition!
    }
  `,
  resolve: async (context, { buildingFile }, info) => {
    requireRight(context, 'INTERVENTION')
    const register = { kind: 'VISIT', buildingFile } as const
    const id = await generate({ context, name: await nameOf(context, buildingFile), register })
    return answerRecord(context, 'edition', id, info)
  },
})

export const generateLiftingCertificateOperation = defineOperation<Operations['generateLiftingCertificate']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Prints the certificate that a prescription, or those of its report, were lifted; in the background. CONFLICT if the prescription is open."
      generateLiftingCertificate(
        "A lifted prescription."
        prescription: ID!
        "All lifted prescriptions of the report; open ones are named."
        isWholeReport: Boolean
      ): Edition!
    }
  `,
  resolve: async (context, { prescription, isWholeReport }, info) => {
    requireRight(context, 'INTERVENTION')
    const register = { kind: 'LIFTING', prescription, isWholeReport: isWholeReport === true } as const
    const found = isId(prescription) ? await readPrintedPrescription(context, prescription) : undefined
    if (found && !found.isLifted) throw new AppError('CONFLICT', messages.notLifted)
    return answerRecord(context, 'edition', await generate({ context, name: found?.name, register }), info)
  },
})
