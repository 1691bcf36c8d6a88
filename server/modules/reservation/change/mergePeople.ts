import type { CurrentPerson } from './currentReservation.ts'
import type { BorrowingWrite } from './writeInput.ts'

type Identity = Pick<BorrowingWrite, 'borrower' | 'department' | 'externalName' | 'externalEmail'>
type PersonIdentity = Pick<CurrentPerson, 'borrower' | 'department' | 'externalName' | 'externalEmail'>

const fold = (name: string | null | undefined): string => name?.trim().toLowerCase() ?? ''

/** A hidden address is restored by name. Another name is another person and must not get that address. */
const withStoredAddresses = (given: readonly BorrowingWrite[], stored: readonly PersonIdentity[]): BorrowingWrite[] =>
  given.map(({ hidesEmail, ...person }) => {
    if (!hidesEmail) return person
    if (person.externalName === undefined) return { ...person, externalEmail: undefined }
    const same = stored.find(
      ({ borrower, department, externalName }) =>
        !borrower && !department && fold(externalName) === fold(person.externalName),
    )
    return { ...person, externalEmail: same?.externalEmail ?? null }
  })

const valueOrPrevious = <T>(given: T | undefined, before: T): T => (given === undefined ? before : given)

const identityOf = (given: Identity, before: CurrentPerson): Identity => {
  const { borrower, department, externalName, externalEmail } = given
  if (department) return { borrower: borrower ?? null, department, externalName: null, externalEmail: null }
  const isAnother = borrower
    ? borrower !== before.borrower
    : Boolean(externalName && (before.borrower || (before.department && externalName !== before.externalName)))
  const was: Identity = isAnother ? {} : before
  return {
    borrower: valueOrPrevious(borrower, was.borrower ?? null),
    department: valueOrPrevious(department, was.department ?? null),
    externalName: valueOrPrevious(externalName, was.externalName ?? null),
    externalEmail: valueOrPrevious(externalEmail, was.externalEmail ?? null),
  }
}

/** `all`: people of every reservation item. The main borrower stays unless the input names another. */
export const mergePeople = (
  sent: readonly BorrowingWrite[],
  before: readonly CurrentPerson[],
  all: readonly CurrentPerson[],
): BorrowingWrite[] => {
  const people = withStoredAddresses(sent, [...before, ...all])
  const known = new Map(before.map((person) => [person.id, person]))
  const hasNewMain = people.some(({ isMain }) => isMain)
  return people.map((person) => {
    const was = person.id ? known.get(person.id) : undefined
    // An id of another reservation item or of a deleted row: writing under it would lose the person.
    if (!was) return { ...person, id: null }
    return {
      ...person,
      ...identityOf(person, was),
      isMain: person.isMain ?? (was.isMain && !hasNewMain),
      useType: valueOrPrevious(person.useType, was.useType),
    }
  })
}
