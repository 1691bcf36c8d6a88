import type { Operations, PreviewEditionInput } from '#contract/edition-generator.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { boardPlan, readBoard } from './board.ts'
import { createGathering, type EditionDocument } from './document.ts'
import { planOf, requireEdition } from './request.ts'
import { countLines, type EditionPlan, readRows } from './rows.ts'
import { draftSettings, readModel } from './settings.ts'

const SHOWN = 60
const COUNTED = 10_000
export type Preview = EditionDocument & { count: number; isCut: boolean }

type First = { document: EditionDocument; count: number }

const boardRows = async (context: Context, plan: EditionPlan): Promise<First> => {
  const rows = await withTransaction(context.kernel.pool, (tx) => readBoard(tx, context, plan, 'PDF'))
  const gathering = createGathering(boardPlan(plan))
  for (const row of rows.slice(0, SHOWN)) gathering.add(row)
  return { document: gathering.document(), count: rows.length }
}

const firstRows = async (context: Context, plan: EditionPlan): Promise<First> => {
  const { settings } = plan
  if (settings.content === 'BOARD') return boardRows(context, plan)
  const count = await countLines(context, plan, COUNTED)
  const gathering = createGathering({ ...plan, settings: { ...settings, totals: settings.totals && count <= SHOWN } })
  await withTransaction(context.kernel.pool, async (tx) => {
    for await (const rows of readRows(tx, context, plan, SHOWN)) for (const row of rows) gathering.add(row)
  })
  return { document: gathering.document(), count }
}

const previewEdition = async (context: Context, { model, draft, ...asked }: PreviewEditionInput): Promise<Preview> => {
  requireEdition(context)
  if (draft) requireRight(context, 'EDITION')
  const settings = draft ? draftSettings(draft) : await readModel(context, model ?? '')
  const plan = await planOf(context, settings, asked)
  const { document, count } = await firstRows(context, plan)
  // If each group starts a page, the first page contains only the first group.
  const groups = document.pageBreak ? document.groups.slice(0, 1) : document.groups
  return { ...document, groups, count: Math.min(count, COUNTED), isCut: count > SHOWN }
}

export const previewEditionOperation = defineOperation<Operations['previewEdition']>({
  sdl: /* GraphQL */ `
    "A stored or unsaved report template."
    input PreviewEditionInput {
      model: ID
      draft: EditionModelInput
      from: Date!
      to: Date!
      filter: EditionFilterInput
    }

    "A column of a report, with its share of the width."
    type EditionPreviewColumn {
      label: String!
      width: Float!
      number: Boolean!
    }

    "Rows under one heading; empty if the template has no groups."
    type EditionPreviewGroup {
      heading: String!
      rows: [[String!]!]!
      totals: String!
    }

    "The first rows of a report."
    type EditionPreview {
      title: String!
      period: String!
      header: String!
      footer: String!
      paper: String!
      landscape: Boolean!
      columns: [EditionPreviewColumn!]!
      groups: [EditionPreviewGroup!]!
      totals: String!
      "Rows of the whole report, at most 10,000."
      count: Int!
      "True if rows were omitted."
      isCut: Boolean!
      "First page of the PDF, in base64; null if it cannot be created now."
      firstPage: String
    }

    extend type Query {
      "Returns the first rows in their layout."
      previewEdition(input: PreviewEditionInput!): EditionPreview!
    }
  `,
  resolve: (context, { input }) => previewEdition(context, input),
})
