import { expect } from 'vitest'
import { addMinutes } from '#resources/domain/time.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { GraphQLClient } from '#tests/support/client.ts'
import { thisMinute } from '#tests/support/clock.ts'
import { type BookingOptions, bookAnyTime, createCategory, createItem } from './reservationPeople.ts'

export type ClosingType = 'NONE' | 'OPTIONAL' | 'MANDATORY'

type Verdict = { id: string; isUpdated: boolean; error: { code: string; message: string; details: object } | null }

const VERDICT = 'id isUpdated error { code message details }'
const CALLS = {
  handOver: `mutation ($ids: [ID!]!) { verdicts: handOverReservationItems(ids: $ids) { ${VERDICT} } }`,
  undoHandOver: `mutation ($ids: [ID!]!) { verdicts: undoHandOverReservationItems(ids: $ids) { ${VERDICT} } }`,
  reopen: `mutation ($ids: [ID!]!) { verdicts: reopenReservationItems(ids: $ids) { ${VERDICT} } }`,
  reinstate: `mutation ($ids: [ID!]!) { verdicts: reinstateReservationItems(ids: $ids) { ${VERDICT} } }`,
  cancel: `mutation ($ids: [ID!]!, $reason: String!) {
    verdicts: cancelReservationItems(ids: $ids, reason: $reason) { ${VERDICT} } }`,
}
export const CLOSE = `mutation ($items: [ReservationItemReturnInput!]!, $comment: String, $noShow: Boolean) {
  verdicts: closeReservationItems(items: $items, comment: $comment, noShow: $noShow) { ${VERDICT} } }`
const READ = `query ($id: ID!) { getReservation(id: $id) { id status displayStatus closed reservationItems {
  id quantity planningStatus validationStatus closedAt closedBy { id } closeComment returnedQuantity missingQuantity damagedQuantity
  noShow cancelledAt cancelReason canClose canReopen canCancel canReinstate
  canRemoveClosingFiles closingFiles { id name mimeType url thumbnailUrl } } } }`

const LIST = '{ getReservationItems(pagination: { page: 1, perPage: 200 }) { items { id canClose canCancel } } }'

export type Back = { id: string; returnedQuantity?: number; missingQuantity?: number; damagedQuantity?: number }

const verdicts = async (client: GraphQLClient, text: string, variables: object): Promise<Verdict[]> => {
  const { data, errors } = await client.ask('reservation', text, variables as Record<string, unknown>)
  expect(errors).toBeUndefined()
  return data.verdicts
}

export const close = (client: GraphQLClient, items: readonly Back[], more: object = {}) =>
  verdicts(client, CLOSE, { items, ...more })

export const act = (client: GraphQLClient, action: keyof typeof CALLS, ids: readonly string[], reason = 'Pluie') =>
  verdicts(client, CALLS[action], action === 'cancel' ? { ids, reason } : { ids })

/** `done`, or the error code, with its reason if any. */
export const outcomes = (all: readonly Verdict[]): string[] =>
  all.map(({ isUpdated, error }) => {
    if (isUpdated || !error) return 'done'
    const { reason } = error.details as { reason?: string }
    return reason ? `${error.code} ${reason}` : error.code
  })

export const slot = (from: number, to: number): Required<Pick<BookingOptions, 'from' | 'to'>> => {
  const now = thisMinute()
  return { from: addMinutes(now, from), to: addMinutes(now, to) }
}
export const OVER = (): BookingOptions => slot(-120, -60)
export const RUNNING = (): BookingOptions => slot(-60, 60)
export const AHEAD = (): BookingOptions => slot(600, 660)

export const closingTown = (app: () => TestApp) => ({
  category: async (closingType: ClosingType): Promise<string> => {
    const id = await createCategory(app().pool)
    const text = 'UPDATE reservation.reservation_category SET closing_type = $2 WHERE id = $1'
    await app().pool.query(text, [id, closingType])
    return id
  },
  item: (category: string, options: Parameters<typeof createItem>[3] = {}) =>
    createItem(app().pool, 'property', category, options),
  booked: async (client: GraphQLClient, item: string, options: BookingOptions) => {
    const { data, errors } = await bookAnyTime(app().pool, client, [item], options)
    expect(errors).toBeUndefined()
    const { id, reservationItems } = data.createReservation
    return { id: id as string, line: reservationItems[0].id as string }
  },
  allowed: async (client: GraphQLClient, lines: readonly string[]) => {
    const { getReservationItems } = await client.get('reservation', LIST)
    const items: { id: string; canClose: boolean; canCancel: boolean }[] = getReservationItems.items
    return lines.map((id) => items.find((one) => one.id === id))
  },
  read: async (client: GraphQLClient, id: string) => {
    const { getReservation } = await client.get('reservation', READ, { id })
    return { ...getReservation, line: getReservation.reservationItems[0] }
  },
})
