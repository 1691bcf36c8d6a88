import { isDeepStrictEqual } from 'node:util'
import { v7 as uuid } from 'uuid'
import type { CustomFieldShape } from '#resources/domain/customFields.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Converting, converterOf, fitterOf } from '#server/engine/customFields/convert.ts'
import { quotedTable } from '#server/engine/tables/identifiers.ts'
import { createYielder } from '#server/platform/createYielder.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

const BATCH = 2_000
const MAX_LOSSES = 500
const MAX_HOLDERS = 5

const isBlank = (value: unknown): boolean => value === null || value === '' || isDeepStrictEqual(value, [])

type HeldRow = { id: string; value: unknown; former: unknown; written: unknown; isKept: boolean }
/** undefined: the value does not convert. */
type Convert = (value: unknown) => unknown

export type Loss = { value: unknown; count: number; holders: string[] }
export type ConversionCount = { converted: number; lost: number; losses: Loss[] }

type Held = { resource: AnyResource; name: string }

/** `restores`: the former values of this entry of the history come back. `locked`: the rows stay as read. */
const batchSql = (resource: AnyResource, { isLocked, restores }: { isLocked: boolean; restores: boolean }): string => {
  const former = restores
    ? 'LEFT JOIN entity_customizer.former_value kept ON kept.activity_id = $3 AND kept.record_id = record.id'
    : ''
  const kept = restores ? 'kept.value, kept.written, kept.record_id IS NOT NULL' : 'NULL, NULL, false'
  return `SELECT record.id, held.value, former.value AS former, former.written, former."isKept"
    FROM ${quotedTable(resource)} record ${former}
      CROSS JOIN LATERAL (SELECT record.custom_fields -> $1 AS value) held
      CROSS JOIN LATERAL (SELECT ${kept}) former (value, written, "isKept")
    WHERE record.id > $2 AND (held.value IS NOT NULL OR former."isKept")
    ORDER BY record.id LIMIT ${BATCH} ${isLocked ? 'FOR NO KEY UPDATE OF record' : ''}`
}

const FIRST = '00000000-0000-0000-0000-000000000000'

async function* batchesOf(db: Queryable, { resource, name }: Held, isLocked: boolean, restored?: string) {
  const text = batchSql(resource, { isLocked, restores: restored !== undefined })
  for (let last = FIRST; ; ) {
    const { rows } = await db.query<HeldRow>(text, restored === undefined ? [name, last] : [name, last, restored])
    yield rows
    const end = rows.at(-1)
    if (!end || rows.length < BATCH) return
    last = end.id
  }
}

const WRITE = (resource: AnyResource): string => `
  WITH given AS (
    SELECT id, value::jsonb AS value, written::jsonb AS written
    FROM unnest($2::uuid[], $3::text[], $4::text[]) AS given (id, value, written)
  ), kept AS (
    INSERT INTO entity_customizer.former_value (activity_id, record_id, value, written)
    SELECT $5, id, value, written FROM given WHERE value IS NOT NULL
    ON CONFLICT (activity_id, record_id) DO NOTHING
  )
  UPDATE ${quotedTable(resource)} record
  SET custom_fields = CASE WHEN given.written IS NULL THEN record.custom_fields - $1
    ELSE jsonb_set(record.custom_fields, ARRAY[$1], given.written) END
  FROM given WHERE record.id = given.id`

const jsonOrNull = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

type Written = { id: string; value: unknown; written: unknown }

const writeBatch = async (db: Queryable, { resource, name }: Held, activityId: string, rows: readonly Written[]) => {
  if (rows.length === 0) return
  await db.query(WRITE(resource), [
    name,
    rows.map(({ id }) => id),
    rows.map(({ value }) => jsonOrNull(value)),
    rows.map(({ written }) => jsonOrNull(written)),
    activityId,
  ])
}

