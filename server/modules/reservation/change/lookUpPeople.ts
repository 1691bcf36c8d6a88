import { isDeepStrictEqual } from 'node:util'
import { validate as isId } from 'uuid'
import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import { type BorrowingDraft, withoutCopies } from '#resources/domain/borrowers.ts'
import { canReserveForOthers } from '#resources/domain/reservationRights.ts'
import type { Session } from '#server/engine/context.ts'
import { AppError, type FieldError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { BorrowingWrite, LineWrite } from './writeInput.ts'

export type KnownPeople = {
  names: ReadonlyMap<string, string>
  departments: ReadonlyMap<string, string>
  useTypes: ReadonlySet<string>
}

const LOOK_UP = `SELECT
  (SELECT json_object_agg(id, first_name || ' ' || last_name) FROM security."user" WHERE id = ANY ($1::uuid[])) AS names,
  (SELECT json_agg(id) FROM reservation.use_type WHERE id = ANY ($2::uuid[])) AS "useTypes",
  (SELECT json_object_agg(id, name) FROM company.department WHERE id = ANY ($3::uuid[])) AS departments`

const isGiven = (value: string | null | undefined): value is string => Boolean(value)

type Found = {
  names: Record<string, string> | null
  departments: Record<string, string> | null
  useTypes: string[] | null
}

const mapOf = (named: Record<string, string> | null | undefined) => new Map(Object.entries(named ?? {}))

/** One statement; skipped if the input names only the session's user. */
export const lookUpPeople = async (
  db: Queryable,
  session: Session,
  asked: { lines: readonly LineWrite[]; useType?: string | null | undefined },
): Promise<KnownPeople> => {
  const people = asked.lines.flatMap(({ borrowings }) => borrowings ?? [])
  const userIds = [...new Set(people.map(({ borrower }) => borrower).filter(isGiven))].filter(isId)
  const departments = people
    .map(({ department }) => department)
    .filter(isGiven)
    .filter(isId)
  const useTypes = [asked.useType, ...people.map(({ useType }) => useType)].filter(isGiven).filter(isId)
  const own = new Map([[session.userId, session.displayName]])
  if (userIds.every((id) => own.has(id)) && useTypes.length === 0 && departments.length === 0)
    return { names: own, departments: new Map(), useTypes: new Set() }
  const { rows } = await db.query<Found>(LOOK_UP, [userIds, useTypes, departments])
  const [found] = rows
  return {
    names: mapOf(found?.names),
    departments: mapOf(found?.departments),
    useTypes: new Set(found?.useTypes),
  }
}

export const nameOf = (
  { borrower, department, externalName }: BorrowingWrite,
  { names, departments }: KnownPeople,
): string => (borrower ? names.get(borrower) : department ? departments.get(department) : externalName?.trim()) ?? ''

const useTypeError = (path: string, useType: string | null | undefined, known: KnownPeople): FieldError[] =>
  !useType || !isId(useType) || known.useTypes.has(useType.toLowerCase())
    ? []
    : [{ path, rule: 'exists', message: messages.unknownUseType }]

const personErrors = (path: string, person: BorrowingWrite, known: KnownPeople): FieldError[] => [
  ...(!person.borrower || !isId(person.borrower) || known.names.has(person.borrower.toLowerCase())
    ? []
    : [{ path: `${path}.borrower`, rule: 'exists', message: messages.unknownPerson }]),
  ...(!person.department || !isId(person.department) || known.departments.has(person.department.toLowerCase())
    ? []
    : [{ path: `${path}.department`, rule: 'exists', message: messages.unknownDepartment }]),
  ...useTypeError(`${path}.useType`, person.useType, known),
]

export const unknownErrors = (
  { lines, useType }: { lines: readonly LineWrite[]; useType?: string | null | undefined },
  known: KnownPeople,
): FieldError[] => [
  ...useTypeError('useType', useType, known),
  ...lines.flatMap(({ borrowings }, line) =>
    (borrowings ?? []).flatMap((person, index) => personErrors(`items[${line}].borrowings[${index}]`, person, known)),
  ),
]

const identityOf = (person: BorrowingDraft): unknown[] => {
  const { borrower, department, externalName, externalEmail } = withoutCopies(person)
  return [borrower, department, externalName?.trim(), externalEmail?.trim()].map((value) => value || null)
}

/** External people are identified by name and address together. */
export const isSamePerson = (one: BorrowingDraft, other: BorrowingDraft): boolean =>
  isDeepStrictEqual(identityOf(one), identityOf(other))

/** Throws FORBIDDEN for other people without the right to book for others; `present` people may stay. */
export const requireMayBookFor = (
  session: Session,
  people: readonly BorrowingWrite[],
  present: ReadonlySet<string> = new Set(),
): void => {
  if (canReserveForOthers(session.holder)) return
  const isOther = people.some(({ borrower, id }) => borrower !== session.userId && !(id && present.has(id)))
  if (isOther) throw new AppError('FORBIDDEN', messages.forOthers)
}
