/** Turns the lines of the reservation service into one drawn event per reservation. */
import type { EventInput } from '@fullcalendar/react'
import { planning as texts } from '#i18n/fr/planning.ts'
import { freeOf } from '#i18n/fr/reservation.ts'
import { parseInstant } from '#src/time/when.ts'
import type { PlanningLine, PlanningPeriodLine } from './planningData.ts'
import type { DrawnItem, DrawnReservation } from './planningTypes.ts'

/** Of what is not told. */
export const NEUTRAL = '#6B7280'

const itemOf = ({ item, quantity, quantityFree }: PlanningLine): DrawnItem => ({
  id: item.id,
  name: item.name,
  quantity,
  categoryName: item.categoryName,
  left: item.stock === null ? null : { free: quantityFree ?? 0, stock: item.stock },
})

/** Each item once: masked lines that are drawn together may be about the same one. */
const itemsOf = (lines: readonly PlanningLine[]): DrawnItem[] => {
  const all = lines.map(itemOf)
  return [...Map.groupBy(all, ({ id }) => id).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, quantity: others.reduce((sum, { quantity }) => sum + quantity, first.quantity) }] : [],
  )
}

/** Places are what people look for first: their name and colour lead. */
const placesFirst = (lines: readonly PlanningLine[]): PlanningLine[] =>
  lines.toSorted((a, b) => Number(b.item.type === 'LOCATION') - Number(a.item.type === 'LOCATION'))

const borrowersOf = (lines: readonly PlanningLine[]): string[] => {
  const everyone = lines.flatMap(({ borrowers }) => borrowers)
  return [
    ...new Set(everyone.toSorted((a, b) => Number(b.isMain) - Number(a.isMain)).map(({ displayName }) => displayName)),
  ]
}

const reservationOf = (key: string, unordered: readonly PlanningLine[]): DrawnReservation | null => {
  const lines = placesFirst(unordered)
  const [first] = lines
  if (!first) return null
  return {
    key,
    id: first.reservationId,
    number: first.number ?? '',
    subject: first.subject,
    startingAt: parseInstant(first.startingAt),
    endingAt: parseInstant(first.endingAt),
    status: first.displayStatus,
    // What is held from the request on waits for a decision all the same.
    isPending: lines.some(({ validationStatus }) => validationStatus === 'PENDING'),
    isMasked: first.isMasked,
    isRepeated: first.isRepeated,
    canUpdate: lines.every(({ canUpdate }) => canUpdate),
    color: first.isMasked ? NEUTRAL : (first.item.categoryColor ?? NEUTRAL),
    items: itemsOf(lines),
    borrowers: borrowersOf(lines),
  }
}

/** Masked items name no reservation: those of one period and subject are drawn together. */
const groupOf = ({ reservationId, subject, startingAt, endingAt }: PlanningPeriodLine): string =>
  reservationId ?? `${startingAt} ${endingAt} ${subject ?? ''}`

/** One event for all lines of a reservation, in the order of their start. */
export const reservationsOf = (lines: readonly PlanningLine[]): DrawnReservation[] => {
  const groups = Map.groupBy(lines, groupOf)
  return [...groups]
    .map(([key, group]) => reservationOf(key, group))
    .filter((reservation) => reservation !== null)
    .toSorted((a, b) => a.startingAt.getTime() - b.startingAt.getTime() || a.number.localeCompare(b.number))
}

/** When each reservation of these lines is, by the key that it is drawn under. */
export const periodsOf = (lines: readonly PlanningPeriodLine[]): { key: string; startingAt: Date; endingAt: Date }[] =>
  [...Map.groupBy(lines, groupOf)].map(([key, own]) => ({
    key,
    startingAt: parseInstant(
      own.map(({ startingAt }) => startingAt).reduce((one, other) => (one < other ? one : other)),
    ),
    endingAt: parseInstant(own.map(({ endingAt }) => endingAt).reduce((one, other) => (one > other ? one : other))),
  }))

/** « 5 libres sur 8 »; nothing of what is there once. */
export const leftTextOf = ({ left }: Pick<DrawnItem, 'left'>): string => (left ? freeOf(left.free, left.stock) : '')

/** Text of a reservation that the person may not open: its subject if parameters show it, else free stock or « Occupé ». */
export const maskedTextOf = ({ items, subject, borrowers }: DrawnReservation): string => {
  const [only, ...others] = items
  const shown = subject ?? borrowers[0]
  return shown || (only && others.length === 0 && leftTextOf(only)) || texts.busy
}

/** « 2 × Barnum »; how many others took is not what one wants to know. */
export const itemTextOf = ({ name, quantity }: DrawnItem, isMasked: boolean): string =>
  quantity > 1 && !isMasked ? `${quantity} × ${name}` : name

/** « Salle des fêtes + 2 » */
export const locationTextOf = ({ items, isMasked }: DrawnReservation): string => {
  const [first, ...others] = items
  if (!first) return ''
  const name = itemTextOf(first, isMasked)
  return others.length ? `${name} ${texts.others(others.length)}` : name
}

/** What FullCalendar draws. */
export const eventsOf = (reservations: readonly DrawnReservation[]): EventInput[] =>
  reservations.map((reservation) => ({
    id: reservation.key,
    start: reservation.startingAt,
    end: reservation.endingAt,
    title: locationTextOf(reservation),
    color: reservation.color,
    editable: reservation.canUpdate,
    interactive: true,
    extendedProps: { reservation },
  }))

/** The reservation behind a drawn event; nothing behind the mirror of a new selection. */
export const reservationOfEvent = (event: { extendedProps: Record<string, unknown> }): DrawnReservation | undefined =>
  event.extendedProps.reservation as DrawnReservation | undefined
