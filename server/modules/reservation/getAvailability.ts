/** What is free in a period, page by page of the items that the session may reserve (D8, D9, D17). */
import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { reservationMessages as messages, periodText } from '#i18n/fr/reservationService.ts'
import {
  type AvailabilityState,
  availabilityState,
  heldUntil,
  isBlockedIn,
  quantityFree,
} from '#resources/domain/availability.ts'
import type { Period, UtcText } from '#resources/domain/time.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { all, contains, eachWord, everyWord, idsCondition } from '#server/engine/kinds/conditions.ts'
import { executePrepared } from '#server/engine/read/execute.ts'
import { type PageWindow, pageOf } from '#server/engine/read/page.ts'
import { seenBy } from '#server/engine/read/visible.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { thumbnailUrl } from '#server/features/files/files.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import { mayReserve, visibleReservations } from './access.ts'
import { type PlacedHold, weigh } from './claim.ts'
import { declaredErrors } from './fields.ts'
import { findNextFree, readHolds } from './nextFree.ts'
import { readZone } from './numbering.ts'
import { lastingUntil, mayReadInterventions, outageMessage, type Wording } from './outages.ts'
import { withSeenPlaces } from './seenPlaces.ts'
import { periodErrors } from './writeInput.ts'

export type AvailabilityInput = Period & {
  itemIds?: string[] | null
  search?: string | null
  type?: string | null
  category?: string | null
  sectors?: string[] | null
  excludeReservation?: string | null
}

type ItemRow = {
  id: string
  name: string
  reference: string | null
  type: string
  managementMode: string
  quantity: number
  mostHeld: number
  image: { id: string; extension: string } | null
  parentName: string | null
  categoryId: string | null
  categoryName: string | null
  categoryColor: string | null
  ancestorIds: readonly string[]
  isObstructed: boolean
  obstacleName: string | null
  obstacleReason: string | null
  obstructedAt: UtcText | null
}

const MAX_TOTAL = 10_000
const MAX_HOLDS = 500

const isGiven = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined

const inputErrors = (context: Context, input: AvailabilityInput): FieldError[] => {
  const ids = [...(input.itemIds ?? []), ...(input.sectors ?? []), input.category, input.excludeReservation]
  const isKnown = ids.filter(isGiven).every(isId)
  const { startingAt, endingAt } = input
  const resource = context.kernel.resources.get('reservation')
  const wrong = declaredErrors({ context, resource }, { startingAt, endingAt })
  return [
    ...(wrong.length > 0 ? wrong : periodErrors(input)),
    ...(input.search?.includes('\0')
      ? [{ path: 'search', rule: 'characters', message: kernelMessages.badInput.filter('search') }]
      : []),
    ...(isKnown ? [] : [{ path: 'itemIds', rule: 'exists', message: messages.unknownItem }]),
  ]
}

/** Lines of the reservation that is being changed are offered even where the session could not add them. */
const ofExcluded = (context: Context, excluded: string): SQL => {
  const visible = visibleReservations(context, sql`line.reservation_id`)
  return sql`item.id IN (SELECT line.reservable_item_id FROM reservation.reservation_item line
    WHERE line.reservation_id = ${excluded}::uuid AND ${visible ?? sql`true`})`
}

/** In its own words, or in those of its category and what lies above it, or of the place it stands in. */
const isFoundBy = (word: string): SQL => sql`(${contains(sql`item.search_text`, word)}
  OR item.reservation_category_id IN (SELECT reservation.category_branch(ARRAY(
    SELECT category.id FROM reservation.reservation_category category WHERE ${contains(sql`category.search_text`, word)})))
  OR item.parent_id IN (SELECT place.id FROM reservation.reservable_item place
    WHERE ${contains(sql`place.search_text`, word)}))`

const condition = (context: Context, input: AvailabilityInput): SQL => {
  const { itemIds, search, type, category, sectors, excludeReservation } = input
  const offered = all([sql`item.reservable`, mayReserve(requireSession(context), sql.raw('item'))])
  const conditions = all([
    excludeReservation ? sql`(${offered} OR ${ofExcluded(context, excludeReservation)})` : offered,
    itemIds ? idsCondition(sql`item.id`, itemIds) : undefined,
    search ? eachWord(search.slice(0, 200), isFoundBy) : undefined,
    type ? sql`item.type = ${type}` : undefined,
    category
      ? sql`item.reservation_category_id IN (SELECT reservation.category_branch(ARRAY[${category}::uuid]))`
      : undefined,
    sectors?.length ? sql`item.sector_ids && ${sql.param(sectors)}::uuid[]` : undefined,
  ])
  return conditions ?? sql`true`
}

