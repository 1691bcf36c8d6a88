import { customFieldsInput, toInput } from '#dataProviders/graphql/input.ts'
import { reservation } from '#resources/entities/reservation.ts'
import { changedValues, isSameValue } from '#src/crud/form/sameValue.ts'
import { holdsStoredFile } from '#src/fields/inputs/fileValue.ts'
import type { BorrowingWrite, ItemWrite, ReservationWrite } from '#src/shared/booking/writeReservation.ts'
import type { FormBorrower } from './formPeople.ts'
import type { FormLine, ReservationFormValues } from './formValues.ts'

type Values = Readonly<Record<string, unknown>>

/** Merges custom values. A stored file belongs to one record: it is neither copied nor removed. */
const customInput = (values: Values, before: Values = {}): Record<string, unknown> => {
  const own = customFieldsInput(before)
  const input = customFieldsInput(values)
  const emptied = Object.keys(own).flatMap((name) =>
    name in input || holdsStoredFile(before[name]) ? [] : [[name, null] as const],
  )
  const given = Object.entries(input).filter(
    ([name, value]) => isSameValue(value, own[name]) || !holdsStoredFile(values[name]),
  )
  return Object.fromEntries([...given, ...emptied])
}

export const identityInput = ({ userId, departmentId, externalId, name, email }: FormBorrower) => {
  if (userId) return { borrower: userId }
  if (externalId) return { externalBorrower: externalId }
  return departmentId ? { department: departmentId } : { externalName: name, externalEmail: email || null }
}

const personInput = (
  line: FormLine,
  person: FormBorrower,
  savedValues: ReadonlyMap<string, Values>,
): BorrowingWrite => {
  const id = line.id ? person.savedOn[line.id] : undefined
  return {
    ...(id && { id }),
    ...identityInput(person),
    isMain: person.isMain,
    useType: person.useType?.id ?? null,
    customFields: customInput(person.customFields, id ? savedValues.get(id) : undefined),
  }
}

const borrowersOfLine = (
  line: FormLine,
  { borrowers }: Pick<ReservationFormValues, 'borrowers'>,
): readonly FormBorrower[] => line.borrowers ?? borrowers

const valuesByBorrowing = (saved: ReservationFormValues | undefined): ReadonlyMap<string, Values> =>
  new Map(
    saved?.lines.flatMap((line) =>
      borrowersOfLine(line, saved).flatMap(({ savedOn, customFields }) =>
        Object.values(savedOn).map((id) => [id, customFields] as const),
      ),
    ),
  )

type Sending = {
  values: ReservationFormValues
  saved: ReservationFormValues | undefined
  savedValues: ReadonlyMap<string, Values>
}

const lineInput = (line: FormLine, { values, saved, savedValues }: Sending): ItemWrite => ({
  ...(line.id && { id: line.id }),
  item: line.itemId,
  quantity: line.quantity,
  ...(!line.id && line.approvers?.length && { approvers: line.approvers }),
  customFields: customInput(line.customFields, saved?.lines.find(({ id }) => id && id === line.id)?.customFields),
  borrowings: borrowersOfLine(line, values).map((person) => personInput(line, person, savedValues)),
})

const itemsOf = (values: ReservationFormValues, saved: ReservationFormValues | undefined): ItemWrite[] => {
  const sending = { values, saved, savedValues: valuesByBorrowing(saved) }
  return values.lines.map((line) => lineInput(line, sending))
}

const customChanges = (values: Values | null = {}, before: Values | null = {}) => {
  const customFields = changedValues(before ?? {}, values ?? {})
  return Object.keys(customFields).length > 0 ? { customFields } : {}
}

const lineChanges = ({ id, item, ...line }: ItemWrite, before: readonly ItemWrite[]): ItemWrite => {
  const was = before.find((one) => id !== undefined && one.id === id)
  if (!was) return { ...(id && { id }), item, ...line }
  const { customFields, ...rest } = line
  return { ...(id && { id }), item, ...changedValues(was, rest), ...customChanges(customFields, was.customFields) }
}

const isUntouched = ({ id, item, ...rest }: ItemWrite): boolean => Boolean(id) && Object.keys(rest).length === 0

/** `saved`: values on the server; without it everything is sent. */
export const reservationInputOf = (values: ReservationFormValues, saved?: ReservationFormValues): ReservationWrite => {
  const declared: ReservationWrite = toInput({ fields: reservation.fields }, values, saved)
  const items = itemsOf(values, saved)
  const customFields = customInput(values.customFields, saved?.customFields)
  const reason = values.overrideReason.trim()
  const override = reason ? { overrideReason: reason } : {}
  if (!saved) return { ...declared, ...override, customFields, items }
  const before = itemsOf(saved, saved)
  const changed = items.map((line) => lineChanges(line, before))
  // Cancelled items are sent only beside other items: without any, the reservation is deleted with them.
  const cancelled = items.length > 0 ? values.cancelled.map(({ id, itemId }) => ({ id, item: itemId })) : []
  const areSame = changed.length === before.length && changed.every(isUntouched)
  return {
    ...declared,
    ...override,
    ...customChanges(customFields, customInput(saved.customFields, saved.customFields)),
    ...(!areSame && { items: [...changed, ...cancelled] }),
  }
}
