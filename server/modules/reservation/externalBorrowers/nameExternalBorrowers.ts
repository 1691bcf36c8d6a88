import { sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import { can } from '#resources/domain/rights.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { hasRowRule, isSeen } from '#server/engine/read/visible.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import type { BorrowingWrite, ReservationWrite } from '../change/writeInput.ts'

const KEY = 'externalBorrower'

/** False as soon as a rule of rows limits external people: reservations copy their addresses. */
export const canSeeAddresses = (context: Context): boolean =>
  can(requireSession(context).holder, 'EXTERNAL_BORROWER') && !hasRowRule(context, context.kernel.resources.get(KEY))

type Known = { id: string; name: string; email: string | null }

const readKnown = async (context: Context, people: readonly BorrowingWrite[]): Promise<ReadonlyMap<string, Known>> => {
  const ids = [...new Set(people.flatMap(({ externalBorrower: id }) => (id && isId(id) ? [id.toLowerCase()] : [])))]
  if (ids.length === 0) return new Map()
  const rows = await execute<Known>(
    context.kernel.pool,
    sql`SELECT id, name, email FROM reservation.external_borrower one
      WHERE id = ANY (${sql.param(ids)}::uuid[]) AND erased_at IS NULL AND ${isSeen(context, KEY, sql`one`)}`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const withRecord = (person: BorrowingWrite, path: string, known: ReadonlyMap<string, Known>): BorrowingWrite => {
  const { externalBorrower, ...one } = person
  if (!externalBorrower) return one
  const record = known.get(externalBorrower.toLowerCase())
  const error: FieldError = { path: `${path}.externalBorrower`, rule: 'exists', message: messages.unknownPerson }
  if (!record) throw validationFailed([error])
  return { ...one, borrower: null, department: null, externalName: record.name, externalEmail: record.email }
}

/** Marks a missing address as hidden, so that the stored address with this name stays. */
const withHiddenAddress = (person: BorrowingWrite): BorrowingWrite => {
  const { borrower, department, externalEmail } = person
  const isHidden = !borrower && !department && !externalEmail?.trim()
  return isHidden ? { ...person, hidesEmail: true } : person
}

export const nameExternalBorrower = async (
  context: Context,
  person: BorrowingWrite,
  path: string,
): Promise<BorrowingWrite> => withRecord(person, path, await readKnown(context, [person]))

export const nameExternalBorrowers = async (context: Context, input: ReservationWrite): Promise<ReservationWrite> => {
  const { items } = input
  if (!items) return input
  const known = await readKnown(
    context,
    items.flatMap(({ borrowings }) => borrowings ?? []),
  )
  const isHiding = !canSeeAddresses(context)
  const named = (person: BorrowingWrite, path: string): BorrowingWrite => {
    if (person.externalBorrower) return withRecord(person, path, known)
    return isHiding ? withHiddenAddress(person) : person
  }
  return {
    ...input,
    items: items.map((line, index) => ({
      ...line,
      ...(line.borrowings && {
        borrowings: line.borrowings.map((person, place) => named(person, `items[${index}].borrowings[${place}]`)),
      }),
    })),
  }
}
