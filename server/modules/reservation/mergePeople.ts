/** People of a line that stay: what a change does not name of them is what it was. */
import type { CurrentPerson } from './current.ts'
import type { BorrowingWrite } from './writeInput.ts'

type Identity = Pick<BorrowingWrite, 'borrower' | 'department' | 'externalName' | 'externalEmail'>
type Outsider = Pick<CurrentPerson, 'borrower' | 'department' | 'externalName' | 'externalEmail'>

const fold = (name: string | null | undefined): string => name?.trim().toLowerCase() ?? ''

/**
 * People whose sender does not see their address keep the one that is stored under their name. Another name is another
 * person, who must not get the address of the first.
 */
const withStoredAddresses = (given: readonly BorrowingWrite[], stored: readonly Outsider[]): BorrowingWrite[] =>
  given.map(({ hidesEmail, ...person }) => {
    if (!hidesEmail) return person
    if (person.externalName === undefined) return { ...person, externalEmail: undefined }
    const same = stored.find(
      ({ borrower, department, externalName }) =>
        !borrower && !department && fold(externalName) === fold(person.externalName),
    )
    return { ...person, externalEmail: same?.externalEmail ?? null }
  })

const orBefore = <T>(given: T | undefined, before: T): T => (given === undefined ? before : given)

/** Who is named as a colleague in the place of a person from outside, or the other way round, keeps nothing of them. */
const identityOf = (given: Identity, before: CurrentPerson): Identity => {
  const { borrower, department, externalName, externalEmail } = given
  if (department) return { borrower: borrower ?? null, department, externalName: null, externalEmail: null }
  const isAnother = borrower
    ? borrower !== before.borrower
    : Boolean(externalName && (before.borrower || (before.department && externalName !== before.externalName)))
  const was: Identity = isAnother ? {} : before
  return {
    borrower: orBefore(borrower, was.borrower ?? null),
    department: orBefore(department, was.department ?? null),
    externalName: orBefore(externalName, was.externalName ?? null),
    externalEmail: orBefore(externalEmail, was.externalEmail ?? null),
  }
}

/** The given people as they will be; `all`: those of every line. The main one stays it, unless another becomes it. */
export const mergePeople = (
  sent: readonly BorrowingWrite[],
  before: readonly CurrentPerson[],
  all: readonly CurrentPerson[],
): BorrowingWrite[] => {
  const given = withStoredAddresses(sent, [...before, ...all])
  const known = new Map(before.map((person) => [person.id, person]))
  const hasNewMain = given.some(({ isMain }) => isMain)
  return given.map((person) => {
    const was = person.id ? known.get(person.id) : undefined
    // A row of another line, or one that is gone: written under its id, the line would be left without this person.
    if (!was) return { ...person, id: null }
    return {
      ...person,
      ...identityOf(person, was),
      isMain: person.isMain ?? (was.isMain && !hasNewMain),
      useType: orBefore(person.useType, was.useType),
    }
  })
}
