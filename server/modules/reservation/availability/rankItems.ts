import { type SQL, sql } from 'drizzle-orm'
import { widened } from '#resources/domain/availability.ts'
import type { BookingRules, RuleCalendar } from '#resources/domain/slotRules.ts'
import type { Period, UtcText } from '#resources/domain/time.ts'
import type { Context } from '#server/engine/context.ts'
import { executeOne, executePrepared } from '#server/engine/read/execute.ts'
import type { LocatedHold } from '../claim/claimItems.ts'
import { closuresIn, type RuledRow, rulesOfRow, type SharedRules } from '../rules/readRules.ts'
import { readHolds, widestBuffers } from './findNextFree.ts'
import { availabilityOf, type ItemRow } from './judgeAvailability.ts'

/** Maximum ranked items, the best text matches: ranking more would take longer than reading the list. */
const MOST_RANKED = 500

/** Ranks in steps until no later item can come first: reading holds costs most. Fixed steps: few statements. */
const STEPS = [100, 175, 250, 375, MOST_RANKED]
const RANKED_PER_WANTED = 1.5

/** `isNamed`: the name equals the search. `lead`: penalty for weaker matches. */
type Candidate = RuledRow &
  Pick<ItemRow, 'managementMode' | 'quantity' | 'isObstructed' | 'obstructedAt' | 'previous'> & {
    isNamed: boolean
    lead: number
  }

/** Facts of the candidates by column: PostgreSQL looks up types once for a column, but again for each row of JSON. */
type CandidateColumns = readonly [
  id: readonly string[],
  isNamed: readonly boolean[],
  lead: readonly number[],
  managementMode: readonly ItemRow['managementMode'][],
  quantity: readonly number[],
  categoryId: readonly (string | null)[],
  ownRules: readonly BookingRules[],
  isObstructed: readonly boolean[],
  obstructedAt: readonly (UtcText | null)[],
  previous: readonly (Period | null)[],
  placeIds: readonly (readonly string[] | null)[],
]

/** `rest`: ids after the last ranked one. */
type Found = SharedRules & { total: number; candidates: CandidateColumns | null; rest: readonly string[] }

const candidatesOf = ({ candidates }: Found): Candidate[] => {
  if (!candidates) return []
  const [ids, isNamed, lead, managementMode, quantity, categoryId, ownRules, ...others] = candidates
  const [isObstructed, obstructedAt, previous, placeIds] = others
  return ids.map((id, row) => ({
    id,
    isNamed: isNamed[row] === true,
    lead: lead[row] ?? 0,
    managementMode: managementMode[row] ?? 'INDIVIDUALLY',
    quantity: quantity[row] ?? 0,
    categoryId: categoryId[row] ?? null,
    ownRules: ownRules[row] ?? {},
    isObstructed: isObstructed[row] === true,
    obstructedAt: obstructedAt[row] ?? null,
    previous: previous[row] ?? null,
    placeIds: placeIds[row] ?? [],
  }))
}

/**
 * `where`, `isNamed`, `lead`, `order`: on alias `item`. `previous`: on alias `b`, its period in the edited reservation.
 * `last`: last wanted position. `counted`: maximum for the count.
 */
export type RankedSearch = {
  where: SQL
  isNamed: SQL
  lead: SQL
  order: SQL
  previous: SQL
  last: number
  counted: number
  isText: boolean
}

// One JSON value costs Node a third of the time that 500 rows with arrays cost.
const readFound = (context: Context, search: RankedSearch, { period, calendar }: Params, { from, to }: Window) => {
  const { where, isNamed, lead, order, previous, last, counted, isText } = search
  // A text decides the plan: it matches all items or none.
  return (isText ? executeOne : executePrepared)<Found>(
    context.kernel.pool,
    sql`WITH found AS MATERIALIZED (
        SELECT best.*, row_number() OVER () AS place
        FROM (SELECT item.id, item.management_mode, item.quantity, item.reservation_category_id, item.own_rules,
            item.ancestor_ids, ${isNamed} AS "isNamed", ${lead} AS lead
          FROM reservation.reservable_item item WHERE ${where}
          ORDER BY "isNamed" DESC, lead, ${order} LIMIT ${sql.raw(String(to < MOST_RANKED ? to : Math.max(MOST_RANKED, last)))}) best
      ), ranked AS MATERIALIZED (
        SELECT * FROM found WHERE place > ${sql.raw(String(from))} AND place <= ${sql.raw(String(to))}
      ), obstacle AS (
        -- OFFSET 0: all places in one join.
        SELECT DISTINCT ON (around.id) around.id, place.blocked_at
        FROM (SELECT id, unnest(id || ancestor_ids) AS above FROM ranked OFFSET 0) around
        JOIN reservation.reservable_item place ON place.id = around.above AND place.blocked
        ORDER BY around.id, place.blocked_at NULLS FIRST
      ), shut AS MATERIALIZED (SELECT ${closuresIn(period, calendar.zone)} AS closed)
      SELECT (SELECT count(*)::int FROM (SELECT FROM reservation.reservable_item item WHERE ${where}
          LIMIT ${sql.raw(String(counted))}) counted) AS total,
        (SELECT CASE WHEN count(*) > 0 THEN json_build_array(json_agg(id), json_agg("isNamed"), json_agg(lead),
            json_agg(management_mode), json_agg(quantity), json_agg(reservation_category_id), json_agg(own_rules),
            json_agg(is_obstructed), json_agg(obstructed_at), json_agg(previous), json_agg(place_ids)) END
          FROM (SELECT b.*, obstacle.id IS NOT NULL AS is_obstructed, ${previous} AS previous,
              to_char(obstacle.blocked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS obstructed_at,
              CASE WHEN json_array_length(shut.closed) > 0
                THEN (SELECT place_ids FROM reservation.bookable WHERE id = b.id) END AS place_ids
            FROM ranked b CROSS JOIN shut LEFT JOIN obstacle USING (id) ORDER BY b.place) told) AS candidates,
        ARRAY(SELECT id FROM found WHERE place > ${sql.raw(String(MOST_RANKED))} ORDER BY place) AS rest,
        reservation.rules_of_categories(ARRAY(SELECT DISTINCT reservation_category_id FROM ranked)) AS rules,
        (SELECT closed FROM shut) AS closed`,
  )
}

