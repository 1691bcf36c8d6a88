import { Client } from 'pg'

/** Items of the first million; each further million has as many. */
export const ITEMS = 1_000
const MILLION = 1_000_000
export const CATEGORIES = 40
export const USERS = 500

/** Ascending ids like the real ones (UUID version 7), from a kind and a number. */
export const idOf = (kind: number, number: number): string =>
  `019${kind.toString(16).padStart(5, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

const sqlId = (kind: number, number: string): string =>
  `('019${kind.toString(16).padStart(5, '0')}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

export const KIND = { category: 1, item: 2, user: 3, sector: 4, reservation: 5, line: 6, borrowing: 7 } as const

const peopleAndItems = (items: number): string => `
  INSERT INTO company.sector (id, name) SELECT ${sqlId(KIND.sector, 'n')}, 'Secteur ' || n FROM generate_series(1, 10) n;
  INSERT INTO reservation.reservation_category (id, name, color)
    SELECT ${sqlId(KIND.category, 'n')}, 'Catégorie ' || n, '#475E96' FROM generate_series(1, ${CATEGORIES}) n;
  INSERT INTO security."user" (id, code, first_name, last_name, email)
    SELECT ${sqlId(KIND.user, 'n')}, 'BENCH' || n, 'Prénom' || n % 50, 'Nom' || n, 'personne' || n || '@exemple.fr'
    FROM generate_series(1, ${USERS}) n;
  INSERT INTO company.property (id, name, reference, reservable, management_mode, reservation_category_id)
    SELECT ${sqlId(KIND.item, 'n')}, 'Bien ' || n, 'B-' || n, true, 'INDIVIDUALLY', ${sqlId(KIND.category, `n % ${CATEGORIES} + 1`)}
    FROM generate_series(1, ${items}) n;
  INSERT INTO company.property_sectors
    SELECT ${sqlId(KIND.item, 'n')}, ${sqlId(KIND.sector, 'n % 10 + 1')} FROM generate_series(1, ${items}) n;
`

const ITEM = `n % ${ITEMS} + 1 + n / ${MILLION} * ${ITEMS}`
/** Days around today come first, so that smaller loads have as much data there. */
const DAYS = '(n / 1000 + 450) % 1000 - 500'
const START = `date_trunc('day', now()) + make_interval(days => ${DAYS}, hours => 8 + n % 8)`
const END = `${START} + make_interval(hours => 1 + n % 3)`

/** One item and one borrower per reservation. Triggers are disabled, so this also writes their rows. */
const bookings = (from: number, to: number): string => `
  INSERT INTO reservation.reservation (id, number, subject, starting_at, ending_at, has_accepted, names, people,
      created_at)
    SELECT ${sqlId(KIND.reservation, 'n')}, 'B-' || lpad(n::text, 7, '0'),
      (ARRAY['Réunion', 'Conseil', 'Répétition', 'Formation', 'Atelier', 'Permanence'])[n % 6 + 1] || ' ' || n % 97,
      ${START}, ${END}, true, 'Bien ' || ${ITEM} || ' Prénom' || n % 50 || ' Nom' || n % ${USERS} + 1,
      jsonb_build_object(${sqlId(KIND.line, 'n')}, jsonb_build_array(jsonb_build_object('displayName',
        'Prénom' || n % 50 || ' Nom' || n % ${USERS} + 1, 'isMain', true))), now()
    FROM generate_series(${from}, ${to}) n;
  INSERT INTO reservation.reservation_item (id, reservation_id, type, reservable_item_id, quantity, planning_status,
      validation_status, starting_at, ending_at)
    SELECT ${sqlId(KIND.line, 'n')}, ${sqlId(KIND.reservation, 'n')}, 'PROPERTY', ${sqlId(KIND.item, ITEM)}, 1,
      'RESERVED', 'ACCEPTED', ${START}, ${END}
    FROM generate_series(${from}, ${to}) n;
  INSERT INTO reservation.borrowing (id, reservation_item_id, borrower_id, is_main)
    SELECT ${sqlId(KIND.borrowing, 'n')}, ${sqlId(KIND.line, 'n')}, ${sqlId(KIND.user, `n % ${USERS} + 1`)}, true
    FROM generate_series(${from}, ${to}) n;
  INSERT INTO reservation.main_borrowing (line_id, owner_id, item_id, starting_at, held_until)
    SELECT ${sqlId(KIND.line, 'n')}, ${sqlId(KIND.user, `n % ${USERS} + 1`)}, ${sqlId(KIND.item, ITEM)}, ${START}, ${END}
    FROM generate_series(${from}, ${to}) n;
  INSERT INTO reservation.hold (line_id, item_id, starting_at, held_until, span)
    SELECT ${sqlId(KIND.line, 'n')}, ${sqlId(KIND.item, ITEM)}, ${START}, ${END}, '(,)'
    FROM generate_series(${from}, ${to}) n;
`

const BATCH = 100_000

/** Indexes and exclusion constraints of tables, built once at the end. Primary keys and unique indexes stay. */
const HEAVY = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS build
  FROM pg_constraint WHERE contype = 'x' AND conrelid = ANY ($1::regclass[])
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  FROM pg_index WHERE indrelid = ANY ($1::regclass[]) AND NOT indisunique AND NOT indisexclusion`

const BOOKED = ['reservation', 'reservation_item', 'borrowing', 'main_borrowing', 'hold'].map(
  (table) => `reservation.${table}`,
)

export const withoutIndexes = async (
  client: Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> => {
  const { rows } = await client.query<{ drop: string; build: string }>(HEAVY, [tables])
  for (const { drop } of rows) await client.query(drop)
  await work()
  await client.query(`SET maintenance_work_mem = '1GB'`)
  for (const { build } of rows) await client.query(build)
}

const countLoaded = async (client: Client): Promise<number> => {
  const { rows } = await client.query(
    `SELECT count(*)::int AS loaded FROM reservation.reservation WHERE number LIKE 'B-%'`,
  )
  return rows[0].loaded
}

export const load = async (connectionString: string, total: number, say: (text: string) => void): Promise<void> => {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query('SELECT count(*)::int AS items FROM company.property')
    if (rows[0].items === 0) await client.query(peopleAndItems(ITEMS * Math.ceil(total / MILLION)))
    const loaded = await countLoaded(client)
    if (loaded < total) {
      await client.query('BEGIN; SET LOCAL session_replication_role = replica')
      await withoutIndexes(client, BOOKED, async () => {
        for (let from = loaded; from < total; from += BATCH) {
          await client.query(bookings(from, Math.min(from + BATCH, total) - 1))
          say(`${Math.min(from + BATCH, total)} reservations`)
        }
      })
      await client.query('COMMIT')
      await client.query(
        `UPDATE reservation.reservable_item SET longest_line = '3 hours' WHERE longest_line < '3 hours'`,
      )
      await client.query('VACUUM ANALYZE')
    }
  } finally {
    await client.end()
  }
}
