import type { PoolClient } from 'pg'
import { withoutCopies } from '#resources/domain/borrowers.ts'
import type { Period } from '#resources/domain/time.ts'
import { cleanValues, type Violation, validateRecord } from '#resources/domain/validation.ts'
import type { Context } from '#server/engine/context.ts'
import { prepareCustomFields } from '#server/engine/customFields/prepare.ts'
import { type LaterChecks, pointerViolations } from '#server/engine/customFields/storedRules.ts'
import { takenClaims, type UniqueClaim } from '#server/engine/customFields/uniqueValues.ts'
import type { Values } from '#server/engine/values.ts'
import { storeFileValues } from '#server/engine/write/files.ts'
import { fieldErrors } from '#server/engine/write/messages.ts'
import type { Write } from '#server/engine/write/write.ts'
import type { FieldError } from '#server/platform/errors.ts'
import type { PlannedLine } from './changePlan.ts'
import type { Current } from './currentReservation.ts'
import { type BorrowingWrite, periodErrors, type ReservationWrite } from './writeInput.ts'

type Entity = 'reservation' | 'reservationItem' | 'borrowing'
/** `given`: input; `before`: stored; `previous`: from history: an undo may restore its files. */
type Part = {
  entity: Entity
  path: string
  id?: string | undefined
  given?: Values | null | undefined
  before?: Values | undefined
  previous?: Values | undefined
  /** A person of several reservation items has the same values in each. */
  owner?: string | undefined
}

export type LineFields = { customFields: Values; borrowings?: BorrowingWrite[] | undefined }
export type Fields = { customFields: Values; lines: LineFields[] }
type CheckedFields = { errors: FieldError[]; store: () => Promise<Fields> }

type Booking = {
  input: ReservationWrite
  period: Period
  lines: readonly PlannedLine[]
  current?: Current
  undoes?: Write['undoes'] | undefined
}

const pathOf = (path: string): string => (path === 'reservableItem' ? 'item' : path)

export const declaredErrors = (
  place: Pick<Write, 'context' | 'resource'>,
  given: Readonly<Record<string, unknown>>,
): FieldError[] => {
  const { fields, rules } = place.resource
  const values = cleanValues(fields, given)
  const presentFields = Object.fromEntries(Object.entries(fields).filter(([name]) => name in values))
  return fieldErrors(place, validateRecord({ fields: presentFields, ...(rules && { rules }) }, values))
}

const finalValuesOf = (current: Current | undefined): Map<string, FinalValue> =>
  new Map(
    (current?.lines ?? []).flatMap(({ id, borrowings }) =>
      [id, ...borrowings.map((person) => person.id)].map((one) => [one, undefined]),
    ),
  )

type FinalValue = { values: Values; owner?: string | undefined } | undefined

const createChecker = (context: Context, tx: PoolClient, { current, undoes }: Booking) => {
  const errors: FieldError[] = []
  const claims: UniqueClaim[] = []
  const after = finalValuesOf(current)
  const writeOf = (entity: Entity): Write => ({ context, tx, resource: context.kernel.resources.get(entity) })
  const note = (write: Write, path: string, violations: readonly Violation[]) => {
    const found = fieldErrors(write, violations)
    errors.push(...found.map((error) => ({ ...error, path: `${path}${error.path}` })))
  }
  return {
    errors,
    declared: (entity: Entity, path: string, values: Readonly<Record<string, unknown>>): void => {
      const found = declaredErrors(writeOf(entity), values)
      errors.push(...found.map((error) => ({ ...error, path: `${path}${pathOf(error.path)}` })))
    },
    /** Checks unique values of all parts together: two of them may exchange theirs. */
    noteTaken: async (): Promise<void> => {
      for (const { write, name, path } of await takenClaims(claims, after))
        note({ context, tx, resource: write.resource }, path, [{ path: `customFields.${name}`, rule: 'unique' }])
    },
    custom: async ({ entity, path, id, given, before, previous, owner }: Part): Promise<() => Promise<Values>> => {
      const again = undoes && previous && { undoes: { id: undoes.id, before: { customFields: previous } } }
      const write: Write = { ...writeOf(entity), ...again }
      if (before && !given) {
        if (id) after.set(id, { values: before, owner })
        return async () => before
      }
      const later: LaterChecks = { claims: [], pointers: [] }
      const { values, violations } = await prepareCustomFields(write, given ?? {}, { id, before, later })
      const dangling = await pointerViolations(write, later.pointers)
      note(write, path, [...violations, ...dangling.map((one) => ({ ...one, path: `customFields.${one.path}` }))])
      claims.push(...later.claims.map((claim) => ({ ...claim, path, owner })))
      if (id) after.set(id, { values, owner })
      return async () => {
        const stored = await storeFileValues(write, { customFields: values }, { customFields: before ?? {} })
        return stored.customFields as Values
      }
    },
  }
}

