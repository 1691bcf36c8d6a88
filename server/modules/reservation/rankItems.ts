/** Ranks the items of a search: free, partly free, taken or blocked, forbidden by rules. */
import { type SQL, sql } from 'drizzle-orm'
import { widened } from '#resources/domain/availability.ts'
import type { RuleCalendar } from '#resources/domain/bookingRules.ts'
import type { Period } from '#resources/domain/time.ts'
import type { Context } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { freedomOf, type ItemRow } from './judgeAvailability.ts'
import { readHolds, widestBuffers } from './nextFree.ts'
import { type RuledRow, readSharedRules, rulesOfRow } from './sharedRules.ts'

/** Maximum ranked items, the best text matches: ranking more would take longer than reading the list. */
const MOST_RANKED = 500

/** `isNamed`: the name equals the search. `lead`: penalty for weaker matches. */
type Found = { id: string; isNamed: boolean; lead: number; total: number }
type Ruled = RuledRow & Pick<ItemRow, 'managementMode' | 'quantity' | 'isObstructed' | 'obstructedAt' | 'former'>

/**
 * `where`, `isNamed`, `lead`, `order`: on alias `item`. `former`: on alias `b`, its period in the edited reservation.
 * `last`: last wanted position. `counted`: maximum for the count.
 */
export type RankedSearch = {
  where: SQL
  isNamed: SQL
  lead: SQL
  order: SQL
  former: SQL
  last: number
  counted: number
}

const readFound = (context: Context, { where, isNamed, lead, order, last, counted }: RankedSearch) =>
  execute<Found>(
    context.kernel.pool,
    sql`SELECT item.id, ${isNamed} AS "isNamed", ${lead} AS lead,
        (SELECT count(*)::int FROM (SELECT FROM reservation.reservable_item item WHERE ${where}
          LIMIT ${sql.raw(String(counted))}) counted) AS total
      FROM reservation.reservable_item item WHERE ${where}
      ORDER BY "isNamed" DESC, lead, ${order} LIMIT ${sql.raw(String(Math.max(MOST_RANKED, last)))}`,
  )

const readRuled = (context: Context, ids: readonly string[], former: SQL) =>
  execute<Ruled>(
    context.kernel.pool,
    sql`SELECT b.id, b.management_mode AS "managementMode", b.quantity, b.reservation_category_id AS "categoryId",
        b.own_rules AS "ownRules", b.place_ids AS "placeIds", b.is_obstructed AS "isObstructed",
        to_char(b.obstructed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "obstructedAt", ${former} AS former
      FROM unnest(${sql.param(ids)}::uuid[]) WITH ORDINALITY AS wanted (id, place)
      JOIN reservation.bookable b USING (id) ORDER BY wanted.place`,
  )

type Asked = {
  period: Period
  calendar: RuleCalendar
  excluded: string | undefined
  mostHolds: number
}

const IN_ORDER = { FREE: 0, PARTLY: 0, TAKEN: 1, BLOCKED: 1 } as const
const AGAINST_RULES = 2

const differ = (one: readonly number[], other: readonly number[]): number =>
  one.map((key, index) => key - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0

export type Ranked = { ids: readonly string[]; total: number }

/** Returns ids up to the last wanted position and the total, in four statements. */
export const rankItems = async (context: Context, search: RankedSearch, asked: Asked): Promise<Ranked> => {
  const { pool } = context.kernel
  const { period, calendar, excluded, mostHolds } = asked
  const found = await readFound(context, search)
  const wishes = new Map(found.slice(0, MOST_RANKED).map((one) => [one.id, one]))
  const rows = await readRuled(context, [...wishes.keys()], search.former)
  const shared = await readSharedRules(pool, rows, { range: period, zone: calendar.zone })
  const items = rows.map((row) => ({ ...row, rules: rulesOfRow(shared, row) }))
  const around = widened(period, widestBuffers(items))
  const itemIds = items.map(({ id }) => id)
  const held = await readHolds(pool, { itemIds, period: around, excluded, most: mostHolds })
  const placed = items.map((item) => {
    const { state, broken } = freedomOf(item, held.get(item.id) ?? [], { period, calendar })
    const group = broken.length > 0 ? AGAINST_RULES : IN_ORDER[state]
    const { isNamed = false, lead = 0 } = wishes.get(item.id) ?? {}
    return { id: item.id, keys: [Number(!isNamed), group, lead, Number(state === 'PARTLY')] }
  })
  const ranked = placed.toSorted((one, other) => differ(one.keys, other.keys))
  return { ids: [...ranked, ...found.slice(MOST_RANKED)].map(({ id }) => id), total: found[0]?.total ?? 0 }
}
