/** Checks booking invariants with queries independent of the code that enforces them (D9, D10). */
import { findingTexts } from '#i18n/fr/dataChecks.ts'
import { checkNumbers } from '#server/engine/checks/numbers.ts'
import { joinResults, NOTHING, scanRows } from '#server/engine/checks/scanRows.ts'
import type { DataCheck } from '#server/engine/context.ts'
import { NUMBERED, readNextNumber } from './claim/numbering.ts'

const LINES = 'reservation.reservation_item'
const ITEMS = 'reservation.reservable_item'

const part = (alias: string): string => `${alias}.id > $1::uuid AND ${alias}.id <= $2::uuid`

/** Expired: still pending at its start, so it takes no slot. */
const isVoid = (alias: string): string => `(${alias}.validation_status = 'PENDING' AND ${alias}.starting_at <= now())`

/** Upcoming periods only: past ones may date from another tree or management mode. */
const OVERLAPS = `
  SELECT mine.number AS name, theirs.number AS other, item.name AS item
  FROM ${LINES} line JOIN ${ITEMS} item ON item.id = line.reservable_item_id
  CROSS JOIN LATERAL unnest(item.id || item.ancestor_ids) AS node (id)
  JOIN ${ITEMS} place ON place.id = node.id
  JOIN ${LINES} taken ON taken.reservable_item_id = place.id AND taken.id <> line.id AND taken.is_holding
    AND taken.starting_at > line.starting_at - place.longest_line AND taken.starting_at < line.held_until
    AND taken.held_until > greatest(line.starting_at, now()) AND taken.starting_at < taken.held_until
  JOIN reservation.reservation mine ON mine.id = line.reservation_id
  JOIN reservation.reservation theirs ON theirs.id = taken.reservation_id
  WHERE ${part('line')} AND line.is_holding AND line.starting_at < line.held_until AND line.held_until > now()
    AND (place.id <> item.id OR (item.management_mode = 'INDIVIDUALLY' AND taken.id > line.id))
    AND NOT ${isVoid('line')} AND NOT ${isVoid('taken')}`

const STOCK = `
  SELECT item.name, most.held::int AS held, item.quantity AS stock FROM ${ITEMS} item
  CROSS JOIN LATERAL (SELECT reservation.most_held(item.id, now(), 'infinity', NULL) AS held) most
  WHERE ${part('item')} AND item.management_mode = 'IN_QUANTITY' AND most.held > item.quantity`

const HOLDS = `
  SELECT r.number AS name, item.name AS item
  FROM ${LINES} line JOIN ${ITEMS} item ON item.id = line.reservable_item_id
  JOIN reservation.reservation r ON r.id = line.reservation_id
  WHERE ${part('line')} AND line.held_until > now() AND NOT ${isVoid('line')} AND (
    (SELECT array_agg(hold.item_id ORDER BY hold.item_id) FROM reservation.hold WHERE hold.line_id = line.id)
      IS DISTINCT FROM (SELECT array_agg(id ORDER BY id) FROM unnest(item.ancestor_ids
        || CASE item.management_mode WHEN 'INDIVIDUALLY' THEN ARRAY[item.id] ELSE '{}' END) AS wanted (id)
        WHERE line.is_holding AND line.starting_at < line.held_until)
    OR EXISTS (SELECT FROM reservation.hold WHERE hold.line_id = line.id
      AND (hold.starting_at, hold.held_until) IS DISTINCT FROM (line.starting_at, line.held_until)))`

const MIRRORED = ['name', 'reference', 'parent_id', 'reservation_category_id', 'reservable', 'management_mode']
const COLUMNS = [...MIRRORED, 'quantity', 'blocked', 'blocked_at', 'blocking_reason']
const columnsOf = (alias: string): string => COLUMNS.map((column) => `${alias}.${column}`).join(', ')

const SOURCES = [
  ['company.property', 'property'],
  ['company.location', 'location'],
  ['reservation.external_reservation_item', 'external_reservation_item'],
] as const

const mirrorOf = (table: string, source: string): string => `
  SELECT record.name FROM ${table} record
  CROSS JOIN LATERAL reservation.as_item('${source}', to_jsonb(record)) wanted
  LEFT JOIN ${ITEMS} item ON item.id = record.id
  WHERE ${part('record')} AND (item.id IS NULL OR (${columnsOf('item')}) IS DISTINCT FROM (${columnsOf('wanted')}))`

