import type { Operations } from '#contract/intervention.ts'
import { prescriptionMessages as messages } from '#i18n/fr/prescriptions.ts'
import { MAX_PRESCRIPTION_ROWS } from '#resources/domain/prescriptions.ts'
import { isEmpty } from '#resources/domain/violation.ts'
import type { Context } from '#server/engine/context.ts'
import { create } from '#server/engine/crud.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import type { Values } from '#server/engine/values.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'

type Args = Operations['createPrescriptions']['args']
type Row = Args['rows'][number]

const OF_ROW = ['label', 'article', 'deadline', 'rank'] as const

const filled = (row: Row): Values =>
  Object.fromEntries(OF_ROW.flatMap((name) => (isEmpty(row[name]) ? [] : [[name, row[name]]])))

type Refused = { path: string; rule: string; message: string }

const placed = (error: unknown, row: Values, index: number): unknown => {
  if (!(error instanceof AppError) || error.extensions.code !== 'VALIDATION_FAILED') return error
  const errors = (error.extensions.errors ?? []) as Refused[]
  return validationFailed(
    errors.map((one) =>
      one.path in row || one.path === 'label' ? { ...one, path: `rows[${index}].${one.path}` } : one,
    ),
  )
}

const createAll = async (context: Context, { report, rows }: Args): Promise<number> => {
  requireRight(context, 'INTERVENTION', 'createAndUpdate')
  const wrong = (message: string) => validationFailed([{ path: 'rows', rule: 'required', message }])
  if (rows.length === 0) throw wrong(messages.noRow)
  if (rows.length > MAX_PRESCRIPTION_ROWS) throw wrong(messages.tooManyRows(MAX_PRESCRIPTION_ROWS))
  await loadDefinitions(context)
  const resource = context.kernel.resources.get('prescription')
  await withTransaction(context.kernel.pool, async (tx) => {
    for (const [index, given] of rows.entries()) {
      const row = filled(given)
      try {
        await create({ context, tx, resource }, { ...report, label: null, ...row })
      } catch (error) {
        throw placed(error, row, index)
      }
    }
  })
  return rows.length
}

export const createPrescriptionsOperation = defineOperation<Operations['createPrescriptions']>({
  sdl: /* GraphQL */ `
    "One prescription of a report. Absent values are those of the report."
    input PrescriptionRowInput {
      label: String!
      article: String
      deadline: Date
      rank: Int
    }

    extend type Mutation {
      "Creates the prescriptions of one report, all or none. Returns their number."
      createPrescriptions(
        "Values of all prescriptions; its label is ignored."
        report: PrescriptionInput!
        "At most 100."
        rows: [PrescriptionRowInput!]!
      ): Int!
    }
  `,
  resolve: (context, args) => createAll(context, args),
})
