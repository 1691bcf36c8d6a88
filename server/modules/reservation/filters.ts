import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { withoutHour24 } from '#resources/domain/dates.ts'
import { PARAMETERS } from '#resources/domain/parameters.ts'
import { isUtcText } from '#resources/domain/time.ts'
import type { Context, EntityHooks } from '#server/engine/context.ts'
import { clock } from '#server/engine/read/instant.ts'
import { isSeen } from '#server/engine/read/visible.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { waitsForAnswer } from './access/questionAccess.ts'
import { hasDisplayStatus, hasReservationStatus, LONGEST } from './access/status.ts'

type Among = { in?: readonly string[] | null; under?: string | null }
type Bounds = { from?: string | null; to?: string | null }

const every = (conditions: readonly (SQL | undefined)[]): SQL => {
  const present = conditions.filter((condition) => condition !== undefined)
  return present.length === 0 ? sql`true` : sql`(${sql.join(present, sql` AND `)})`
}

const MAX_VALUES = 1_000

const invalidFilter = (name: string): never => {
  const message = kernelMessages.badInput.filter(name)
  throw validationFailed([{ path: `filter.${name}`, rule: 'filter', message }])
}

const uuids = (name: string, list: readonly string[]): SQL =>
  list.length <= MAX_VALUES && list.every(isId) ? sql`${sql.param(list)}::uuid[]` : invalidFilter(name)

const uuid = (name: string, id: string): SQL => (isId(id) ? sql`${id}::uuid` : invalidFilter(name))

const instant = (given: string): SQL => {
  const utc = withoutHour24(given)
  return isUtcText(utc) ? sql`${`${utc}Z`}::timestamptz` : invalidFilter('period')
}

/** The array of items is computed first, so that each item needs one index range. */
const hasLine = (r: SQL, item: SQL): SQL => sql`${r}.id IN (SELECT line.reservation_id
  FROM reservation.reservation_item line WHERE line.reservable_item_id = ANY (ARRAY(
    SELECT item.id FROM reservation.reservable_item item WHERE ${item})))`

/** Overlap with the period; LONGEST bounds the start for the index. */
const inPeriod = (_context: Context, r: SQL, { from, to }: Bounds): SQL =>
  every([
    from ? sql`${r}.ending_at > ${instant(from)} AND ${r}.starting_at > ${instant(from)} - ${LONGEST}` : undefined,
    to ? sql`${r}.starting_at < ${instant(to)}` : undefined,
  ])

const isCancelled = (_context: Context, r: SQL, cancelled: boolean): SQL =>
  cancelled ? sql`${r}.is_cancelled` : sql`NOT ${r}.is_cancelled`

const hasNoShow = (_context: Context, r: SQL, isSo: boolean): SQL => {
  const line = sql`SELECT line.reservation_id FROM reservation.reservation_item line WHERE line.no_show`
  return isSo ? sql`${r}.id IN (${line})` : sql`NOT EXISTS (${line} AND line.reservation_id = ${r}.id)`
}

const MOST_STUCK = 20_000

const isStuck = (context: Context, r: SQL, stuck: boolean): SQL => {
  const ids = sql`ARRAY(SELECT stuck.reservation_id
    FROM reservation.stuck_steps(NULL, true, ${clock(context)}, ${sql.raw(String(MOST_STUCK))}) stuck)`
  return stuck ? sql`${r}.id = ANY (${ids})` : sql`NOT ${r}.id = ANY (${ids})`
}

const PROPOSAL_DAYS = sql.raw(`coalesce((SELECT nullif(value, '')::int FROM parameter.parameter
  WHERE code = 'RESERVATION_PROPOSAL_DAYS'), ${PARAMETERS.RESERVATION_PROPOSAL_DAYS.default})`)

