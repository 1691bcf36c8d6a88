import { type SQL, sql } from 'drizzle-orm'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { meterMessages as messages } from '#i18n/fr/meters.ts'
import { type Reading, readingFault } from '#resources/domain/meters.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import type { Context, EntityHooks, Restoring, WriteHook } from '#server/engine/context.ts'
import type { Values } from '#server/engine/values.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { generateSoon } from '../plans/planHooks.ts'

/** Readings of one meter are written one after the other: each is compared with its neighbours. */
const LOCK = 'SELECT FROM intervention.meter WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE'

const READ_AT = `to_char(read_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "readAt"`
const COLUMNS = `id, value::float8 AS value, ${READ_AT}, is_replaced AS "isReplaced"`
const NEIGHBOURS = `(SELECT true AS "isBefore", ${COLUMNS} FROM intervention.meter_reading
    WHERE meter_id = $1 AND id <> $2 AND (read_at, id) <= ($3::timestamptz, $2::uuid) ORDER BY read_at DESC, id DESC LIMIT 1)
  UNION ALL (SELECT false, ${COLUMNS} FROM intervention.meter_reading
    WHERE meter_id = $1 AND id <> $2 AND (read_at, id) > ($3::timestamptz, $2::uuid) ORDER BY read_at, id LIMIT 1)`

type Stored = Reading & { id: string }
type Placed = { id: string; meter: string; reading: Reading }
type Neighbours = { before: Stored | undefined; after: Stored | undefined }

export const placedOf = (id: string, { meter, value, readAt, isReplaced }: Values): Placed => ({
  id,
  meter: String(meter),
  reading: { value: Number(value), readAt: String(readAt), isReplaced: isReplaced === true },
})

export const readNeighbours = async (tx: Queryable, { id, meter, reading }: Placed): Promise<Neighbours> => {
  const { rows } = await tx.query<Stored & { isBefore: boolean }>(NEIGHBOURS, [meter, id, `${reading.readAt}Z`])
  return { before: rows.find(({ isBefore }) => isBefore), after: rows.find(({ isBefore }) => !isBefore) }
}

const FRENCH = new Intl.NumberFormat(INTL_LOCALE)

export const lockMeters = async (tx: Queryable, ids: readonly string[]): Promise<void> => {
  await tx.query(LOCK, [[...new Set(ids)]])
}

/** Fault of a reading beside its neighbours, with the value that it contradicts. */
export const faultOf = (context: Context, { reading }: Placed, around: Neighbours) => {
  const fault = readingFault(reading, { ...around, now: utcTextOfDate(context.now) })
  const other = fault === 'HIGHER' ? around.after : around.before
  return fault && { fault, value: FRENCH.format(other?.value ?? 0) }
}

const requirePlace = (context: Context, placed: Placed, around: Neighbours): void => {
  const found = faultOf(context, placed, around)
  if (!found) return
  const path = found.fault === 'FUTURE' ? 'readAt' : 'value'
  throw validationFailed([{ path, rule: 'order', message: messages.faults[found.fault](found.value) }])
}

/** Without the first reading of a new meter, the next ones would go down. */
const requireLeavable = ({ reading }: Placed, { before, after }: Neighbours): void => {
  if (!reading.isReplaced || !before || !after || after.isReplaced || after.value >= before.value) return
  throw new AppError('CONFLICT', messages.stillReplaced)
}

const requireOrder: WriteHook = async ({ context, tx, id, before, values }) => {
  const next = placedOf(id, { ...before, ...values })
  const previous = before && placedOf(id, before)
  await lockMeters(tx, [next.meter, previous?.meter ?? next.meter])
  const around = await readNeighbours(tx, next)
  requirePlace(context, next, around)
  if (!previous?.reading.isReplaced) return
  const left = await readNeighbours(tx, previous)
  const stays =
    next.meter === previous.meter && around.before?.id === left.before?.id && around.after?.id === left.after?.id
  if (!stays) requireLeavable(previous, left)
}

const METER = 'SELECT meter_id AS meter FROM intervention.meter_reading WHERE id = $1'
const ONE = `SELECT meter_id AS meter, ${COLUMNS} FROM intervention.meter_reading WHERE id = $1`

const keepReplaced: NonNullable<EntityHooks['beforeRemove']> = async ({ context, tx, id }) => {
  const [found] = (await tx.query<{ meter: string }>(METER, [id])).rows
  if (!found) return
  await lockMeters(tx, [found.meter])
  const [row] = (await tx.query<Values>(ONE, [id])).rows
  const placed = row && placedOf(id, row)
  if (placed?.reading.isReplaced) requireLeavable(placed, await readNeighbours(tx, placed))
  await generateSoon(tx, context.now)
}

const requireRestoredOrder = async ({ context, tx, id, rows }: Restoring): Promise<undefined> => {
  const [row] = rows.get('meterReading') ?? []
  if (!row) return
  await lockMeters(tx, [String(row.meter_id)])
  const readAt = utcTextOfDate(new Date(String(row.read_at)))
  const placed = placedOf(id, { meter: row.meter_id, value: row.value, readAt, isReplaced: row.is_replaced })
  requirePlace(context, placed, await readNeighbours(tx, placed))
}

const increase = (r: SQL): SQL => sql`CASE WHEN NOT ${r}.is_replaced THEN ${r}.value - (
  SELECT previous.value FROM intervention.meter_reading previous
  WHERE previous.meter_id = ${r}.meter_id AND (previous.read_at, previous.id) < (${r}.read_at, ${r}.id)
  ORDER BY previous.read_at DESC, previous.id DESC LIMIT 1) END`

export const readingHooks: EntityHooks = {
  computed: { increase: (_context, r) => increase(r) },
  cacheableComputed: ['increase'],
  beforeWrite: requireOrder,
  afterWrite: ({ context, tx }) => generateSoon(tx, context.now),
  beforeRemove: keepReplaced,
  restore: { before: requireRestoredOrder },
}

const newest = (column: SQL, m: SQL): SQL => sql`(SELECT reading.${column} FROM intervention.meter_reading reading
  WHERE reading.meter_id = ${m}.id ORDER BY reading.read_at DESC, reading.id DESC LIMIT 1)`

export const meterHooks: EntityHooks = {
  computed: {
    reading: (_context, m) => newest(sql`value`, m),
    readAt: (_context, m) => newest(sql`read_at`, m),
  },
  cacheableComputed: ['reading', 'readAt'],
}
