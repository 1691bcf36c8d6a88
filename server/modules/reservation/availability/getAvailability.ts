import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import type { AvailabilityInput, Operations } from '#contract/reservation.ts'
import { rulesInShort } from '#i18n/fr/bookingRuleTexts.ts'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import { widened } from '#resources/domain/availability.ts'
import type { Period } from '#resources/domain/time.ts'
import { withoutPlural } from '#resources/domain/wishes.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { all, contains, eachWord, everyWord, idsCondition, naturalKey } from '#server/engine/kinds/conditions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { executePrepared } from '#server/engine/read/execute.ts'
import { searchedText } from '#server/engine/read/filter.ts'
import { instantText } from '#server/engine/read/instant.ts'
import { type PageWindow, pageOf } from '#server/engine/read/page.ts'
import { aliasScope } from '#server/engine/read/scope.ts'
import { rowRuleOf } from '#server/engine/read/visible.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { thumbnailUrl } from '#server/features/files/files.ts'
import { createYielder } from '#server/platform/createYielder.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import { isReservable, visibleReservations } from '../access/reservationAccess.ts'
import { declaredErrors } from '../change/checkFields.ts'
import { periodErrors } from '../change/writeInput.ts'
import { withHiddenPlaces } from '../claim/hidePlaces.ts'
import { readZone } from '../claim/numbering.ts'
import { calendarOf, canOverrideRules } from '../rules/brokenRules.ts'
import { equipmentOf, equipmentWords, isEquipped, needErrors } from '../rules/equipment.ts'
import { comingClosures, type RuledRow, rulesOfRow, type SharedRules } from '../rules/readRules.ts'
import { A_FOUND_ITEM, USUAL_PAGE } from '../workEstimates.ts'
import { describeHolders } from './describeHolders.ts'
import { findNextFree, readHolds, widestBuffers } from './findNextFree.ts'
import { type ItemRow, judgeItem } from './judgeAvailability.ts'
import { canReadInterventions } from './outages.ts'
import { findOwnNumbers } from './ownNumbers.ts'
import { type RankedSearch, rankItems } from './rankItems.ts'

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
    ...needErrors(input),
    ...(isKnown ? [] : [{ path: 'itemIds', rule: 'exists', message: messages.unknownItem }]),
  ]
}

/** Also offers items of the edited reservation, even if the session could not add them. */
const ofExcluded = (context: Context, excluded: string): SQL => {
  const visible = visibleReservations(context, sql`line.reservation_id`)
  return sql`item.id IN (SELECT line.reservable_item_id FROM reservation.reservation_item line
    WHERE line.reservation_id = ${excluded}::uuid AND ${visible ?? sql`true`})`
}

const textOf = (context: Context, entity: string, alias: SQL): SQL =>
  searchedText(aliasScope(context, context.kernel.resources.get(entity), alias))

const isFoundBy = (context: Context, word: string): SQL => sql`(${contains(sql`item.search_text`, word)}
  OR item.reservation_category_id IN (SELECT reservation.category_branch(ARRAY(
    SELECT category.id FROM reservation.reservation_category category WHERE ${contains(textOf(context, 'reservationCategory', sql`category`), word)})))
  OR item.parent_id IN (SELECT place.id FROM reservation.reservable_item place
    WHERE ${contains(sql`place.search_text`, word)})
  OR item.location_id IN (SELECT place.id FROM reservation.reservable_item place
    WHERE ${contains(sql`place.search_text`, word)})
  OR ${equipmentWords(textOf(context, 'equipment', sql`known`), word)})`

const MAX_SEARCH = 200

/** Removes plurals, so that « Vidéoprojecteurs » finds « Vidéoprojecteur ». */
const wordsOf = (search: string): string => withoutPlural(search.trim().slice(0, MAX_SEARCH))

const condition = (context: Context, input: AvailabilityInput): SQL => {
  const { itemIds, search, type, category, sectors, people, equipment, excludeReservation } = input
  const offered = all([sql`item.reservable`, isReservable(requireSession(context), sql.raw('item'))])
  const conditions = all([
    excludeReservation ? sql`(${offered} OR ${ofExcluded(context, excludeReservation)})` : offered,
    itemIds ? idsCondition(sql`item.id`, itemIds) : undefined,
    search ? eachWord(wordsOf(search), (word) => isFoundBy(context, word)) : undefined,
    type ? sql`item.type = ${type}` : undefined,
    category
      ? sql`item.reservation_category_id IN (SELECT reservation.category_branch(ARRAY[${category}::uuid]))`
      : undefined,
    people ? sql`(item.capacity IS NULL OR item.capacity >= ${people})` : undefined,
    equipment?.length ? isEquipped(equipment) : undefined,
    sectors?.length ? sql`item.sector_ids && ${sql.param(sectors)}::uuid[]` : undefined,
  ])
  return conditions ?? sql`true`
}