/** Converts each value once, because many records have the same. */
const cached = (convert: Convert): Convert => {
  const known = new Map<string, unknown>()
  return (value) => {
    const key = JSON.stringify(value)
    if (known.has(key)) return known.get(key)
    const converted = convert(value)
    if (known.size < 10_000) known.set(key, converted)
    return converted
  }
}

const lossCounter = () => {
  const losses = new Map<string, Loss>()
  return {
    add: (value: unknown, holder: string) => {
      const key = JSON.stringify(value)
      const loss = losses.get(key)
      if (!loss && losses.size >= MAX_LOSSES) return
      losses.set(key, {
        value,
        count: (loss?.count ?? 0) + 1,
        holders: [...(loss?.holders ?? []), holder].slice(0, MAX_HOLDERS),
      })
    },
    most: () => [...losses.values()].sort((one, other) => other.count - one.count),
  }
}

/** A value that nobody changed since the conversion comes back as it was; others are converted. */
const restoredOr =
  (convert: Convert) =>
  ({ value, former, written, isKept }: HeldRow): unknown => {
    const isSame = value === null ? written === null : isDeepStrictEqual(value, written)
    if (isKept && isSame) return former
    return value === null ? undefined : convert(value)
  }

type Run = Held & {
  convert: Convert
  /** Entry of the history under which the old values are kept; absent: nothing is written. */
  activityId?: string
  /** The conversion of this entry is undone. */
  restored?: string | undefined
  most?: number
}

/** Throws RangeError above `most` values. */
const runConversion = async (
  db: Queryable,
  { most = Number.POSITIVE_INFINITY, ...run }: Run,
): Promise<ConversionCount> => {
  const { activityId, restored } = run
  const convert = restoredOr(cached(run.convert))
  const losses = lossCounter()
  const counted = { converted: 0, lost: 0 }
  const pause = createYielder()
  for await (const rows of batchesOf(db, run, activityId !== undefined, restored)) {
    const written: Written[] = []
    for (const row of rows) {
      await pause()
      const { id, value } = row
      if (value !== null && isBlank(value)) {
        written.push({ id, value: undefined, written: undefined })
        continue
      }
      const converted = convert(row)
      // A record without value: its former value was given up or changed since.
      if (value === null && converted === undefined) continue
      counted[converted === undefined ? 'lost' : 'converted'] += 1
      if (converted === undefined) losses.add(value, id)
      if (!isDeepStrictEqual(value, converted)) {
        written.push({ id, value: value === null ? undefined : value, written: converted })
      }
    }
    if (counted.converted + counted.lost > most) throw new RangeError('Too many values to convert')
    if (activityId !== undefined) await writeBatch(db, run, activityId, written)
  }
  return { ...counted, losses: losses.most() }
}

export type Conversion = Held & { from: CustomFieldShape; to: CustomFieldShape; restored?: string | undefined }

type Limited = { db: Queryable; converting: Converting; most: number }

/** Counts without writing. Throws RangeError above `most` values. */
export const countConversion = (
  { db, converting, most }: Limited,
  { from, to, ...values }: Conversion,
): Promise<ConversionCount> => runConversion(db, { ...values, most, convert: converterOf(converting, from, to) })

/** Writes in the caller's transaction, and keeps the old values. Throws RangeError above `most` values. */
export const convertValues = async (
  { db, converting, most }: Limited,
  { from, to, ...values }: Conversion,
): Promise<ConversionCount & { activityId: string }> => {
  const activityId = uuid()
  const convert = converterOf(converting, from, to)
  return { ...(await runConversion(db, { ...values, most, activityId, convert })), activityId }
}

/** Converts values that a request wrote with the definition of before. */
export const convertLate = (
  { db, converting }: Omit<Limited, 'most'>,
  { from, to, ...values }: Conversion,
  activityId: string,
): Promise<ConversionCount> => {
  const [fits, convert] = [fitterOf(to), converterOf(converting, from, to)]
  return runConversion(db, { ...values, activityId, convert: (value) => (fits(value) ? value : convert(value)) })
}
