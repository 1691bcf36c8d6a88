import { TimelineDocument } from '#dataProviders/operations/reservation.timeline.ts'
import { PlanningDocument } from '#dataProviders/operations/reservation.ts'
import { ITEMS, idOf, KIND } from './load.ts'

export type Operation = { name: string; service: string; query: string; variants: Record<string, unknown>[] }

const VARIANTS = 40
const DAY = 86_400_000

const text = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ')
const dayFromNow = (days: number, hours = 0): string => {
  const today = Math.floor(Date.now() / DAY) * DAY
  return text(new Date(today + days * DAY + hours * 3_600_000))
}

const variants = (make: (number: number) => Record<string, unknown>) =>
  Array.from({ length: VARIANTS }, (_, number) => make(number))

const itemsOf = (number: number, count: number) =>
  Array.from({ length: count }, (_, index) => idOf(KIND.item, ((number * count + index) % ITEMS) + 1))

const PLANNING = PlanningDocument.text

const LIST = `query List($filter: ReservationFilter, $sort: [ReservationSort!], $pagination: Pagination) {
  getReservations(filter: $filter, sort: $sort, pagination: $pagination) { total hasNextPage isTotalExact
    items { id number subject startingAt endingAt displayStatus
      reservationItems { id quantity reservableItem { id displayName } borrowings { id isMain externalName borrower { id displayName } } } } } }`

const AVAILABILITY = `query Availability($input: AvailabilityInput!, $pagination: Pagination) {
  getAvailability(input: $input, pagination: $pagination) { total hasNextPage
    items { id name type categoryColor quantityFree state message until nextFree { startingAt endingAt } } } }`

const SEARCH = `query Search($q: String!) { search(q: $q) { corrected results { entity id displayName details } } }`

/** Prefix, words of several fields, number, misspelling, no match, old numbers, a letter after a common word. */
const TYPED = [
  'reu',
  'réunion 12',
  'B-0000123',
  'nom12 formation',
  'atelier bien 77',
  'répetition',
  'reunoin',
  'xyzabc',
  'B-001',
  'réunion q',
]

const sort = [{ field: 'startingAt', order: 'DESC' }]
const filterOf = (number: number) => ({
  startingAt: { from: dayFromNow(-number), to: dayFromNow(-number + 30) },
  status: { in: ['FORTHCOMING', 'OVER'] },
})

export const OPERATIONS: readonly Operation[] = [
  {
    name: 'planning of a week, 30 items',
    service: 'reservation',
    query: PLANNING,
    variants: variants((number) => ({
      input: { from: dayFromNow(number), to: dayFromNow(number + 7), items: itemsOf(number, 30) },
    })),
  },
  {
    // After a change, every open screen reads the same data again.
    name: 'planning of a week, the same for all',
    service: 'reservation',
    query: PLANNING,
    variants: [{ input: { from: dayFromNow(0), to: dayFromNow(7), items: itemsOf(0, 30) } }],
  },
  {
    name: 'timeline of a month, 500 items',
    service: 'reservation',
    query: TimelineDocument.text,
    variants: variants((number) => ({
      input: { from: dayFromNow(number % 10), to: dayFromNow((number % 10) + 31), items: itemsOf(number, 500) },
    })),
  },
  {
    name: 'list, first page',
    service: 'reservation',
    query: LIST,
    variants: variants(() => ({ sort, pagination: { page: 1, perPage: 25 } })),
  },
  {
    name: 'list, hundredth page',
    service: 'reservation',
    query: LIST,
    variants: variants((number) => ({ sort, pagination: { page: 100 + (number % 5), perPage: 25 } })),
  },
  {
    name: 'list, first page, filtered',
    service: 'reservation',
    query: LIST,
    variants: variants((number) => ({ sort, filter: filterOf(number), pagination: { page: 1, perPage: 25 } })),
  },
  {
    name: 'list, hundredth page, filtered',
    service: 'reservation',
    query: LIST,
    variants: variants((number) => ({ sort, filter: filterOf(number), pagination: { page: 100, perPage: 25 } })),
  },
  {
    name: 'availability of two hours, a page of items',
    service: 'reservation',
    query: AVAILABILITY,
    variants: variants((number) => ({
      input: { startingAt: dayFromNow(number, 9), endingAt: dayFromNow(number, 11) },
      pagination: { page: (number % 10) + 1, perPage: 25 },
    })),
  },
  {
    name: 'search over every entity',
    service: 'api-gateway',
    query: SEARCH,
    variants: variants((number) => ({ q: TYPED[number % TYPED.length] })),
  },
]

export const CREATE = `mutation Create($input: ReservationWriteInput!) { createReservation(input: $input) { id number } }`

export const bookingInput = (number: number, taken = false): Record<string, unknown> => {
  const item = (number % ITEMS) + 1
  const day = taken ? 10 : 600 + Math.floor(number / ITEMS)
  const hours = 8 + ((item - 1) % 8)
  return {
    input: {
      subject: `Réservation mesurée ${number}`,
      startingAt: dayFromNow(day, hours),
      endingAt: dayFromNow(day, hours + 1),
      items: [{ item: idOf(KIND.item, item), quantity: 1 }],
    },
  }
}
