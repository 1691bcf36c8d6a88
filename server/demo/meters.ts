/** Readings of a year: a van with a new meter, a minibus and a lamp near their next threshold, and plans that count. */
import { forecastDay } from '#resources/domain/meters.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { insertRows } from './insert.ts'
import { type DraftContext, dayAfter } from './interventionDrafts.ts'

type Planned = { days: number; value: number; isReplaced?: true; note?: string }

type Metered = { on: string; name: string; unit: 'KM' | 'HOURS'; readings: readonly Planned[] }

const VAN: Metered = {
  ...{ on: 'VL-2', name: 'Kilométrage', unit: 'KM' },
  readings: [
    { days: -350, value: 48_210 },
    { days: -240, value: 55_940 },
    { days: -131, value: 63_480 },
    { days: -130, value: 0, isReplaced: true, note: 'Tableau de bord changé par le garage' },
    { days: -60, value: 4_870 },
    { days: -4, value: 9_130 },
  ],
}
const MINIBUS: Metered = {
  ...{ on: 'MB-1', name: 'Kilométrage', unit: 'KM' },
  readings: [
    { days: -300, value: 61_240 },
    { days: -180, value: 67_015 },
    { days: -75, value: 71_680 },
    { days: -6, value: 74_350 },
  ],
}
const LAMP: Metered = {
  ...{ on: 'TIL-AUDITORIUM', name: 'Lampe du vidéoprojecteur', unit: 'HOURS' },
  readings: [
    { days: -320, value: 612.5 },
    { days: -150, value: 1_034 },
    { days: -9, value: 1_418.5 },
  ],
}

const PLANS = [
  { label: 'Révision du minibus', on: MINIBUS, trade: 'VEHI', every: 15_000, warnBefore: 500, hours: 3 },
  {
    label: 'Remplacement de la lampe du vidéoprojecteur',
    on: LAMP,
    trade: 'ELEC',
    every: 1_500,
    warnBefore: 50,
    hours: 1,
  },
  { label: 'Nettoyage approfondi de la salle', on: 'MED-ANIM', trade: 'NET', every: 40, warnBefore: 5, hours: 4 },
] as const

const COUNTED_DAYS = 300

const nextDay = ({ readings }: Metered, every: number, { today, zone }: DraftContext): string | null => {
  const [first, last] = [readings[0], readings.at(-1)]
  if (!first || !last) return null
  const point = ({ days, value }: Planned) => ({ used: value, at: `${dayAfter(today, days)} 07:30:00` })
  const left = every - (last.value % every)
  return forecastDay({ from: point(first), to: point(last) }, left, zone)
}

export const writeMeters = async (tx: Queryable, around: DraftContext): Promise<void> => {
  const { random, items, people, today } = around
  const author = people.find(({ role }) => role === 'technician')?.id
  const signed = { created_by_id: author, updated_by_id: author }
  const itemOf = (reference: string) => {
    const item = items.get(reference)
    if (!item || !author) throw new Error(`The demonstration has no technician or item ${reference}`)
    const isLocation = item.type === 'LOCATION'
    return { id: item.id, isLocation, itemType: isLocation ? 'LOCATION' : 'PROPERTY' }
  }
  const meters = [VAN, MINIBUS, LAMP].map((one) => ({ ...one, id: random.id(), item: itemOf(one.on) }))
  await insertRows(
    tx,
    'intervention.meter',
    meters.map(({ id, name, unit, item }) => ({
      ...{ id, name, unit, item_type: item.itemType, custom_fields: {}, ...signed },
      location_id: item.isLocation ? item.id : null,
      property_id: item.isLocation ? null : item.id,
    })),
  )
  const readings = meters.flatMap(({ id, readings: planned }) => planned.map((one) => ({ meter: id, ...one })))
  await insertRows(
    tx,
    'intervention.meter_reading',
    readings.map(({ meter, days, value, isReplaced = false, note = null }) => {
      const readAt = `${dayAfter(today, days)} 07:30:00Z`
      return {
        ...{ id: random.id(), meter_id: meter, value, read_at: readAt, is_replaced: isReplaced, note },
        ...{ created_at: readAt, updated_at: readAt, ...signed },
      }
    }),
  )
  const { rows: trades } = await tx.query<{ code: string; id: string }>(
    'SELECT code, id FROM intervention.intervention_category',
  )
  const plans = PLANS.map((plan) => {
    const metered = typeof plan.on === 'string' ? null : plan.on
    return { ...plan, metered, id: random.id(), item: itemOf(metered?.on ?? String(plan.on)) }
  })
  await insertRows(
    tx,
    'intervention.maintenance_plan',
    plans.map(({ id, label, trade, metered, every, warnBefore, hours, item }) => ({
      ...{ id, label, category_id: trades.find(({ code }) => code === trade)?.id, every, warn_before: warnBefore },
      ...{ trigger: metered ? 'METER' : 'BOOKINGS', meter_unit: metered?.unit ?? null },
      starts_on: dayAfter(today, metered ? -COUNTED_DAYS : -30),
      next_due_on: metered && nextDay(metered, every, around),
      ...{ anchor: 'CALENDAR', overlap: 'MERGE', season: [], is_paused: false, followed_from: today },
      ...{ item_type: item.itemType, management: 'INTERNAL', estimated_time: hours },
      ...{ mandatory_supporting_document: false, custom_fields: {}, ...signed },
    })),
  )
  const places = plans.filter(({ item }) => item.isLocation)
  const goods = plans.filter(({ item }) => !item.isLocation)
  await insertRows(
    tx,
    'intervention.maintenance_plan_locations',
    places.map(({ id, item }) => ({ maintenance_plan_id: id, location_id: item.id })),
  )
  await insertRows(
    tx,
    'intervention.maintenance_plan_properties',
    goods.map(({ id, item }) => ({ maintenance_plan_id: id, property_id: item.id })),
  )
}
