import { type SQL, sql } from 'drizzle-orm'
import { rangeDays } from '#resources/domain/closedTime.ts'
import type { BookingRules, Closure } from '#resources/domain/slotRules.ts'
import type { Period } from '#resources/domain/time.ts'
import { executePrepared } from '#server/engine/read/execute.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

export type RuledRow = {
  id: string
  categoryId: string | null
  ownRules: BookingRules
  placeIds: readonly string[]
}

type PlacedClosure = Closure & { placeId: string | null }
export type SharedRules = { rules: Readonly<Record<string, BookingRules>>; closed: readonly PlacedClosure[] }

const MAX_CLOSED = 1_000

const closures = (during: SQL): SQL =>
  sql`(SELECT coalesce(json_agg(json_build_object('name', shut.name, 'placeId', shut.location_id,
      'from', shut.starting_on, 'to', shut.reopening_on) ORDER BY shut.starting_on), '[]')
    FROM (SELECT * FROM reservation.closed_period period WHERE ${during}
      ORDER BY period.starting_on LIMIT ${sql.raw(String(MAX_CLOSED))}) shut)`

export const closuresIn = (range: Period, zone: string): SQL => {
  const [from, to] = rangeDays(range, zone)
  return closures(sql`period.starting_on <= ${to}::date AND period.reopening_on > ${from}::date`)
}

export const comingClosures = (): SQL => closures(sql`period.reopening_on > current_date - 1`)

type Params = { range: Period; zone: string }

export const readSharedRules = async (
  db: Queryable,
  rows: readonly RuledRow[],
  { range, zone }: Params,
): Promise<SharedRules> => {
  const categories = [...new Set(rows.flatMap(({ categoryId }) => categoryId ?? []))]
  const found = await executePrepared<SharedRules>(
    db,
    sql`SELECT reservation.rules_of_categories(${sql.param(categories)}::uuid[]) AS rules, ${closuresIn(range, zone)} AS closed`,
  )
  return found ?? { rules: {}, closed: [] }
}

/** Own rules override those of the category; closures of the range that was read are added. */
export const rulesOfRow = (
  { rules, closed }: SharedRules,
  { categoryId, ownRules, placeIds }: RuledRow,
): BookingRules => {
  const closures = closed.filter(({ placeId }) => placeId === null || placeIds.includes(placeId))
  return { ...(categoryId ? rules[categoryId] : undefined), ...ownRules, ...(closures.length > 0 && { closures }) }
}
