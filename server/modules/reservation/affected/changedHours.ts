import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { type BookingRules, brokenRules, type RuleCalendar } from '#resources/domain/slotRules.ts'
import type { Period } from '#resources/domain/time.ts'
import { execute } from '#server/engine/read/execute.ts'
import { createYielder } from '#server/platform/createYielder.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { type RuledRow, readSharedRules, rulesOfRow } from '../rules/readRules.ts'
import type { AffectedCount } from './affectedReservations.ts'

type Hours = Pick<BookingRules, 'openingHours' | 'startDays' | 'publicHolidays'> & { isReservable: boolean }
export type HoursByItem = ReadonlyMap<string, Hours>

type Scope = { id: string | null; zone: string }

export const readHours = async (tx: Queryable, { id, zone }: Scope): Promise<HoursByItem> => {
  const rows = await execute<RuledRow & { isReservable: boolean }>(
    tx,
    sql`WITH RECURSIVE family AS (
        SELECT ${id}::uuid AS id
        UNION SELECT child.id FROM reservation.reservation_category child JOIN family ON child.parent_id = family.id)
      SELECT item.id, item.reservation_category_id AS "categoryId", item.own_rules AS "ownRules", '{}'::uuid[] AS "placeIds", item.reservable AS "isReservable"
      FROM reservation.reservable_item item
      WHERE ${id}::uuid IS NULL OR item.id = ${id}::uuid OR item.reservation_category_id IN (SELECT id FROM family)`,
  )
  const never = { startingAt: '2000-01-01 00:00:00', endingAt: '2000-01-01 00:01:00' }
  const shared = await readSharedRules(tx, rows, { range: never, zone })
  return new Map(
    rows.map((row) => {
      const { openingHours, startDays, publicHolidays } = rulesOfRow(shared, row)
      const rules = {
        ...(openingHours && { openingHours }),
        ...(startDays && { startDays }),
        ...(publicHolidays && { publicHolidays }),
      }
      return [row.id, { ...rules, isReservable: row.isReservable }]
    }),
  )
}

type Change = { previous: Hours; now: Hours }
type ChangedRules = ReadonlyMap<string, Change>
export type Calendars = { previous: RuleCalendar; now: RuleCalendar }

export const changedHours = (previous: HoursByItem, now: HoursByItem): ChangedRules => {
  const changes = new Map<string, Change>()
  for (const [id, hours] of now) {
    const before = previous.get(id) ?? { isReservable: true }
    if (!isDeepStrictEqual(before, hours)) changes.set(id, { previous: before, now: hours })
  }
  return changes
}

/** Items that refuse public holidays, for another calendar of them. */
export const refusingHolidays = (hours: HoursByItem): ChangedRules =>
  new Map(
    [...hours]
      .filter(([, { publicHolidays }]) => publicHolidays === 'REFUSED')
      .map(([id, same]) => [id, { previous: same, now: same }]),
  )

const isNewlyBroken = ({ previous, now }: Change, period: Period, calendars: Calendars): boolean => {
  if (!now.isReservable) return previous.isReservable
  const broken = brokenRules(now, period, calendars.now)
  if (broken.length === 0) return false
  const before = new Set(brokenRules(previous, period, calendars.previous).map(({ rule }) => rule))
  return broken.some(({ rule }) => !before.has(rule))
}

/** Many bookings have the same times, and many items the same rules. */
const judgeOnce = (calendars: Calendars) => {
  const rules = new Map<string, number>()
  const periods = new Map<string, Period>()
  const known = new Map<string, boolean>()
  const numberOf = (change: Change): number => {
    const key = JSON.stringify(change)
    const number = rules.get(key) ?? rules.size
    rules.set(key, number)
    return number
  }
  const ofChange = new Map<Change, number>()
  return (change: Change, { startingAt, endingAt }: Period): boolean => {
    const number = ofChange.get(change) ?? numberOf(change)
    ofChange.set(change, number)
    const time = `${startingAt} ${endingAt}`
    const period = periods.get(time) ?? { startingAt, endingAt }
    periods.set(time, period)
    const key = `${number} ${time}`
    const isBroken = known.get(key) ?? isNewlyBroken(change, period, calendars)
    known.set(key, isBroken)
    return isBroken
  }
}

export const MAX_NAMED_LINES = 500
const BATCH = 2_000

const OPEN = `DECLARE booked NO SCROLL CURSOR FOR
  SELECT line.id, line.reservation_id AS "reservationId", line.reservable_item_id AS "itemId",
    to_char(line.starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "startingAt",
    to_char(line.ending_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "endingAt"
  FROM reservation.reservable_item item
  JOIN reservation.reservation_item line ON line.reservable_item_id = item.id
    AND (line.is_holding OR line.validation_status = 'PENDING' AND line.cancelled_at IS NULL)
    AND (line.validation_status <> 'PENDING' OR line.starting_at > now())
    AND line.starting_at > now() - item.longest_line AND line.ending_at > now()
  WHERE item.id = ANY ($1::uuid[]) ORDER BY line.starting_at, line.id`

type Line = Period & { id: string; reservationId: string; itemId: string }

const readBatch = async (tx: Queryable): Promise<Line[]> => (await tx.query<Line>(`FETCH ${BATCH} FROM booked`)).rows

/** Judges each item once, in batches: the work is linear in the bookings of the changed items. */
export const countForbidden = async (
  tx: Queryable,
  changes: ChangedRules,
  calendars: Calendars,
): Promise<AffectedCount & { lines: string[] }> => {
  const lines: string[] = []
  const reservations = new Set<string>()
  const set = createHash('md5')
  const judge = judgeOnce(calendars)
  let items = 0
  const turn = createYielder()
  if (changes.size > 0) await tx.query(OPEN, [[...changes.keys()]])
  for (let more = changes.size > 0; more; ) {
    const batch = await readBatch(tx)
    for (const line of batch) {
      await turn()
      const change = changes.get(line.itemId)
      if (!change || !judge(change, line)) continue
      items += 1
      reservations.add(line.reservationId)
      set.update(line.id)
      if (lines.length < MAX_NAMED_LINES) lines.push(line.id)
    }
    more = batch.length === BATCH
  }
  if (changes.size > 0) await tx.query('CLOSE booked')
  return { reservations: reservations.size, items, confirmation: set.digest('hex'), lines }
}
