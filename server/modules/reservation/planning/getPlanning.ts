import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import type { Operations, PlanningInput } from '#contract/reservation.ts'
import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import { hasApplication } from '#resources/domain/rights.ts'
import { isUtcText, minutesBetween } from '#resources/domain/time.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { textResolver } from '#server/engine/fastReads/jsonText.ts'
import { atWholeSecond, executeShared } from '#server/engine/fastReads/sharedReads.ts'
import { cachedExpression } from '#server/engine/fastReads/sqlCache.ts'
import { all, idsCondition } from '#server/engine/kinds/conditions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { jsonArray } from '#server/engine/read/jsonObject.ts'
import { nestedSelection, type Selection } from '#server/engine/read/selection.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import { isReservable, visibleItemIds } from '../access/reservationAccess.ts'
import { hasDisplayStatus } from '../access/status.ts'
import { isEquipped, needErrors } from '../rules/equipment.ts'
import { A_PLANNING } from '../workEstimates.ts'
import {
  canSendUnparsed,
  columnsFor,
  itemColumns,
  lineObject,
  linesAsked,
  type PlanningColumn,
  type Stocks,
} from './planningColumns.ts'
import { type PlanningVisibility, planningVisibility } from './planningVisibility.ts'

const MAX_LINES = 5_000
const MAX_DAYS = 100

const needsOf = (equipment: readonly string[] | null | undefined) => (equipment ?? []).map((id) => ({ id }))

const inputErrors = ({ from, to, items, sectors, categories, capacity, equipment }: PlanningInput): FieldError[] => {
  if (!isUtcText(from)) return [{ path: 'from', rule: 'date', message: messages.badDate }]
  if (!isUtcText(to)) return [{ path: 'to', rule: 'date', message: messages.badDate }]
  if (to <= from) return [{ path: 'to', rule: 'after', message: messages.endAfterStart }]
  if (minutesBetween(from, to) > MAX_DAYS * 24 * 60) {
    return [{ path: 'to', rule: 'max', message: messages.periodTooLong(MAX_DAYS) }]
  }
  const isKnown = [...(items ?? []), ...(sectors ?? []), ...(categories ?? [])].every(isId)
  if (!isKnown) return [{ path: 'items', rule: 'exists', message: messages.unknownItem }]
  return needErrors({ people: capacity ?? null, equipment: needsOf(equipment) })
}

/** Throws VALIDATION_FAILED for an invalid or too long period and for invalid ids. */
export const requirePlanningInput = (input: PlanningInput): void => {
  const errors = inputErrors(input)
  if (errors.length > 0) throw validationFailed(errors)
}

/** Managers see every item; others the reservable ones and those of visible reservations. */
export const itemCondition = (context: Context, input: PlanningInput): SQL => {
  const session = requireSession(context)
  const { items, sectors, categories, types, capacity, equipment } = input
  const visible = hasApplication(session.holder, 'RESERVATION_MANAGEMENT')
    ? undefined
    : sql`(${isReservable(session, sql.raw('item'))} OR item.id IN (${visibleItemIds(context, input)}))`
  const condition = all([
    visible,
    items?.length ? idsCondition(sql`item.id`, items) : undefined,
    sectors?.length ? sql`item.sector_ids && ${sql.param(sectors)}::uuid[]` : undefined,
    categories?.length
      ? sql`item.reservation_category_id IN (SELECT reservation.category_branch(${sql.param(categories)}::uuid[]))`
      : undefined,
    capacity ? sql`item.capacity >= ${capacity}` : undefined,
    equipment?.length ? isEquipped(needsOf(equipment)) : undefined,
    types?.length ? sql`item.type = ANY (${sql.param(types)}::text[])` : undefined,
  ])
  return condition ?? sql`true`
}

type Params = {
  input: PlanningInput
  visibility: PlanningVisibility
  columns: readonly PlanningColumn[]
  selection: Selection
  /** Sorts by start, so that the limit cuts the last ones. Skipped by default: sorting takes a tenth of a planning. */
  isCut: boolean
}

/** `longest_line` bounds the start for the index. OFFSET 0 fixes the join order, which PostgreSQL would misjudge. */
const linesStatement = (context: Context, { input, visibility, columns, selection, isCut }: Params): SQL => {
  const line = cachedExpression(context, nestedSelection(selection, 'lines'), visibility.name, () =>
    lineObject({ context, visibility }, columns),
  )
  const statuses = input.statuses?.length
    ? sql`${visibility.fully} AND ${hasDisplayStatus(context, sql.raw('r'), input.statuses)}`
    : sql`true`
  return sql`SELECT line.reservable_item_id AS item_id, ${line} AS text
    FROM reservation.reservable_item item
    CROSS JOIN LATERAL (SELECT one.* FROM reservation.reservation_item one
      WHERE one.reservable_item_id = item.id AND one.starting_at < ${input.to}::timestamptz
        AND one.starting_at > ${input.from}::timestamptz - item.longest_line
        AND one.held_until > ${input.from}::timestamptz AND one.starting_at < one.held_until
        AND one.validation_status <> 'DENIED' AND one.cancelled_at IS NULL OFFSET 0) line
    JOIN reservation.reservation r ON r.id = line.reservation_id
    ${visibility.join}
    WHERE ${itemCondition(context, input)} AND ${statuses}
    ${isCut ? sql`ORDER BY line.starting_at, line.id` : sql``} LIMIT ${sql.raw(String(MAX_LINES + 1))}`
}