const previousOf = (context: Context, excluded: string | null): SQL => {
  if (!excluded) return sql`NULL`
  const visible = visibleReservations(context, sql`line.reservation_id`) ?? sql`true`
  return sql`(SELECT json_build_object('startingAt', ${instantText(sql`line.starting_at`)}, 'endingAt', ${instantText(sql`line.ending_at`)})
    FROM reservation.reservation_item line WHERE line.reservation_id = ${excluded}::uuid
      AND line.reservable_item_id = b.id AND line.cancelled_at IS NULL AND ${visible} LIMIT 1)`
}

/** A search without words shows locations first: most requests are for one. */
const KIND_ORDER = sql`CASE item.type WHEN 'LOCATION' THEN 0 WHEN 'PROPERTY' THEN 1 ELSE 2 END`

const searchOf = (context: Context, input: AvailabilityInput, { page, perPage }: PageWindow): RankedSearch => {
  const { search, people, excludeReservation = null } = input
  const typed = search?.trim()
  // Item text ranks before category; known capacities before unknown ones, smallest sufficient first.
  const isUnsaid = people ? sql`(item.capacity IS NULL)::int` : sql`0`
  const fits = people ? sql`item.capacity, ` : sql``
  return {
    where: condition(context, input),
    isNamed: typed
      ? sql`kernel.normalize(item.name) IN (kernel.normalize(${typed}), kernel.normalize(${wordsOf(typed)}))`
      : sql`false`,
    lead: typed
      ? sql`${isUnsaid} * 2 + (NOT ${everyWord(sql`item.search_text`, wordsOf(typed))})::int`
      : people
        ? sql`${isUnsaid} * 3 + ${KIND_ORDER}`
        : KIND_ORDER,
    order: sql`${fits}${naturalKey(sql`item.name`)} NULLS FIRST, item.id`,
    previous: previousOf(context, excludeReservation),
    last: page * perPage,
    counted: MAX_TOTAL + 1,
    isText: Boolean(typed),
  }
}

type Page = Pick<SharedRules, 'rules'> & { ids: readonly string[] }