/** Places of the search, the first excluded. */
type Window = { from: number; to: number }

type Params = {
  period: Period
  calendar: RuleCalendar
  excluded: string | undefined
  mostHolds: number
}

const IN_ORDER = { FREE: 0, PARTLY: 0, TAKEN: 1, BLOCKED: 1 } as const
const AGAINST_RULES = 2

const differ = (one: readonly number[], other: readonly number[]): number =>
  one.map((key, index) => key - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0

/** Best sort keys that a later item of the search can have. */
const bestAfter = ({ isNamed, lead }: Candidate): readonly number[] => [Number(!isNamed), IN_ORDER.FREE, lead, 0]

/** `held`: holds of each ranked item; others have no entry. `rules`: of the categories of ranked items. */
export type Ranked = Pick<SharedRules, 'rules'> & {
  ids: readonly string[]
  total: number
  held: ReadonlyMap<string, readonly LocatedHold[]>
}

type Placed = { id: string; keys: readonly number[] }

const rankWindow = async (
  context: Context,
  { found, candidates }: { found: Found; candidates: readonly Candidate[] },
  { period, calendar, excluded, mostHolds }: Params,
): Promise<{ placed: readonly Placed[]; held: ReadonlyMap<string, readonly LocatedHold[]> }> => {
  const items = candidates.map((row) => ({ ...row, rules: rulesOfRow(found, row) }))
  const around = widened(period, widestBuffers(items))
  const itemIds = items.map(({ id }) => id)
  const holds = await readHolds(context.kernel.pool, { itemIds, period: around, excluded, most: mostHolds })
  const held = new Map(itemIds.map((id) => [id, holds.get(id) ?? []]))
  const placed = items.map((item) => {
    const { state, broken } = availabilityOf(item, held.get(item.id) ?? [], { period, calendar })
    const group = broken.length > 0 ? AGAINST_RULES : IN_ORDER[state]
    return { id: item.id, keys: [Number(!item.isNamed), group, item.lead, Number(state === 'PARTLY')] }
  })
  return { placed, held }
}

/** Returns ids up to the last wanted position and the total. Ranks more items only if they could come before. */
export const rankItems = async (context: Context, search: RankedSearch, params: Params): Promise<Ranked> => {
  const { last } = search
  const steps = STEPS.filter((step) => step === MOST_RANKED || step >= last * RANKED_PER_WANTED)
  let ranked: readonly Placed[] = []
  let total = 0
  let rules: SharedRules['rules'] = {}
  const held = new Map<string, readonly LocatedHold[]>()
  for (const [index, to] of steps.entries()) {
    const window = { from: steps[index - 1] ?? 0, to }
    const found = await readFound(context, search, params, window)
    if (!found) break
    const candidates = candidatesOf(found)
    const { placed, held: holds } = await rankWindow(context, { found, candidates }, params)
    // An item that was renamed between two steps could come twice.
    const added = placed.filter(({ id }) => !held.has(id))
    for (const [id, ofItem] of holds) held.set(id, ofItem)
    ranked = [...ranked, ...added].toSorted((one, other) => differ(one.keys, other.keys))
    total = found.total
    rules = { ...rules, ...found.rules }
    const isLast = to === MOST_RANKED || candidates.length < to - window.from
    if (isLast) return { ids: [...ranked.map(({ id }) => id), ...found.rest], total, held, rules }
    const tail = candidates.at(-1)
    const worst = ranked[last - 1]
    if (tail && worst && differ(worst.keys, bestAfter(tail)) <= 0) break
  }
  return { ids: ranked.map(({ id }) => id), total, held, rules }
}
