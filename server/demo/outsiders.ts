import type { Queryable } from '#server/platform/postgres/database.ts'
import { insertRows } from './insert.ts'
import { OUTSIDERS } from './people.ts'
import type { Random } from './random.ts'

const TYPED_ANEW = { name: 'Judo-club de la Lys', phone: '01 55 00 14 22', information: 'Demander M. Ferrand.' }

const recordOf = (
  random: Random,
  { name, email, phone, information }: Partial<(typeof OUTSIDERS)[number]> & { information?: string },
) => ({
  id: random.id(),
  name,
  email: email ?? null,
  phone_number: phone ?? null,
  information: information ?? null,
  custom_fields: {},
})

/** Call before the bookings, which match by name and address. */
export const writeOutsiders = async (tx: Queryable, random: Random): Promise<void> => {
  const rows = [...OUTSIDERS, TYPED_ANEW].map((one) => recordOf(random, one))
  const stamped = rows.map((row) => ({ ...row, created_at: 'now', updated_at: 'now' }))
  await insertRows(tx, 'reservation.external_borrower', stamped)
}
