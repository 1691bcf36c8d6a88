import type { EventInput } from '@fullcalendar/react'
import { planning as texts } from '#i18n/fr/planning.ts'
import { freeOf } from '#i18n/fr/reservation.ts'
import { parseInstant } from '#src/time/when.ts'
import type { PlanningLine, PlanningPeriodLine } from './planningData.ts'
import type { DrawnItem, DrawnReservation } from './planningTypes.ts'

export const NEUTRAL = '#6B7280'

const itemOf = ({ item, quantity, quantityFree }: PlanningLine): DrawnItem => ({
  id: item.id,
  name: item.name,
  quantity,
  categoryName: item.categoryName,
  left: item.stock === null ? null : { free: quantityFree ?? 0, stock: item.stock },
})

/** Lists each item once: masked reservation items drawn together may have the same item. */
const itemsOf = (lines: readonly PlanningLine[]): DrawnItem[] => {
  const all = lines.map(itemOf)
  return [...Map.groupBy(all, ({ id }) => id).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, quantity: others.reduce((sum, { quantity }) => sum + quantity, first.quantity) }] : [],
  )
}

/** Locations come first and give the event its name and colour: users look for rooms first. */
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
    // Also true for items that hold their slot before the decision.
    isPending: lines.some(({ validationStatus }) => validationStatus === 'PENDING'),
    isMasked: first.isMasked,
    isRepeated: first.isRepeated,
    canUpdate: lines.every(({ canUpdate }) => canUpdate),
    color: first.isMasked ? NEUTRAL : (first.item.categoryColor ?? NEUTRAL),
    items: itemsOf(lines),
    borrowers: borrowersOf(lines),
  }
}

/** Masked items have no reservation id: those with the same period and subject are drawn together. */
const groupOf = ({ reservationId, subject, startingAt, endingAt }: PlanningPeriodLine): string =>
  reservationId ?? `${startingAt} ${endingAt} ${subject ?? ''}`

export const reservationsOf = (lines: readonly PlanningLine[]): DrawnReservation[] => {
  const groups = Map.groupBy(lines, groupOf)
  return [...groups]
    .map(([key, group]) => reservationOf(key, group))
    .filter((reservation) => reservation !== null)
    .toSorted((a, b) => a.startingAt.getTime() - b.startingAt.getTime() || a.number.localeCompare(b.number))
}

export const periodsOf = (lines: readonly PlanningPeriodLine[]): { key: string; startingAt: Date; endingAt: Date }[] =>
  [...Map.groupBy(lines, groupOf)].map(([key, own]) => ({
    key,
    startingAt: parseInstant(
      own.map(({ startingAt }) => startingAt).reduce((one, other) => (one < other ? one : other)),
    ),
    endingAt: parseInstant(own.map(({ endingAt }) => endingAt).reduce((one, other) => (one > other ? one : other))),
  }))

/** « 5 libres sur 8 »; empty for individually managed items. */
export const leftTextOf = ({ left }: Pick<DrawnItem, 'left'>): string => (left ? freeOf(left.free, left.stock) : '')

/** Text of a reservation that the person may not open: its subject if parameters show it, else free stock or « Occupé ». */
export const maskedTextOf = ({ items, subject, borrowers }: DrawnReservation): string => {
  const [only, ...others] = items
  const shown = subject ?? borrowers[0]
  return shown || (only && others.length === 0 && leftTextOf(only)) || texts.busy
}

/** « 2 × Barnum »; without quantity if masked, because only the free quantity matters then. */
export const itemTextOf = ({ name, quantity }: DrawnItem, isMasked: boolean): string =>
  quantity > 1 && !isMasked ? `${quantity} × ${name}` : name

export const locationTextOf = ({ items, isMasked }: DrawnReservation): string => {
  const [first, ...others] = items
  if (!first) return ''
  const name = itemTextOf(first, isMasked)
  return others.length ? `${name}\u00a0${texts.others(others.length)}` : name
}

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

export const reservationOfEvent = (event: { extendedProps: Record<string, unknown> }): DrawnReservation | undefined =>
  event.extendedProps.reservation as DrawnReservation | undefined