const readItems = async (context: Context, input: AvailabilityInput, { page, perPage }: PageWindow) => {
  const where = condition(context, input)
  const { startingAt, endingAt, search, excludeReservation = null } = input
  // The very name that was typed stands first, then what holds its words itself, then what is found by its category.
  const isMeant = (name: SQL, words: SQL) =>
    search?.trim()
      ? sql`kernel.normalize(${name}) <> kernel.normalize(${search.trim()}), NOT ${everyWord(words, search.slice(0, 200))}, `
      : sql``
  const limit = sql.raw(`LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`)
  const mostHeld = sql`reservation.most_held(b.id, ${startingAt}::timestamptz, ${endingAt}::timestamptz, ${excludeReservation}::uuid)`
  const isParentSeen = seenBy(context)(context.kernel.resources.get('reservableItem'), sql.raw('place')) ?? sql`true`
  const row = await executePrepared<{ items: ItemRow[] | null; total: number }>(
    context.kernel.pool,
    sql`SELECT (SELECT json_agg(json_build_object('id', b.id, 'name', b.name, 'reference', b.reference, 'type', b.type,
        'managementMode', b.management_mode, 'quantity', b.quantity,
        'mostHeld', CASE WHEN b.management_mode = 'IN_QUANTITY' THEN ${mostHeld} ELSE 0 END, 'categoryId', b.reservation_category_id,
        'categoryName', b.category_name, 'categoryColor', b.category_color, 'isObstructed', b.is_obstructed,
        'obstacleName', b.obstacle_name, 'obstacleReason', b.obstacle_reason,
        'obstructedAt', to_char(b.obstructed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
        'ancestorIds', b.ancestor_ids,
        'parentName', (SELECT place.name FROM reservation.reservable_item place WHERE place.id = b.parent_id AND ${isParentSeen}),
        'image', (SELECT json_build_object('id', f.id, 'extension', f.extension) FROM drive.file f WHERE f.id = b.image_id))
        ORDER BY ${isMeant(sql`b.name`, sql`found.search_text`)}kernel.normalize(b.name), b.id)
      FROM (SELECT item.id, item.search_text FROM reservation.reservable_item item WHERE ${where}
        ORDER BY ${isMeant(sql`item.name`, sql`item.search_text`)}kernel.normalize(item.name), item.id ${limit}) found
      JOIN reservation.bookable b USING (id)) AS items,
      (SELECT count(*)::int FROM (SELECT FROM reservation.reservable_item item WHERE ${where}
        LIMIT ${sql.raw(String(MAX_TOTAL + 1))}) counted) AS total`,
  )
  return { items: row?.items ?? [], total: row?.total ?? 0 }
}

type Verdict = {
  state: AvailabilityState
  quantityFree: number
  reason?: 'BLOCKED' | 'INTERVENTION' | 'HELD' | 'RELATED_HELD' | 'QUANTITY'
  message?: string
  until?: UtcText | undefined
}

const takenBy = (item: ItemRow, held: readonly PlacedHold[], left: number, wording: Wording): Partial<Verdict> => {
  const { zone } = wording
  const outage = outageMessage(item, held, wording)
  if (outage) return { reason: 'INTERVENTION', message: outage }
  const related = held.find((hold) => hold.placeId !== item.id)
  if (related) {
    const message = messages.relatedHeld(item.name, related.placeName, periodText(related, zone))
    return { reason: 'RELATED_HELD', message }
  }
  const [first] = held
  if (item.managementMode === 'INDIVIDUALLY' && first) {
    return { reason: 'HELD', message: messages.held(item.name, periodText(first, zone)) }
  }
  return { reason: 'QUANTITY', message: messages.left(item.name, left) }
}

const judge = (item: ItemRow, held: readonly PlacedHold[], period: Period, wording: Wording): Verdict => {
  if (isBlockedIn({ blocked: item.isObstructed, blockedAt: item.obstructedAt }, period)) {
    const message =
      item.obstacleName === item.name
        ? messages.blocked(item.name, item.obstacleReason)
        : messages.blockedPlace(item.name, item.obstacleName, item.obstacleReason)
    return { state: 'BLOCKED', quantityFree: 0, reason: 'BLOCKED', message }
  }
  const holds = held.map((hold) => weigh(item, hold))
  const left = Math.min(quantityFree(item.quantity, holds, period), Math.max(0, item.quantity - item.mostHeld))
  const state = availabilityState(item.quantity, left, false)
  if (state === 'FREE') return { state, quantityFree: left }
  return {
    state,
    quantityFree: left,
    until: lastingUntil(heldUntil(holds, period)),
    ...takenBy(item, held, left, wording),
  }
}

const pictureOf = (context: Context, { id, image }: ItemRow): string | null =>
  image && thumbnailUrl(context, image, { entity: 'reservableItem', recordId: id, field: 'image' })

export const getAvailability = async (context: Context, input: AvailabilityInput, pagination: PageWindow | null) => {
  const session = requireRight(context, 'RESERVATION')
  const errors = inputErrors(context, input)
  if (errors.length > 0) throw validationFailed(errors)
  const { page, perPage } = pageOf(pagination)
  const period: Period = { startingAt: input.startingAt, endingAt: input.endingAt }
  const { pool } = context.kernel
  const { items, total } = await readItems(context, input, { page, perPage })
  const wording = { zone: await readZone(context), namesInterventions: mayReadInterventions(session) }
  const excluded = input.excludeReservation
  const itemIds = items.map(({ id }) => id)
  const found = await readHolds(pool, { itemIds, period, excluded, most: MAX_HOLDS })
  const seen = await withSeenPlaces(context, pool, { items, holds: [...found.values()].flat() })
  const held = Map.groupBy(seen.holds, (hold) => hold.itemId)
  const judged = seen.items.map((item) => ({ item, verdict: judge(item, held.get(item.id) ?? [], period, wording) }))
  const sought = judged
    .filter(({ verdict }) => verdict.state === 'TAKEN')
    .map(({ item }) => ({ ...item, stock: item.quantity, quantity: 1 }))
  const free = await findNextFree(pool, { items: sought, period, excluded })
  return {
    items: judged.map(({ item, verdict }) => ({
      ...item,
      ...verdict,
      thumbnailUrl: pictureOf(context, item),
      nextFree: free.get(item.id) ?? null,
    })),
    total: Math.min(total, MAX_TOTAL),
    hasNextPage: total > page * perPage,
    isTotalExact: total <= MAX_TOTAL,
  }
}
