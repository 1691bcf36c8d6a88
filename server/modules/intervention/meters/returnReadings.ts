/** Readings that come with the return of an item, recorded with the right to close the reservation item. */
import { v7 as uuid } from 'uuid'
import type { Operations, ReturnMeter, ReturnReadingInput } from '#contract/intervention.ts'
import { meterMessages as messages } from '#i18n/fr/meters.ts'
import { MAX_READING } from '#resources/domain/meters.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import type { Context } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { hooksOf } from '#server/engine/entityHooks.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { publishRecord } from '#server/engine/recordEvents.ts'
import { insertRowsOf } from '#server/engine/write/rows.ts'
import { writeHistory } from '#server/features/transfer/importLedger.ts'
import { readClosableLines } from '#server/modules/reservation/closing/closableLines.ts'
import { AppError, type FieldError, validationFailed } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { faultOf, lockMeters, placedOf, readNeighbours } from './readingHooks.ts'

const MAX_LINES = 500
const MAX_READINGS = 100

const METERS = `SELECT given.line AS "reservationItem", meter.id AS meter, meter.name, meter.unit, newest.value AS reading
  FROM unnest($1::uuid[], $2::uuid[]) AS given (line, item)
  JOIN intervention.meter meter ON meter.property_id = given.item OR meter.location_id = given.item
  LEFT JOIN LATERAL (SELECT reading.value::float8 AS value FROM intervention.meter_reading reading
    WHERE reading.meter_id = meter.id ORDER BY reading.read_at DESC, reading.id DESC LIMIT 1) newest ON true
  ORDER BY given.line, meter.name COLLATE kernel.natural_order, meter.id`

const readMeters = async (context: Context, db: Queryable, given: readonly string[]): Promise<ReturnMeter[]> => {
  const lines = await readClosableLines(context, db, given.slice(0, MAX_LINES))
  if (lines.length === 0) return []
  return (await db.query<ReturnMeter>(METERS, [lines.map(({ line }) => line), lines.map(({ item }) => item)])).rows
}

export const getReturnMetersOperation = defineOperation<Operations['getReturnMeters']>({
  sdl: /* GraphQL */ `
    "A meter of an item that comes back."
    type ReturnMeter {
      reservationItem: ID!
      meter: ID!
      name: String!
      "KM, HOURS or USES."
      unit: String!
      "Value of its last reading."
      reading: Float
    }

    extend type Query {
      "Returns the meters of reservation items that the session may close now."
      getReturnMeters(
        "At most 500 reservation items."
        reservationItems: [ID!]!
      ): [ReturnMeter!]!
    }
  `,
  right: 'RESERVATION',
  resolve: (context, { reservationItems }) => readMeters(context, context.kernel.pool, reservationItems),
})

const isReading = (value: number): boolean =>
  Number.isFinite(value) && value >= 0 && value <= MAX_READING && Math.round(value * 10) / 10 === value

const requireValues = (readings: readonly ReturnReadingInput[]): void => {
  const errors: FieldError[] = readings.flatMap(({ value }, index) =>
    isReading(value) ? [] : [{ path: `readings[${index}].value`, rule: 'format', message: messages.badValue }],
  )
  if (readings.length > MAX_READINGS || new Set(readings.map(({ meter }) => meter)).size < readings.length)
    errors.push({ path: 'readings', rule: 'format', message: messages.tooMany })
  if (errors.length > 0) throw validationFailed(errors)
}

const record = async (context: Context, readings: readonly ReturnReadingInput[]): Promise<number> => {
  requireValues(readings)
  if (readings.length === 0) return 0
  await loadDefinitions(context)
  return withTransaction(context.kernel.pool, async (tx) => {
    const { kernel } = context
    const lines = readings.map(({ reservationItem }) => reservationItem)
    const keyOf = ({ reservationItem, meter }: Pick<ReturnMeter, 'reservationItem' | 'meter'>) =>
      `${reservationItem} ${meter}`
    const readLatest = async () =>
      new Map((await readMeters(context, tx, lines)).map((one) => [keyOf(one), one.reading]))
    const known = await readLatest()
    if (!readings.every((one) => known.has(keyOf(one)))) throw new AppError('FORBIDDEN', messages.unknownMeter)
    await lockMeters(
      tx,
      readings.map(({ meter }) => meter),
    )
    // Read again under the lock: a return that two desks send stores one reading.
    const latest = await readLatest()
    const changed = readings.filter((one) => latest.get(keyOf(one)) !== one.value)
    if (changed.length === 0) return 0
    const readAt = utcTextOfDate(context.now)
    const records = changed.map(({ meter, value }) => ({
      id: uuid(),
      values: { meter, value, readAt, isReplaced: false, note: null },
    }))
    for (const { id, values } of records) {
      const placed = placedOf(id, values)
      const found = faultOf(context, placed, await readNeighbours(tx, placed))
      if (found) throw new AppError('CONFLICT', messages.returned[found.fault](found.value))
    }
    const write = { context, tx, resource: kernel.resources.get('meterReading') }
    const { beforeWrite, afterWrite } = hooksOf(kernel, 'meterReading')
    for (const { id, values } of records) await beforeWrite?.({ context, tx, id, values })
    await insertRowsOf(write, records)
    for (const { id, values } of records) await afterWrite?.({ context, tx, id, values })
    const ledger = records.map(({ id, values }) => ({ id, action: 'create' as const, values }))
    await writeHistory(write, ledger, null)
    const [first] = records
    if (first) await publishRecord(tx, kernel.resources, { resource: write.resource, action: 'create', id: first.id })
    return records.length
  })
}

export const recordReturnReadingsOperation = defineOperation<Operations['recordReturnReadings']>({
  sdl: /* GraphQL */ `
    "A value read when an item comes back."
    input ReturnReadingInput {
      reservationItem: ID!
      meter: ID!
      value: Float!
    }

    extend type Mutation {
      "Stores readings of items that come back, before their reservation items are closed; CONFLICT if one goes down. Unchanged values are not stored again. Returns the number of stored ones."
      recordReturnReadings(
        "At most 100, one a meter."
        readings: [ReturnReadingInput!]!
      ): Int!
    }
  `,
  right: 'RESERVATION',
  resolve: (context, { readings }) =>
    record(
      context,
      readings.map((one) => ({
        ...one,
        reservationItem: one.reservationItem.toLowerCase(),
        meter: one.meter.toLowerCase(),
      })),
    ),
})
