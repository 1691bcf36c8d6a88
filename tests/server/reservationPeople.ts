import type { Pool } from 'pg'
import { v7 as uuid } from 'uuid'
import type { Rights } from '#resources/domain/rights.ts'
import { addMinutes, utcTextOfDate } from '#resources/domain/time.ts'
import type { GraphQLClient } from '#tests/support/client.ts'

export const MANAGER_RIGHTS: Rights = {
  RESERVATION: true,
  READ_RESERVATIONS_OF_OTHER_BORROWERS: true,
  RESERVE_ITEMS_OF_ANY_SECTOR: true,
  CREATE_RESERVATIONS_FOR_OTHER_BORROWERS: true,
  UPDATE_RESERVATIONS_OF_OTHER_BORROWERS: true,
  DELETE_RESERVATIONS_OF_OTHER_BORROWERS: true,
  UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS: true,
  EDITION_RESERVATIONS_LIST: true,
}

export const REQUESTER = { applications: ['RESERVATION_REQUEST'], rights: { RESERVATION: true } } as const

type ItemOptions = {
  name?: string
  parentId?: string
  quantity?: number
  sectorIds?: readonly string[]
  userIds?: readonly string[]
  blocked?: boolean
  blockedAt?: string
  reservable?: boolean
}

export const createCategory = async (pool: Pool, parentId?: string): Promise<string> => {
  const id = uuid()
  const values = [id, `Catégorie ${id.slice(-6)}`, parentId ?? null]
  await pool.query('INSERT INTO reservation.reservation_category (id, name, parent_id) VALUES ($1, $2, $3)', values)
  return id
}

export const createSector = async (pool: Pool): Promise<string> => {
  const id = uuid()
  await pool.query('INSERT INTO company.sector (id, name) VALUES ($1, $2)', [id, `Secteur ${id.slice(-6)}`])
  return id
}

/** A location if its options allow one, else a property. */
export const createItem = async (
  pool: Pool,
  table: 'property' | 'location',
  categoryId: string,
  options: ItemOptions = {},
): Promise<string> => {
  const id = uuid()
  const { name = `Bien ${id.slice(-6)}`, quantity, blocked = false, blockedAt = null, reservable = true } = options
  await pool.query(
    `INSERT INTO company.${table} (id, name, reservation_category_id, management_mode, quantity, blocked, blocked_at,
      blocking_reason, reservable) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      name,
      categoryId,
      quantity ? 'IN_QUANTITY' : 'INDIVIDUALLY',
      quantity ?? null,
      blocked,
      blockedAt,
      blocked ? 'Travaux' : null,
      reservable,
    ],
  )
  if (options.parentId)
    await pool.query('UPDATE company.location SET parent_id = $2 WHERE id = $1', [id, options.parentId])
  for (const sectorId of options.sectorIds ?? [])
    await pool.query(`INSERT INTO company.${table}_sectors VALUES ($1, $2)`, [id, sectorId])
  for (const userId of options.userIds ?? [])
    await pool.query(`INSERT INTO company.${table}_users VALUES ($1, $2)`, [id, userId])
  return id
}

/** '2027-03-10 HH:mm:00' */
export const at = (time: string, day = '2027-03-10'): string => `${day} ${time}:00`

export type BookingOptions = {
  from?: string
  to?: string
  subject?: string
  quantity?: number
  input?: Record<string, unknown>
}

export const CREATE = `mutation ($input: ReservationWriteInput!) { createReservation(input: $input) {
  id number subject startingAt endingAt status displayStatus canUpdate canDelete
  reservationItems { id quantity planningStatus validationStatus reservableItem { id displayName }
    borrowings { id isMain externalName borrower { id displayName } } } } }`

export const UPDATE = `mutation ($id: ID!, $input: ReservationWriteInput!) { updateReservation(id: $id, input: $input) {
  id number subject startingAt endingAt reservationItems { id quantity reservableItem { id } borrowings { id isMain } } } }`

export const bookingOf = (itemIds: readonly string[], options: BookingOptions = {}) => {
  const { from = at('10:00'), to = at('12:00'), subject = 'Réunion', quantity = 1, input } = options
  return { startingAt: from, endingAt: to, subject, items: itemIds.map((item) => ({ item, quantity })), ...input }
}

export const book = (client: GraphQLClient, itemIds: readonly string[], options: BookingOptions = {}) =>
  client.ask('reservation', CREATE, { input: bookingOf(itemIds, options) })

export const outcome = async (client: GraphQLClient, itemIds: readonly string[], options: BookingOptions = {}) => {
  const { errors } = await book(client, itemIds, options)
  return errors?.[0]?.extensions.code ?? 'booked'
}

/** Minutes: each booking starts far in the future, away from other tests and rules about the past. */
const YEARS_AHEAD = 20 * 525_960

/** Books a slot that may have started or ended: books it far ahead, then moves it with SQL. */
export const bookAnyTime = async (
  pool: Pool,
  client: GraphQLClient,
  itemIds: readonly string[],
  options: BookingOptions = {},
) => {
  const { from = at('10:00'), to = at('12:00') } = options
  if (from >= utcTextOfDate(new Date())) return book(client, itemIds, options)
  const ahead = { from: addMinutes(from, YEARS_AHEAD), to: addMinutes(to, YEARS_AHEAD) }
  const answer = await book(client, itemIds, { ...options, ...ahead })
  if (answer.errors) return answer
  await pool.query('UPDATE reservation.reservation SET starting_at = $2, ending_at = $3 WHERE id = $1', [
    answer.data.createReservation.id,
    `${from}Z`,
    `${to}Z`,
  ])
  return answer
}
