/** Kilometres of a van over a year, with a new meter. */
import type { Queryable } from '#server/platform/postgres/database.ts'
import { insertRows } from './insert.ts'
import { type DraftContext, dayAfter } from './interventionDrafts.ts'

const VAN = 'VL-2'

type Planned = { days: number; value: number; isReplaced?: true; note?: string }

const READINGS: readonly Planned[] = [
  { days: -350, value: 48_210 },
  { days: -240, value: 55_940 },
  { days: -131, value: 63_480 },
  { days: -130, value: 0, isReplaced: true, note: 'Tableau de bord changé par le garage' },
  { days: -60, value: 4_870 },
  { days: -4, value: 9_130 },
]

export const writeMeters = async (tx: Queryable, { random, items, people, today }: DraftContext): Promise<void> => {
  const van = items.get(VAN)
  const author = people.find(({ role }) => role === 'technician')?.id
  if (!van || !author) throw new Error('The demonstration has no van or technician')
  const id = random.id()
  const signed = { created_by_id: author, updated_by_id: author }
  await insertRows(tx, 'intervention.meter', [
    { id, name: 'Kilométrage', unit: 'KM', item_type: 'PROPERTY', property_id: van.id, custom_fields: {}, ...signed },
  ])
  await insertRows(
    tx,
    'intervention.meter_reading',
    READINGS.map(({ days, value, isReplaced = false, note = null }) => {
      const readAt = `${dayAfter(today, days)} 07:30:00Z`
      return {
        ...{ id: random.id(), meter_id: id, value, read_at: readAt, is_replaced: isReplaced, note },
        ...{ created_at: readAt, updated_at: readAt, ...signed },
      }
    }),
  )
}
