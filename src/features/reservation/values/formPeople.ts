/** Borrowers of the form: one list while all items have the same, else one list per item, as stored. */
import { holdsStoredFile } from '#src/fields/inputs/fileValue.ts'
import type { Named, RecordBorrowing, RecordLine } from '../reservationRecord.ts'

export type FormBorrower = {
  key: string
  userId: string | null
  departmentId?: string
  externalId?: string
  name: string
  email: string
  isMain: boolean
  useType: Named | null
  customFields: Record<string, unknown>
  savedOn: Readonly<Record<string, string>>
}

type Apart = { id?: string; borrowers: FormBorrower[] | null }
type People<L extends Apart> = { lines: L[]; borrowers: FormBorrower[] }

/** Stored files belong to one record and must not be copied. */
export const withoutFiles = <T extends { customFields: Record<string, unknown> }>(holder: T): T => ({
  ...holder,
  customFields: Object.fromEntries(Object.entries(holder.customFields).filter(([, value]) => !holdsStoredFile(value))),
})

const NOTHING_SAVED = { useType: null, customFields: {}, savedOn: {} }

export const userBorrower = (user: Named, isMain: boolean): FormBorrower => ({
  key: `user:${user.id}`,
  userId: user.id,
  name: user.displayName,
  email: '',
  isMain,
  ...NOTHING_SAVED,
})

export const departmentBorrower = ({ id, displayName }: Named, email: string, isMain: boolean): FormBorrower => ({
  ...newExternalBorrower(displayName, email, isMain),
  key: `department:${id}`,
  departmentId: id,
})

export const newExternalBorrower = (name: string, email: string, isMain: boolean): FormBorrower => ({
  key: `external:${name.trim().toLocaleLowerCase('fr')} ${email.trim().toLowerCase()}`,
  userId: null,
  name: name.trim(),
  email: email.trim(),
  isMain,
  ...NOTHING_SAVED,
})

/** A known external borrower, by id: without an address, the name alone would create another record. */
export const knownExternalBorrower = (
  { id, displayName }: Named,
  { email, isMain }: Pick<FormBorrower, 'email' | 'isMain'>,
): FormBorrower => {
  const person = newExternalBorrower(displayName, email, isMain)
  return email ? person : { ...person, key: `external:${id}`, externalId: id }
}

const borrowerOf = (lineId: string, borrowing: RecordBorrowing): FormBorrower => {
  const { id, borrower, department, externalName, externalEmail, externalBorrower, isMain, useType, customFields } =
    borrowing
  const person = borrower
    ? userBorrower(borrower, isMain)
    : department
      ? departmentBorrower(department, externalEmail ?? '', isMain)
      : externalBorrower
        ? knownExternalBorrower(externalBorrower, { email: externalEmail ?? '', isMain })
        : newExternalBorrower(externalName ?? '', externalEmail ?? '', isMain)
  return { ...person, useType, customFields, savedOn: { [lineId]: id } }
}

const peopleOfLine = ({ id, borrowings }: RecordLine): FormBorrower[] =>
  borrowings
    .map((borrowing) => borrowerOf(id, borrowing))
    .toSorted((one, other) => Number(other.isMain) - Number(one.isMain))

const fingerprint = (people: readonly FormBorrower[]): string =>
  people
    .map(({ userId, departmentId, name, email, isMain, useType, customFields }) =>
      JSON.stringify([
        userId ?? departmentId ?? name,
        email,
        isMain,
        useType?.id,
        Object.entries(customFields).toSorted(),
      ]),
    )
    .toSorted()
    .join('\n')

const together = (source: readonly FormBorrower[], lists: readonly (readonly FormBorrower[])[]): FormBorrower[] => {
  const left = lists.map((list) => [...list])
  return source.map((person) => {
    const same = left.flatMap((list) => {
      const at = list.findIndex(({ key }) => key === person.key)
      return at < 0 ? [] : list.splice(at, 1)
    })
    return { ...person, savedOn: Object.assign({}, ...same.map(({ savedOn }) => savedOn)) }
  })
}

export const savedPeopleOf = (lines: readonly RecordLine[]) => {
  const own = lines.map(peopleOfLine)
  const [first = []] = own
  return own.every((people) => fingerprint(people) === fingerprint(first))
    ? { borrowers: together(first, own), ofLines: null }
    : { borrowers: [], ofLines: own }
}

export const separatePeople = <L extends Apart>({ lines, borrowers }: People<L>): People<L> => ({
  lines: lines.map((line) => ({
    ...line,
    borrowers: line.borrowers ?? (line.id ? borrowers : borrowers.map(withoutFiles)),
  })),
  borrowers: [],
})

export const sharePeople = <L extends Apart>({ lines, borrowers }: People<L>, source: L): People<L> => ({
  lines: lines.map((line) => ({ ...line, borrowers: null })),
  borrowers: together(
    source.borrowers ?? borrowers,
    lines.map((line) => line.borrowers ?? borrowers),
  ),
})

/** Borrowers after a change of the items: a new item gets those of the first; a single item has no own list. */
export const withLines = <L extends Apart>(lines: readonly L[], before: People<L>): People<L> => {
  const usual = before.lines[0]?.borrowers ?? before.borrowers
  const [lone] = lines
  if (!lines.some((line) => line.borrowers)) return { lines: [...lines], borrowers: usual }
  if (lone && lines.length === 1) return { lines: [{ ...lone, borrowers: null }], borrowers: lone.borrowers ?? usual }
  return separatePeople({ lines: [...lines], borrowers: usual })
}