const hasRefusedOrLateProposal = (context: Context, r: SQL, isSo: boolean): SQL => {
  const left = sql`SELECT proposal.reservation_id FROM reservation.proposal
    JOIN reservation.reservation proposed ON proposed.id = proposal.reservation_id
    WHERE (proposal.status = 'REFUSED' OR (proposal.status = 'WAITING'
        AND proposal.created_at <= ${clock(context)} - make_interval(days => ${PROPOSAL_DAYS})))
      AND proposed.starting_at > ${clock(context)} AND proposed.starting_at = proposal.booked_at AND NOT proposed.is_cancelled
      AND NOT EXISTS (SELECT FROM reservation.proposal newer WHERE newer.reservation_id = proposal.reservation_id
        AND newer.created_at > proposal.created_at)
      AND NOT EXISTS (SELECT FROM jsonb_to_recordset(proposal.replacements) AS said (line uuid)
        WHERE NOT EXISTS (SELECT FROM reservation.reservation_item kept WHERE kept.id = said.line AND kept.cancelled_at IS NULL))`
  return isSo ? sql`${r}.id = ANY (ARRAY(${left}))` : sql`NOT ${r}.id = ANY (ARRAY(${left}))`
}

const isOver = (context: Context, r: SQL, over: boolean): SQL =>
  over
    ? sql`(${r}.ending_at <= ${clock(context)} AND ${r}.starting_at < ${clock(context)})`
    : sql`(${r}.ending_at > ${clock(context)} AND ${r}.starting_at > ${clock(context)} - ${LONGEST})`

const ofItem = (_context: Context, r: SQL, { in: among, under }: Among): SQL =>
  every([
    among ? hasLine(r, sql`item.id = ANY (${uuids('item', among)})`) : undefined,
    under
      ? hasLine(r, sql`(item.id = ${uuid('item', under)} OR item.ancestor_ids @> ARRAY[${uuid('item', under)}])`)
      : undefined,
  ])

const ofCategory = (_context: Context, r: SQL, { in: among, under }: Among): SQL =>
  every([
    among ? hasLine(r, sql`item.reservation_category_id = ANY (${uuids('category', among)})`) : undefined,
    under
      ? hasLine(
          r,
          sql`item.reservation_category_id = ANY (ARRAY(SELECT reservation.category_branch(ARRAY[${uuid('category', under)}])))`,
        )
      : undefined,
  ])

const ofSector = (_context: Context, r: SQL, { in: among }: Among): SQL =>
  among ? hasLine(r, sql`item.sector_ids && ${uuids('sector', among)}`) : sql`true`

const ofItemType = (_context: Context, r: SQL, { in: among }: Among): SQL =>
  among ? hasLine(r, sql`item.type = ANY (${sql.param(among.slice(0, MAX_VALUES))}::text[])`) : sql`true`

/** Few rows per person: found first, then sorted. */
const ofBorrower = (_context: Context, r: SQL, { in: among }: Among): SQL =>
  among
    ? sql`${r}.id = ANY (ARRAY(SELECT line.reservation_id FROM reservation.borrowing used
        JOIN reservation.reservation_item line ON line.id = used.reservation_item_id
        WHERE used.borrower_id = ANY (${uuids('borrower', among)})))`
    : sql`true`

const ofDepartment = (_context: Context, r: SQL, { in: among }: Among): SQL =>
  among
    ? sql`${r}.id = ANY (ARRAY(SELECT line.reservation_id FROM reservation.borrowing used
        JOIN reservation.reservation_item line ON line.id = used.reservation_item_id
        WHERE used.department_id = ANY (${uuids('borrowingDepartment', among)})))`
    : sql`true`

const ofExternalBorrower = (context: Context, r: SQL, { in: among }: Among): SQL =>
  among
    ? sql`${r}.id = ANY (ARRAY(SELECT line.reservation_id FROM reservation.borrowing used
        JOIN reservation.reservation_item line ON line.id = used.reservation_item_id
        JOIN reservation.external_borrower one ON one.id = used.external_borrower_id
        WHERE used.external_borrower_id = ANY (${uuids('externalBorrower', among)})
          AND ${isSeen(context, 'externalBorrower', sql`one`)}))`
    : sql`true`