const STOCKS = sql.raw(
  "json_object_agg(item.id, item.quantity) FILTER (WHERE item.management_mode = 'IN_QUANTITY') AS stocks",
)
const NO_STOCKS = sql.raw('NULL::json AS stocks')

const itemsStatement = (asked: Selection, stocks: SQL): SQL => sql`
  SELECT ${asked.size > 0 ? sql`coalesce(json_agg(told ORDER BY item.id), '[]')::text` : sql`NULL`} AS items, ${stocks}
  FROM reservation.reservable_item item
  LEFT JOIN reservation.reservation_category category ON category.id = item.reservation_category_id
  ${asked.size > 0 ? sql`CROSS JOIN LATERAL (SELECT ${itemColumns(asked)} OFFSET 0) told` : sql``}
  WHERE item.id = ANY (ARRAY(SELECT DISTINCT item_id FROM l))`

const planningStatement = (context: Context, params: Params): SQL => {
  const items = nestedSelection(params.selection, 'items')
  const isCounted = params.columns.includes('quantityFree')
  const isTold = items.size > 0 || isCounted
  return sql`WITH l AS MATERIALIZED (${linesStatement(context, params)})
    SELECT lines.text AS lines, lines.count, told.items, told.stocks
    FROM (SELECT ${jsonArray(sql.raw('text'))} AS text, count(*)::int AS count FROM l) lines
    CROSS JOIN (${isTold ? itemsStatement(items, isCounted ? STOCKS : NO_STOCKS) : sql`SELECT NULL AS items, ${NO_STOCKS}`}) told`
}

type Read = { lines: string; count: number; items: string | null; stocks: Stocks | null }

export const getPlanning = async (context: Context, input: PlanningInput, selection: Selection): Promise<string> => {
  requireRight(context, 'RESERVATION')
  requirePlanningInput(input)
  const lineSelection = nestedSelection(selection, 'lines')
  const columns = columnsFor(lineSelection)
  const rounded = atWholeSecond(context)
  const visibility = await planningVisibility(rounded)
  const { pool } = context.kernel
  const readLines = (isCut: boolean) => {
    const statement = planningStatement(rounded, { input, visibility, columns, selection, isCut })
    return executeShared<Read>(pool, statement)
  }
  const read = await readLines(false)
  const isCut = (read?.count ?? 0) > MAX_LINES
  const { lines = '[]', items = null, stocks = null } = (isCut ? await readLines(true) : read) ?? {}
  const isReady = !isCut && stocks === null && canSendUnparsed(lineSelection, columns)
  const linesJson = isReady
    ? lines
    : await linesAsked(pool, JSON.parse(lines).slice(0, MAX_LINES), { asked: lineSelection, stocks })
  const parts = [
    selection.has('lines') && `"lines":${linesJson}`,
    items !== null && `"items":${items}`,
    selection.has('isCut') && `"isCut":${isCut}`,
  ]
  return `{${parts.filter(Boolean).join()}}`
}

export const getPlanningOperation = defineOperation<Operations['getPlanning']>({
  sdl: /* GraphQL */ `
    "A borrower of a reservation item."
    type PlanningBorrower {
      displayName: String!
      isMain: Boolean!
    }

    "A reservation item. Hidden values are null; without any, it appears as « occupé »."
    type PlanningLine {
      id: ID!
      isMasked: Boolean!
      reservationId: ID
      number: String
      subject: String
      itemId: ID!
      quantity: Int!
      "Minimum free units during its period; null if managed individually."
      quantityFree: Int
      startingAt: DateTime!
      endingAt: DateTime!
      "Minutes held before the slot for preparation."
      preparationMinutes: Int!
      "Minutes held after the slot for cleanup."
      tidyingMinutes: Int!
      planningStatus: ReservationItemPlanningStatus!
      validationStatus: ReservationItemValidationStatus!
      "Status of its reservation; null if hidden."
      displayStatus: ReservationDisplayStatus
      borrowers: [PlanningBorrower!]!
      "True if part of a series."
      isRepeated: Boolean!
      "True if the session may move it."
      canUpdate: Boolean!
    }

    "An item of the planning, sent once for all its reservation items."
    type PlanningItem {
      id: ID!
      name: String!
      type: ReservableItemType!
      "Number of units if managed in quantity; null if managed individually."
      stock: Int
      categoryId: ID
      categoryName: String
      categoryColor: String
    }

    "Reservation items of a period, with their items."
    type Planning {
      "Unordered."
      lines: [PlanningLine!]!
      items: [PlanningItem!]!
      "True if only the first 5,000 reservation items were returned."
      isCut: Boolean!
    }

    extend type Query {
      "Returns the planning of a period."
      getPlanning(input: PlanningInput!): Planning!
    }
  `,
  work: () => A_PLANNING,
  resolver: textResolver((context, args: { input: PlanningInput }, selection) =>
    getPlanning(context, args.input, selection),
  ),
})
