export type BorrowingDraft = {
  borrower?: string | null
  department?: string | null
  externalName?: string | null
  externalEmail?: string | null
  isMain?: boolean | null
}

type BorrowerProblem = 'NONE' | 'TWICE' | 'NO_MAIN' | 'SEVERAL_MAIN' | 'TOO_MANY'

export const MAX_BORROWERS = 50

export const borrowerProblems = (
  borrowings: readonly BorrowingDraft[],
): { problem: BorrowerProblem; index?: number }[] => {
  if (borrowings.length === 0) return [{ problem: 'NONE' }]
  if (borrowings.length > MAX_BORROWERS) return [{ problem: 'TOO_MANY' }]
  const ids = borrowings.map(({ borrower, department }) => borrower ?? department)
  const mains = borrowings.filter(({ isMain }) => isMain).length
  const ofEach = ids.flatMap((id, index) =>
    id && ids.indexOf(id) < index ? [{ problem: 'TWICE' as const, index }] : [],
  )
  if (mains === 1) return ofEach
  return [...ofEach, { problem: mains === 0 ? 'NO_MAIN' : 'SEVERAL_MAIN' }]
}

/** Name and address of a department are copies; input cannot change them. */
export const withoutCopies = <B extends BorrowingDraft>(person: B): B =>
  person.department ? { ...person, externalName: null, externalEmail: null } : person

export const withMainBorrower = <B extends BorrowingDraft>(borrowings: readonly B[]): B[] =>
  borrowings.length === 1 ? borrowings.map((one) => ({ ...one, isMain: true })) : [...borrowings]
