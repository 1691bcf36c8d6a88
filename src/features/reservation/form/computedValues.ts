import { borrowing } from '#resources/entities/borrowing.ts'
import { reservation } from '#resources/entities/reservation.ts'
import { reservationItem } from '#resources/entities/reservationItem.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import type { ReservationWrite } from '#src/shared/booking/writeReservation.ts'

type Computed = { whole: ReadonlySet<string>; item: ReadonlySet<string>; borrower: ReadonlySet<string> }

const computedIn = ({ custom }: ReturnType<typeof useEntityView>): ReadonlySet<string> =>
  new Set(custom.filter(({ field }) => field.computed).map(({ name }) => name))

export const useComputed = (): Computed => ({
  whole: computedIn(useEntityView(reservation)),
  item: computedIn(useEntityView(reservationItem)),
  borrower: computedIn(useEntityView(borrowing)),
})

const without = <T extends { customFields?: unknown }>(given: T, names: ReadonlySet<string>): T => {
  if (names.size === 0 || !given.customFields) return given
  const kept = Object.entries(given.customFields).filter(([name]) => !names.has(name))
  return { ...given, customFields: Object.fromEntries(kept) }
}

export const withoutComputed = (input: ReservationWrite, { whole, item, borrower }: Computed): ReservationWrite => ({
  ...without(input, whole),
  ...(input.items && {
    items: input.items.map((one) => ({
      ...without(one, item),
      ...(one.borrowings && { borrowings: one.borrowings.map((person) => without(person, borrower)) }),
    })),
  }),
})
