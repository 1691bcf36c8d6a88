/** Addresses of the public pages of items, printed as QR codes. They need the right to change the item. */
import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import type { Operations, ReportLabel } from '#contract/intervention.ts'
import { publicReportMessages as messages } from '#i18n/fr/publicReports.ts'
import { MAX_LABELS } from '#resources/domain/problemReports.ts'
import { can } from '#resources/domain/rights.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { execute } from '#server/engine/read/execute.ts'
import { notFound } from '#server/engine/read/one.ts'
import { column, rootScope, tableOf } from '#server/engine/read/scope.ts'
import { visibleCondition } from '#server/engine/read/visible.ts'
import { newPageToken } from '#server/features/publicPages/address.ts'
import { readParameter } from '#server/modules/parameter/readParameter.ts'
import { AppError } from '#server/platform/errors.ts'

const ENTITIES = ['location', 'property'] as const

const changeable = (context: Context, ids: readonly string[]): SQL[] =>
  ENTITIES.flatMap((key) => {
    const resource = context.kernel.resources.get(key)
    if (!can(requireSession(context).holder, resource.right ?? '', 'createAndUpdate')) return []
    const scope = rootScope(context, resource, 'full')
    const visible = visibleCondition(scope) ?? sql`true`
    return [
      sql`SELECT ${column(scope, 'id')} AS id FROM ${tableOf(resource)} ${scope.alias}
        WHERE ${column(scope, 'id')} = ANY (${sql.param(ids)}::uuid[]) AND ${visible}`,
    ]
  })

/** Throws NOT_FOUND unless the session sees and may change all of them. */
const requireChangeable = async (context: Context, given: readonly string[]): Promise<string[]> => {
  if (!(await readParameter(context.kernel, 'ENABLE_PUBLIC_PROBLEM_REPORTS')))
    throw new AppError('CONFLICT', messages.isOff)
  const ids = [...new Set(given.map((id) => id.toLowerCase()))]
  if (ids.length > MAX_LABELS) throw new AppError('BAD_REQUEST', messages.manyLabels(MAX_LABELS))
  const parts = ids.every((id) => isId(id)) ? changeable(context, ids) : []
  const found =
    parts.length > 0 ? await execute<{ id: string }>(context.kernel.pool, sql.join(parts, sql` UNION ALL `)) : []
  if (found.length < ids.length) throw notFound()
  return ids
}

const CREATE = `INSERT INTO intervention.report_token (item_id, token, created_by_id)
  SELECT item, token, $3 FROM unnest($1::uuid[], $2::text[]) AS given (item, token) ON CONFLICT (item_id) DO NOTHING`
const READ = `SELECT item.id, item.name, item.place, known.token FROM unnest($1::uuid[]) WITH ORDINALITY AS given (id, rank)
  JOIN intervention.report_token known ON known.item_id = given.id
  CROSS JOIN LATERAL intervention.reported_item(given.id) item ORDER BY given.rank`
const RENEW =
  'UPDATE intervention.report_token SET token = $2, created_at = now(), created_by_id = $3 WHERE item_id = $1'
const REVOKE = 'DELETE FROM intervention.report_token WHERE item_id = $1'

type Row = { id: string; name: string; place: string | null; token: string }

const read = async ({ kernel }: Context, ids: readonly string[]): Promise<ReportLabel[]> => {
  const { rows } = await kernel.pool.query<Row>(READ, [ids])
  return rows.map(({ token, ...item }) => ({ ...item, address: `${kernel.config.publicUrl}/p/${token}` }))
}

const createLabels = async (context: Context, given: readonly string[]): Promise<ReportLabel[]> => {
  const { userId } = requireSession(context)
  const ids = await requireChangeable(context, given)
  await context.kernel.pool.query(CREATE, [ids, ids.map(newPageToken), userId])
  return read(context, ids)
}

const renewLabel = async (context: Context, item: string): Promise<boolean> => {
  const { userId } = requireSession(context)
  const [id] = await requireChangeable(context, [item])
  return ((await context.kernel.pool.query(RENEW, [id, newPageToken(), userId])).rowCount ?? 0) > 0
}

const revokeLabel = async (context: Context, item: string): Promise<boolean> => {
  const [id] = await requireChangeable(context, [item])
  return ((await context.kernel.pool.query(REVOKE, [id])).rowCount ?? 0) > 0
}

export const createReportLabelsOperation = defineOperation<Operations['createReportLabels']>({
  sdl: /* GraphQL */ `
    "Texts of the QR label of an item."
    type ReportLabel {
      id: ID!
      name: String!
      "The places around it, the nearest first."
      place: String
      "Of the public page."
      address: String!
    }

    extend type Mutation {
      "Returns the labels of items that the session may change, in their order; creates missing addresses."
      createReportLabels(
        "Locations and properties."
        items: [ID!]!
      ): [ReportLabel!]!
    }
  `,
  resolve: (context, { items }) => createLabels(context, items),
})

export const renewReportLabelOperation = defineOperation<Operations['renewReportLabel']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Replaces the address: printed labels lead nowhere any more. False without a label."
      renewReportLabel(
        "A location or property."
        item: ID!
      ): Boolean!
    }
  `,
  resolve: (context, { item }) => renewLabel(context, item),
})

export const revokeReportLabelOperation = defineOperation<Operations['revokeReportLabel']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Withdraws the address. False without a label."
      revokeReportLabel(
        "A location or property."
        item: ID!
      ): Boolean!
    }
  `,
  resolve: (context, { item }) => revokeLabel(context, item),
})
