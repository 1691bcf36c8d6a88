import type { Pool } from 'pg'
import { utcOfLocal } from '#resources/domain/time.ts'
import type { GraphQLClient } from '#tests/support/client.ts'

const ZONE = 'Europe/Paris'

export type SeriesOptions = {
  first?: string
  rule?: string
  quantity?: number
  subject?: string
  reservation?: Record<string, unknown>
  input?: Record<string, unknown>
}

export const slotOf = (day: string, from = '18:00', to = '20:00') => ({
  startingAt: utcOfLocal(`${day}T${from}`, ZONE),
  endingAt: utcOfLocal(`${day}T${to}`, ZONE),
})

/** Ten Thursdays from 4 March 2027, across the spring change. */
export const seriesInput = (items: readonly string[], options: SeriesOptions = {}) => {
  const {
    first = '2027-03-04',
    rule = 'FREQ=WEEKLY;COUNT=10;BYDAY=TH;WKST=MO',
    quantity = 1,
    subject = 'Club de lecture',
  } = options
  const lines = items.map((item) => ({ item, quantity }))
  return { reservation: { ...slotOf(first), subject, items: lines, ...options.reservation }, rule, ...options.input }
}

const CREATE = `mutation ($input: ReservationSeriesInput!) { createReservationSeries(input: $input) {
  id subject rule zone startingAt endingAt } }`

const PREVIEW = `query ($input: ReservationSeriesInput!) { previewReservationSeries(input: $input) {
  date startingAt endingAt holiday schoolHoliday isPastKnownHolidays isSkipped isOver conflicts { itemId itemName reason message } } }`

export const createSeries = (client: GraphQLClient, items: readonly string[], options: SeriesOptions = {}) =>
  client.ask('reservation', CREATE, { input: seriesInput(items, options) })

export const previewSeries = (client: GraphQLClient, items: readonly string[], options: SeriesOptions = {}) =>
  client.ask('reservation', PREVIEW, { input: seriesInput(items, options) })

const SCOPED = (name: string, more: string, given: string) => `mutation ($of: SeriesScopeInput!${more}) {
  ${name}(of: $of${given}) { id isUpdated error { code message } } }`
const CHANGE = SCOPED('changeReservationSeries', ', $input: ReservationWriteInput!', ', input: $input')
const CANCEL = SCOPED('cancelReservationSeries', ', $reason: String!', ', reason: $reason')
const DELETE = SCOPED('deleteReservationSeries', '', '')

export type Scope = { reservation: string; scope: 'FOLLOWING' | 'ALL'; withApart?: boolean }

export const changeSeries = (client: GraphQLClient, of: Scope, input: Record<string, unknown>) =>
  client.ask('reservation', CHANGE, { of, input })

export const cancelSeries = (client: GraphQLClient, of: Scope, reason = 'Salle en travaux') =>
  client.ask('reservation', CANCEL, { of, reason })

export const deleteSeries = (client: GraphQLClient, of: Scope) => client.ask('reservation', DELETE, { of })

const ADD = 'mutation ($id: ID!, $dates: [Date!]!) { addReservationSeriesDates(id: $id, dates: $dates) { id } }'
const MISSING = `query ($id: ID!) { getMissingReservationSeriesDates(id: $id) { date startingAt holiday conflicts { message } } }`

export const addDates = (client: GraphQLClient, id: string, dates: readonly string[]) =>
  client.ask('reservation', ADD, { id, dates })

export const missingDates = (client: GraphQLClient, id: string) => client.ask('reservation', MISSING, { id })

export const OCCURRENCES = `query ($series: ID!) { getReservations(filter: { series: { in: [$series] } },
  sort: [{ field: "startingAt", order: ASC }], pagination: { page: 1, perPage: 100 }) { items { id number subject startingAt endingAt
    seriesDate isApart seriesRank seriesCount seriesPrevious seriesNext series { id displayName }
    displayStatus reservationItems { id quantity validationStatus planningStatus reservableItem { id } borrowings { externalName borrower { id } } } } } }`

export const occurrencesOf = async (client: GraphQLClient, series: string) => {
  const { getReservations } = await client.get('reservation', OCCURRENCES, { series })
  return getReservations.items
}

export const collisions = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query(`SELECT count(*)::int AS count FROM reservation.reservation_item a
    JOIN reservation.reservation_item b ON b.reservable_item_id = a.reservable_item_id AND b.id > a.id
      AND b.starting_at < a.held_until AND a.starting_at < b.held_until AND a.is_holding AND b.is_holding
    JOIN reservation.reservable_item item ON item.id = a.reservable_item_id AND item.management_mode = 'INDIVIDUALLY'`)
  return rows[0].count
}

/** Reservation items with an exceeded stock at their start. */
export const overbooked = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query(`SELECT count(*)::int AS count FROM reservation.reservation_item line
    JOIN reservation.reservable_item item ON item.id = line.reservable_item_id AND item.management_mode = 'IN_QUANTITY'
    WHERE line.is_holding AND item.quantity < (SELECT sum(one.quantity) FROM reservation.reservation_item one
      WHERE one.reservable_item_id = item.id AND one.is_holding AND one.starting_at <= line.starting_at
        AND one.held_until > line.starting_at)`)
  return rows[0].count
}