const ORPHANS = `
  SELECT item.name FROM ${ITEMS} item WHERE ${part('item')} AND ${SOURCES.map(
    ([table]) => `NOT EXISTS (SELECT FROM ${table} record WHERE record.id = item.id)`,
  ).join(' AND ')}`

const NAMES = `
  SELECT r.number AS name FROM reservation.reservation r
  CROSS JOIN LATERAL (SELECT coalesce(string_agg(named.name, ' ' ORDER BY named.name), '') AS names FROM (
    SELECT item.name COLLATE "C" AS name FROM ${LINES} line JOIN ${ITEMS} item ON item.id = line.reservable_item_id
    WHERE line.reservation_id = r.id
    UNION
    SELECT coalesce(person.first_name || ' ' || person.last_name, borrowing.external_name) COLLATE "C"
    FROM ${LINES} line JOIN reservation.borrowing ON borrowing.reservation_item_id = line.id
    LEFT JOIN security."user" person ON person.id = borrowing.borrower_id WHERE line.reservation_id = r.id) named) told
  CROSS JOIN LATERAL (SELECT coalesce(jsonb_object_agg(line.id, said.people), '{}') AS people
    FROM ${LINES} line CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('displayName',
        coalesce(person.first_name || ' ' || person.last_name, used.external_name), 'isMain', used.is_main)
        ORDER BY used.is_main DESC, used.id) AS people
      FROM reservation.borrowing used LEFT JOIN security."user" person ON person.id = used.borrower_id
      WHERE used.reservation_item_id = line.id) said
    WHERE line.reservation_id = r.id AND said.people IS NOT NULL) shown
  WHERE ${part('r')} AND (r.names <> told.names OR r.people <> shown.people)`

/** Quota owner of each reservation item: its first main borrower; for external people a digest of address or name. */
const QUOTA_OWNERS = `
  SELECT r.number AS name, item.name AS item
  FROM ${LINES} line JOIN ${ITEMS} item ON item.id = line.reservable_item_id
  JOIN reservation.reservation r ON r.id = line.reservation_id
  LEFT JOIN LATERAL (SELECT line.id, line.reservable_item_id AS item, line.starting_at, line.held_until,
      coalesce(used.borrower_id, used.department_id,
        md5(lower(coalesce(used.external_email, used.external_name)))::uuid) AS owner
    FROM reservation.borrowing used WHERE used.reservation_item_id = line.id AND used.is_main
    ORDER BY used.id LIMIT 1) main ON true
  LEFT JOIN reservation.main_borrowing kept ON kept.line_id = line.id
  WHERE ${part('line')} AND (kept.line_id, kept.owner_id, kept.item_id, kept.starting_at, kept.held_until)
    IS DISTINCT FROM (main.id, main.owner, main.item, main.starting_at, main.held_until)`

export const reservationChecks: readonly DataCheck[] = [
  {
    rule: 'NUMBERS',
    run: async (kernel) => checkNumbers(kernel, NUMBERED, await readNextNumber(kernel.pool, new Date())),
  },
  {
    rule: 'OVERLAPS',
    run: ({ pool }) => scanRows(pool, { table: LINES, broken: OVERLAPS, describe: findingTexts.overlap }),
  },
  { rule: 'STOCK', run: ({ pool }) => scanRows(pool, { table: ITEMS, broken: STOCK, describe: findingTexts.stock }) },
  { rule: 'HOLDS', run: ({ pool }) => scanRows(pool, { table: LINES, broken: HOLDS, describe: findingTexts.hold }) },
  {
    rule: 'QUOTA_OWNERS',
    run: ({ pool }) => scanRows(pool, { table: LINES, broken: QUOTA_OWNERS, describe: findingTexts.quotaOwner }),
  },
  {
    rule: 'ITEMS',
    run: async ({ pool }) => {
      let result = NOTHING
      for (const [table, source] of SOURCES) {
        const scan = { table, broken: mirrorOf(table, source), describe: findingTexts.item }
        result = joinResults(result, await scanRows(pool, scan))
      }
      const orphans = { table: ITEMS, broken: ORPHANS, describe: findingTexts.orphanItem }
      return joinResults(result, await scanRows(pool, orphans))
    },
  },
  {
    rule: 'SEARCHED_NAMES',
    run: ({ pool }) =>
      scanRows(pool, { table: 'reservation.reservation', broken: NAMES, describe: findingTexts.searchedNames }),
  },
]
