import type { DayText } from '#resources/domain/time.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { CategoryKey } from './catalogue.ts'
import { CATEGORIES } from './catalogue.ts'
import type { Row } from './insert.ts'
import type { Random } from './random.ts'

const OF_CATEGORIES: readonly { key: CategoryKey; rules: Row }[] = [
  {
    key: 'stage',
    rules: {
      opening_hours: [{ day: 'EVERY_DAY', opensAt: '08:00', closesAt: '00:00' }],
      shortest_minutes: 60,
      preparation_minutes: 30,
      tidying_minutes: 30,
      notice_hours: 48,
      horizon_days: 540,
    },
  },
  {
    key: 'field',
    rules: {
      opening_hours: [
        { day: 'MONDAY_TO_FRIDAY', opensAt: '08:00', closesAt: '22:00' },
        { day: 'WEEKEND', opensAt: '09:00', closesAt: '20:00' },
      ],
      longest_minutes: 600,
      public_holidays: 'REFUSED',
    },
  },
]

const OF_EXTERNAL_ITEMS: readonly { reference: string; rules: Row }[] = [
  {
    reference: 'EXT-REX',
    rules: { opening_hours: [{ day: 'MONDAY_TO_FRIDAY', opensAt: '08:30', closesAt: '12:30' }], longest_minutes: 240 },
  },
  { reference: 'EXT-NAUTIQUE', rules: { start_days: ['TUESDAY', 'WEDNESDAY', 'THURSDAY'], notice_hours: 168 } },
]

const say = (tx: Queryable, [table, column, value]: readonly [string, string, string], rules: Row) => {
  const names = Object.keys(rules)
  return tx.query(
    `UPDATE ${table} SET ${names.map((name) => `${name} = said.${name}`).join(', ')}
     FROM jsonb_populate_record(NULL::${table}, $2) said WHERE ${table}.${column} = $1`,
    [value, JSON.stringify(rules)],
  )
}

const CLOSED = `INSERT INTO reservation.closed_period (id, name, location_id, starting_on, reopening_on)
  SELECT $1, $2, place.id, $4::date + $5::int, $4::date + $6::int FROM company.location place WHERE place.reference = $3`

type Around = { random: Random; today: DayText }

const writeClosedPeriods = async (tx: Queryable, { random, today }: Around): Promise<void> => {
  await tx.query(CLOSED, [random.id(), 'Réfection de la cour', 'ACA-COUR', today, 30, 44])
  await tx.query(CLOSED, [random.id(), 'Remise en état de la pelouse', 'STA-HONNEUR', today, 20, 34])
}

const QUOTAS = [
  { name: 'Deux véhicules à la fois', key: 'cars', subject: 'PERSON', measure: 'AT_ONCE', most: 2, period: null },
  {
    name: 'Salles de réunion des partenaires',
    key: 'meeting',
    subject: 'OUTSIDER',
    measure: 'HOURS',
    most: 40,
    period: 'MONTH',
  },
  {
    name: 'Salles de réunion d’un service',
    key: 'meeting',
    subject: 'DEPARTMENT',
    measure: 'HOURS',
    most: 120,
    period: 'MONTH',
  },
] as const

const nameOfCategory = (key: CategoryKey): string => CATEGORIES.find((category) => category.key === key)?.name ?? ''

const writeQuotas = async (tx: Queryable, { random }: Around): Promise<void> => {
  for (const { name, key, subject, measure, most, period } of QUOTAS)
    await tx.query(
      `INSERT INTO reservation.booking_quota (id, name, reservation_category_id, subject, measure, most, period)
       SELECT $1, $2, category.id, $4, $5, $6, $7 FROM reservation.reservation_category category WHERE category.name = $3`,
      [random.id(), name, nameOfCategory(key), subject, measure, most, period],
    )
}

export const writeRules = async (tx: Queryable, around: Around): Promise<void> => {
  await writeClosedPeriods(tx, around)
  await writeQuotas(tx, around)
  for (const { key, rules } of OF_CATEGORIES) {
    await say(tx, ['reservation.reservation_category', 'name', nameOfCategory(key)], rules)
  }
  for (const { reference, rules } of OF_EXTERNAL_ITEMS)
    await say(tx, ['reservation.external_reservation_item', 'reference', reference], rules)
}