const ofStatus = (context: Context, r: SQL, { in: among }: Among): SQL =>
  among ? hasReservationStatus(context, r, among) : sql`true`

const ofDisplayStatus = (context: Context, r: SQL, { in: among }: Among): SQL =>
  among ? hasDisplayStatus(context, r, among) : sql`true`

export const reservationFilters: EntityHooks['filters'] = {
  status: { type: 'ChoiceFilter', condition: ofStatus },
  displayStatus: {
    type: 'ChoiceFilter',
    description: 'Values of ReservationDisplayStatus, from the view of the session.',
    condition: ofDisplayStatus,
  },
  period: { type: 'DateTimeFilter', description: 'Reservations that overlap the period.', condition: inPeriod },
  canAnswer: {
    type: 'Boolean',
    description: 'True if its validation waits for an answer of the session (D83).',
    condition: waitsForAnswer,
  },
  hasLeftProposal: {
    type: 'Boolean',
    description: 'True if its requester refused a proposed change, or has not answered in time.',
    condition: hasRefusedOrLateProposal,
  },
  isStuck: {
    type: 'Boolean',
    description: 'True if a step waits that no user may decide.',
    condition: isStuck,
  },
  isOver: { type: 'Boolean', description: 'True if its end is past.', condition: isOver },
  isCancelled: {
    type: 'Boolean',
    description: 'True if all its reservation items are cancelled.',
    condition: isCancelled,
  },
  noShow: { type: 'Boolean', description: 'True if a reservation item has a no-show.', condition: hasNoShow },
  item: { type: 'ReferenceFilter', description: 'Item of a reservation item.', condition: ofItem },
  itemType: { type: 'ChoiceFilter', description: 'Of the item of a reservation item.', condition: ofItemType },
  category: { type: 'ReferenceFilter', description: 'Of the item of a reservation item.', condition: ofCategory },
  sector: { type: 'ReferenceFilter', description: 'Of the item of a reservation item.', condition: ofSector },
  borrower: { type: 'ReferenceFilter', description: 'Of a reservation item.', condition: ofBorrower },
  borrowingDepartment: {
    type: 'ReferenceFilter',
    description: 'Department that borrows a reservation item.',
    condition: ofDepartment,
  },
  externalBorrower: { type: 'ReferenceFilter', description: 'Of a reservation item.', condition: ofExternalBorrower },
}

const lineOf = (line: SQL, item: SQL): SQL => sql`${line}.reservable_item_id = ANY (ARRAY(
  SELECT item.id FROM reservation.reservable_item item WHERE ${item}))`

const lineOfCategory = (_context: Context, line: SQL, { under }: Among): SQL =>
  under
    ? lineOf(
        line,
        sql`item.reservation_category_id = ANY (ARRAY(SELECT reservation.category_branch(ARRAY[${uuid('category', under)}])))`,
      )
    : sql`true`

const lineOfSector = (_context: Context, line: SQL, { in: among }: Among): SQL =>
  among ? lineOf(line, sql`item.sector_ids && ${uuids('sector', among)}`) : sql`true`

const lineOfType = (_context: Context, line: SQL, { in: among }: Among): SQL =>
  among ? sql`${line}.type = ANY (${sql.param(among.slice(0, MAX_VALUES))}::text[])` : sql`true`

const isLineCancelled = (_context: Context, line: SQL, cancelled: boolean): SQL =>
  cancelled ? sql`${line}.cancelled_at IS NOT NULL` : sql`${line}.cancelled_at IS NULL`

export const lineFilters: EntityHooks['filters'] = {
  itemType: { type: 'ChoiceFilter', description: 'Of its item.', condition: lineOfType },
  category: { type: 'ReferenceFilter', description: 'Of its item, with descendants.', condition: lineOfCategory },
  sector: { type: 'ReferenceFilter', description: 'Of its item.', condition: lineOfSector },
  isCancelled: { type: 'Boolean', description: 'True if it is cancelled.', condition: isLineCancelled },
}
