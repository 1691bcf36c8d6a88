/** Filters of the list of reservations beyond those of its fields. */
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { EntityBehaviour } from '../kernel/service.ts'
import { hasDisplayStatus } from './status.ts'

type Among = { in?: readonly string[] | null; under?: string | null }
type Bounds = { from?: string | null; to?: string | null }

const every = (conditions: readonly (SQL | undefined)[]): SQL => {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length === 0 ? sql`true` : sql`(${sql.join(given, sql` AND `)})`
}

const uuids = (list: readonly string[]): SQL => sql`${sql.param(list)}::uuid[]`

const hasLine = (r: SQL, condition: SQL): SQL => sql`${r}.id IN (SELECT line.reservation_id
  FROM reservation.reservation_item line
  JOIN reservation.reservable_item item ON item.id = line.reservable_item_id WHERE ${condition})`

/** Whatever overlaps the period, whenever it began. */
const inPeriod = (_context: Context, r: SQL, { from, to }: Bounds): SQL =>
  every([
    from ? sql`${r}.ending_at > ${`${from}Z`}::timestamptz` : undefined,
    to ? sql`${r}.starting_at < ${`${to}Z`}::timestamptz` : undefined,
  ])

/** `under`: a place with everything that lies in it. */
const ofItem = (_context: Context, r: SQL, { in: among, under }: Among): SQL =>
  every([
    among ? hasLine(r, sql`line.reservable_item_id = ANY (${uuids(among)})`) : undefined,
    under ? hasLine(r, sql`(item.id = ${under}::uuid OR item.ancestor_ids @> ARRAY[${under}::uuid])`) : undefined,
  ])

const ofCategory = (_context: Context, r: SQL, { in: among, under }: Among): SQL =>
  every([
    among ? hasLine(r, sql`item.reservation_category_id = ANY (${uuids(among)})`) : undefined,
    under
      ? hasLine(r, sql`item.reservation_category_id IN (SELECT reservation.category_branch(ARRAY[${under}::uuid]))`)
      : undefined,
  ])

const ofSector = (_context: Context, r: SQL, { in: among }: Among): SQL =>
  among ? hasLine(r, sql`item.sector_ids && ${uuids(among)}`) : sql`true`

const ofBorrower = (_context: Context, r: SQL, { in: among }: Among): SQL =>
  among
    ? sql`${r}.id IN (SELECT line.reservation_id FROM reservation.borrowing used
        JOIN reservation.reservation_item line ON line.id = used.reservation_item_id
        WHERE used.borrower_id = ANY (${uuids(among)}))`
    : sql`true`

const ofStatus = (context: Context, r: SQL, { in: among }: Among): SQL =>
  among ? hasDisplayStatus(context, r, among) : sql`true`

export const reservationFilters: EntityBehaviour['filters'] = {
  displayStatus: { type: 'ChoiceFilter', condition: ofStatus },
  period: { type: 'DateTimeFilter', condition: inPeriod },
  item: { type: 'ReferenceFilter', condition: ofItem },
  category: { type: 'ReferenceFilter', condition: ofCategory },
  sector: { type: 'ReferenceFilter', condition: ofSector },
  borrower: { type: 'ReferenceFilter', condition: ofBorrower },
}