const readItems = async (context: Context, input: AvailabilityInput, { ids, rules }: Page): Promise<ItemRow[]> => {
  const { startingAt, endingAt, excludeReservation = null } = input
  const mostHeld = sql`reservation.most_held(b.id,
    ${startingAt}::timestamptz - reservation.buffer_of(own.rules, 'preparationMinutes'),
    ${endingAt}::timestamptz + reservation.buffer_of(own.rules, 'tidyingMinutes'), ${excludeReservation}::uuid, true)`
  const isParentSeen = rowRuleOf(context)(context.kernel.resources.get('reservableItem'), sql.raw('place')) ?? sql`true`
  const found = await executePrepared<SharedRules & { items: (Omit<ItemRow, 'rules'> & RuledRow)[] | null }>(
    context.kernel.pool,
    sql`WITH said AS MATERIALIZED (
        SELECT given.rules || reservation.rules_of_categories(ARRAY(SELECT DISTINCT reservation_category_id
          FROM reservation.reservable_item WHERE id = ANY (${sql.param(ids)}::uuid[])
            AND NOT given.rules ? reservation_category_id::text)) AS rules
        FROM (SELECT ${sql.param(JSON.stringify(rules))}::jsonb AS rules) given)
      SELECT (SELECT rules FROM said) AS rules, ${comingClosures()} AS closed, (SELECT json_agg(told) FROM (
          SELECT b.id, b.name, b.reference, b.type, b.management_mode AS "managementMode", b.quantity,
          CASE WHEN b.management_mode = 'IN_QUANTITY' THEN ${mostHeld} ELSE 0 END AS "mostHeld",
          b.reservation_category_id AS "categoryId", b.category_name AS "categoryName",
          b.category_color AS "categoryColor", b.is_obstructed AS "isObstructed", b.obstacle_name AS "obstacleName",
          b.obstacle_reason AS "obstacleReason",
          to_char(b.obstructed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "obstructedAt",
          b.capacity, ${equipmentOf(sql`b.equipment`)} AS "equipment", b.ancestor_ids AS "ancestorIds",
          b.own_rules AS "ownRules", b.place_ids AS "placeIds",
          ${previousOf(context, excludeReservation)} AS "previous",
          (SELECT place.name FROM reservation.reservable_item place
            WHERE place.id = coalesce(b.parent_id, b.location_id) AND ${isParentSeen}) AS "parentName",
          (SELECT place.name FROM reservation.reservable_item place
            WHERE place.id = b.place_ids[cardinality(b.place_ids)] AND place.id <> b.id AND ${isParentSeen}) AS "siteName",
          (SELECT json_build_object('id', f.id, 'extension', f.extension, 'scan', f.scan)
            FROM drive.file f WHERE f.id = b.image_id) AS image
          FROM unnest(${sql.param(ids)}::uuid[]) WITH ORDINALITY AS wanted (id, place)
          JOIN reservation.bookable b USING (id)
          CROSS JOIN said
          CROSS JOIN LATERAL (
            SELECT coalesce(said.rules -> b.reservation_category_id::text, '{}') || b.own_rules AS rules) own
          ORDER BY wanted.place) told) AS items`,
  )
  return found?.items?.map((item) => ({ ...item, rules: rulesOfRow(found, item) })) ?? []
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
  const zone = await readZone(context)
  const calendar = calendarOf(context, zone)
  const canLift = canOverrideRules(session)
  const excluded = input.excludeReservation ?? undefined
  const freeQuery = { period, calendar, excluded, mostHolds: MAX_HOLDS }
  const {
    ids,
    total,
    held: ranked,
    rules,
  } = await rankItems(context, searchOf(context, input, { page, perPage }), freeQuery)
  const itemIds = ids.slice((page - 1) * perPage, page * perPage)
  const items = await readItems(context, input, { ids: itemIds, rules })
  const unranked = items.filter(({ id }) => !ranked.has(id))
  const found = await readHolds(pool, {
    itemIds: unranked.map(({ id }) => id),
    period: widened(period, widestBuffers(unranked)),
    excluded,
    most: MAX_HOLDS,
  })
  const holds = itemIds.flatMap((id) => ranked.get(id) ?? found.get(id) ?? [])
  const withPlacesHidden = await withHiddenPlaces(context, pool, { items, holds })
  const held = Map.groupBy(withPlacesHidden.holds, (hold) => hold.itemId)
  const own = await findOwnNumbers(context, pool, withPlacesHidden.holds)
  const judging = { zone, namesInterventions: canReadInterventions(session), period, calendar, canLift, own }
  const yieldTurn = createYielder()
  const judged: { item: (typeof withPlacesHidden.items)[number]; verdict: ReturnType<typeof judgeItem> }[] = []
  for (const item of withPlacesHidden.items) {
    await yieldTurn()
    judged.push({ item, verdict: judgeItem(item, held.get(item.id) ?? [], judging) })
  }
  const holders = await describeHolders(
    context,
    pool,
    judged.flatMap(({ verdict }) => verdict.holder ?? []),
  )
  const sought = judged
    .filter(({ verdict }) => verdict.state === 'TAKEN' || verdict.reason === 'RULE')
    .map(({ item }) => ({ ...item, stock: item.quantity, quantity: 1 }))
  const free = await findNextFree(pool, { items: sought, period, excluded, calendar })
  return {
    items: judged.map(({ item, verdict }) => ({
      ...item,
      ...verdict,
      rules: rulesInShort(item.rules),
      ...(verdict.message && { message: verdict.message + (holders.get(verdict.holder ?? '') ?? '') }),
      canLift: verdict.reason === 'RULE' && canLift,
      thumbnailUrl: pictureOf(context, item),
      nextFree: free.get(item.id) ?? null,
    })),
    total: Math.min(total, MAX_TOTAL),
    hasNextPage: total > page * perPage,
    isTotalExact: total <= MAX_TOTAL,
  }
}

export const getAvailabilityOperation = defineOperation<Operations['getAvailability']>({
  sdl: /* GraphQL */ `
    "Required equipment of an item."
    input EquipmentNeedInput {
      id: ID!
      "Absent: 1."
      quantity: Int
    }

    "Period and filters of a search for items."
    input AvailabilityInput {
      startingAt: DateTime!
      endingAt: DateTime!
      "Exactly these items, instead of a search."
      itemIds: [ID!]
      search: String
      type: ReservableItemType
      "Includes descendants."
      category: ID
      sectors: [ID!]
      "Number of people: omits items with a known smaller capacity; smallest first, unknown last."
      people: Int
      "Sufficient equipment of each kind."
      equipment: [EquipmentNeedInput!]
      "The edited reservation, without its own reservation items."
      excludeReservation: ID
    }

    "A page of items."
    type AvailabilityPage {
      items: [ItemAvailability!]!
      total: Int!
      hasNextPage: Boolean!
      isTotalExact: Boolean!
    }

    extend type Query {
      "Returns items with their availability: exact name matches first, then by rank and name."
      getAvailability(input: AvailabilityInput!, pagination: Pagination): AvailabilityPage!
    }
  `,
  work: ({ pagination }) => A_FOUND_ITEM * (pagination?.perPage ?? USUAL_PAGE),
  resolve: (context, args) => getAvailability(context, args.input, args.pagination ?? null),
})