type Checker = ReturnType<typeof createChecker>

type PersonPath = { path: string; line: PlannedLine; previous?: Values | undefined }

const checkPerson = async (checker: Checker, person: BorrowingWrite, { path, line, previous }: PersonPath) => {
  const stored = line.before?.borrowings.find(({ id }) => id === person.id)
  const { borrower, department, externalName } = person
  checker.declared('borrowing', path, withoutCopies(person))
  const custom = await checker.custom({
    ...{
      entity: 'borrowing',
      path,
      id: stored?.id,
      given: person.customFields,
      before: stored?.customFields,
      previous,
    },
    owner: JSON.stringify([borrower ?? null, department ?? null, externalName?.trim().toLowerCase() || null]),
  })
  return async (): Promise<BorrowingWrite> => ({ ...person, customFields: await custom() })
}

const checkLine = async (checker: Checker, planned: PlannedLine) => {
  const { line, path, before, previous } = planned
  checker.declared('reservationItem', `${path}.`, { reservableItem: line.item, quantity: line.quantity ?? 1 })
  const part = { path: `${path}.`, id: before?.id, given: line.customFields, before: before?.customFields }
  const custom = await checker.custom({ entity: 'reservationItem', ...part, previous: previous?.customFields })
  const people: Awaited<ReturnType<typeof checkPerson>>[] | undefined = line.borrowings ? [] : undefined
  for (const [index, person] of (line.borrowings ?? []).entries()) {
    const place = { path: `${path}.borrowings[${index}].`, line: planned }
    people?.push(await checkPerson(checker, person, { ...place, previous: previous?.borrowings[index]?.customFields }))
  }
  return async (): Promise<LineFields> => {
    const borrowings: BorrowingWrite[] = []
    for (const person of people ?? []) borrowings.push(await person())
    return { customFields: await custom(), borrowings: people && borrowings }
  }
}

export const checkFields = async (context: Context, tx: PoolClient, booking: Booking): Promise<CheckedFields> => {
  const { input, period, lines, current, undoes } = booking
  const checker = createChecker(context, tx, booking)
  checker.declared('reservation', '', { ...(!current && { subject: null }), ...input, ...period })
  if (!checker.errors.some(({ path }) => path in period)) checker.errors.push(...periodErrors(period))
  const part = { path: '', id: current?.id, given: input.customFields, before: current?.customFields }
  const custom = await checker.custom({
    entity: 'reservation',
    ...part,
    previous: undoes?.before.customFields as Values | undefined,
  })
  const checked: Awaited<ReturnType<typeof checkLine>>[] = []
  for (const line of lines) checked.push(await checkLine(checker, line))
  await checker.noteTaken()
  return {
    errors: checker.errors,
    store: async () => {
      const stored: LineFields[] = []
      for (const line of checked) stored.push(await line())
      return { customFields: await custom(), lines: stored }
    },
  }
}
