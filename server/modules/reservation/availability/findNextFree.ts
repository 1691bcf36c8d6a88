import { type Buffers, nextFreePeriod, widened } from '#resources/domain/availability.ts'
import { nearestAllowed } from '#resources/domain/nearestAllowed.ts'
import { type BookingRules, buffersOf, latestStart, type RuleCalendar } from '#resources/domain/slotRules.ts'
import { addMinutes, minutesBetween, type Period, type UtcText } from '#resources/domain/time.ts'
import { createYielder } from '#server/platform/createYielder.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { holdQuantity, type LocatedHold } from '../claim/claimItems.ts'

type SlotSearch = { id: string; managementMode: string; stock: number; quantity: number; rules: BookingRules }

/** Two search ranges: most items are free again within days. */
const HORIZONS_DAYS = [3, 60]
const DAY_MINUTES = 24 * 60
const MOST_HOLDS = 120

// By column: PostgreSQL looks up types once for a column, but again for each row of JSON.
const HOLDS = `SELECT CASE WHEN count(*) > 0 THEN json_build_array(json_agg(item_id), json_agg(place_id),
    json_agg(place_name), json_agg(quantity), json_agg(intervention), json_agg(reservation_id),
    json_agg(to_char(starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')),
    json_agg(to_char(held_until AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')),
    json_agg(to_char(taken_from AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')),
    json_agg(to_char(taken_until AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'))) END AS holds
  FROM reservation.holds_of($1::uuid[], $2::timestamptz, $3::timestamptz, $4::uuid, $5)`

type HoldColumns = readonly [
  itemId: readonly string[],
  placeId: readonly string[],
  placeName: readonly (string | null)[],
  quantity: readonly number[],
  intervention: readonly (string | null)[],
  reservationId: readonly (string | null)[],
  startingAt: readonly UtcText[],
  endingAt: readonly UtcText[],
  takenFrom: readonly UtcText[],
  takenUntil: readonly UtcText[],
]

const holdsOf = ([itemIds, placeIds, placeNames, quantities, interventions, ...others]: HoldColumns): LocatedHold[] => {
  const [reservationIds, startingAt, endingAt, takenFrom, takenUntil] = others
  return itemIds.map((itemId, row) => ({
    itemId,
    placeId: placeIds[row] ?? itemId,
    placeName: placeNames[row] ?? null,
    quantity: quantities[row] ?? 0,
    intervention: interventions[row] ?? null,
    reservationId: reservationIds[row] ?? null,
    startingAt: startingAt[row] ?? '',
    endingAt: endingAt[row] ?? '',
    takenFrom: takenFrom[row] ?? '',
    takenUntil: takenUntil[row] ?? '',
  }))
}

export const readHolds = async (
  db: Queryable,
  sought: { itemIds: readonly string[]; period: Period; excluded?: string | null; most: number },
): Promise<Map<string, LocatedHold[]>> => {
  const { itemIds, period, excluded = null, most } = sought
  if (itemIds.length === 0) return new Map()
  const values = [itemIds, period.startingAt, period.endingAt, excluded, most]
  const { rows } = await db.query<{ holds: HoldColumns | null }>({ name: 'reservation.holds', text: HOLDS, values })
  const columns = rows[0]?.holds
  return Map.groupBy(columns ? holdsOf(columns) : [], (hold) => hold.itemId)
}

/** End of the known holds: later periods cannot be promised. */
const knownUntil = (holds: readonly LocatedHold[], end: string): string => {
  const cut = [...Map.groupBy(holds, (hold) => hold.placeId).values()]
    .map((ofPlace) => ofPlace[MOST_HOLDS - 1]?.startingAt)
    .filter((at) => at !== undefined)
  return [end, ...cut].sort()[0] ?? end
}

export const widestBuffers = (items: readonly { rules: BookingRules }[]): Buffers => {
  const all = items.map(({ rules }) => buffersOf(rules))
  return {
    before: Math.max(0, ...all.map(({ before }) => before)),
    after: Math.max(0, ...all.map(({ after }) => after)),
  }
}

type Wanted = {
  items: readonly SlotSearch[]
  period: Period
  excluded?: string | null | undefined
  calendar?: RuleCalendar | undefined
}

const latestOf = ({ rules }: SlotSearch, { period, calendar }: Wanted): UtcText | undefined => {
  const latest = calendar && latestStart(rules, calendar)
  return latest && period.startingAt > latest ? latest : undefined
}

const daysBefore = (latest: UtcText, { items, period }: Wanted, days: number): Period => {
  const shortest = Math.max(...items.map(({ rules }) => rules.shortestMinutes ?? 0))
  const minutes = Math.max(shortest, minutesBetween(period.startingAt, period.endingAt))
  return { startingAt: addMinutes(latest, -days * DAY_MINUTES), endingAt: addMinutes(latest, minutes) }
}

/** Search range from the earliest allowed start; one day earlier with rules, which may shift the period. */
const daysAfter = ({ items, period, calendar }: Wanted, days: number): Period => {
  const notice = calendar ? Math.max(...items.map(({ rules }) => rules.noticeHours ?? 0)) : 0
  const earliest = calendar ? addMinutes(calendar.now, notice * 60) : period.startingAt
  const last = earliest > period.endingAt ? earliest : period.endingAt
  const back = calendar ? DAY_MINUTES : 0
  return {
    startingAt: addMinutes(period.startingAt, -back),
    endingAt: addMinutes(last, days * DAY_MINUTES),
  }
}

type SearchWindow = Wanted & { days: number; latest: UtcText | undefined }

const findWithin = async (db: Queryable, sought: SearchWindow): Promise<Map<string, Period>> => {
  const { items, period, excluded, calendar, days, latest } = sought
  const found = new Map<string, Period>()
  const horizon = widened(latest ? daysBefore(latest, sought, days) : daysAfter(sought, days), widestBuffers(items))
  const itemIds = items.map(({ id }) => id)
  const byItem = await readHolds(db, { itemIds, period: horizon, excluded, most: MOST_HOLDS })
  const yieldTurn = createYielder()
  for (const item of items) {
    await yieldTurn()
    const held = byItem.get(item.id) ?? []
    const holds = held.map((hold) => holdQuantity(item, hold))
    const { stock, quantity, rules } = item
    const isRuled = calendar && Object.keys(rules).length > 0
    const free = isRuled
      ? nearestAllowed({ rules, calendar, holds, period, stock, quantity })
      : nextFreePeriod({ holds, period, stock, quantity, buffers: buffersOf(rules) })
    if (free && free.endingAt <= knownUntil(held, horizon.endingAt)) found.set(item.id, free)
  }
  return found
}

/** Returns periods by item id; omits items without one in the longest range. */
export const findNextFree = async (db: Queryable, sought: Wanted): Promise<Map<string, Period>> => {
  const found = new Map<string, Period>()
  for (const days of HORIZONS_DAYS) {
    const left = sought.items.filter(({ id }) => !found.has(id))
    for (const [latest, items] of Map.groupBy(left, (item) => latestOf(item, sought))) {
      for (const [id, period] of await findWithin(db, { ...sought, items, days, latest })) found.set(id, period)
    }
  }
  return found
}
