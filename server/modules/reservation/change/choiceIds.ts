import type { Context } from '#server/engine/context.ts'
import { choiceIds } from '#server/engine/customFields/choices.ts'
import type { BorrowingWrite, LineWrite, ReservationWrite } from './writeInput.ts'

type Holder = { customFields?: ReservationWrite['customFields'] }

/** Requires `loadDefinitions`. */
export const withChoiceIds = (context: Context, input: ReservationWrite): ReservationWrite => {
  const settled = <T extends Holder>(entity: string, holder: T): T =>
    holder.customFields ? { ...holder, customFields: choiceIds(context, entity, holder.customFields) } : holder
  const person = (one: BorrowingWrite): BorrowingWrite => settled('borrowing', one)
  const line = ({ borrowings, ...one }: LineWrite): LineWrite => ({
    ...settled('reservationItem', one),
    ...(borrowings !== undefined && { borrowings: borrowings?.map(person) ?? null }),
  })
  return { ...settled('reservation', input), ...(input.items && { items: input.items.map(line) }) }
}
