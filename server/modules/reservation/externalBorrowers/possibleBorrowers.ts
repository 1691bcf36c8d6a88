import type { Operations } from '#contract/reservation.ts'
import { searchedWords } from '#resources/domain/folding.ts'
import { can } from '#resources/domain/rights.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { canSeeAddresses } from './nameExternalBorrowers.ts'

export type PossibleBorrower = {
  id: string
  kind: 'PERSON' | 'DEPARTMENT' | 'EXTERNAL'
  displayName: string
  email: string | null
  detail: string | null
}

const MAX_TEXT = 100
const MAX_WORDS = 6

const escaped = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** LIKE patterns of the words, without NUL, which PostgreSQL rejects. */
const patternsOf = (q: string): string[] =>
  searchedWords(q.normalize('NFC').replaceAll('\0', '').slice(0, MAX_TEXT)).slice(0, MAX_WORDS).map(escaped)

const NAMED = 'SELECT * FROM reservation.possible_borrowers($1::text[], $2)'
const RECENT = 'SELECT * FROM reservation.recent_borrowers($1::uuid)'

const getPossibleBorrowers = async (context: Context, q: string): Promise<PossibleBorrower[]> => {
  const { userId, holder } = requireRight(context, 'CREATE_RESERVATIONS_FOR_OTHER_BORROWERS')
  const canSeeExternalAddresses = canSeeAddresses(context)
  const words = patternsOf(q)
  const { pool } = context.kernel
  const { rows } =
    words.length > 0
      ? await pool.query<PossibleBorrower>(NAMED, [words, canSeeExternalAddresses])
      : await pool.query<PossibleBorrower>(RECENT, [userId])
  const isShown = { PERSON: false, DEPARTMENT: can(holder, 'DEPARTMENT'), EXTERNAL: canSeeExternalAddresses }
  return rows.map((one) => (isShown[one.kind] ? one : { ...one, email: null }))
}

export const getPossibleBorrowersOperation = defineOperation<Operations['getPossibleBorrowers']>({
  sdl: /* GraphQL */ `
    "Kind of a borrower."
    enum PossibleBorrowerKind {
      "A user."
      PERSON
      "A department, with name and address."
      DEPARTMENT
      "An external person, with name and address."
      EXTERNAL
    }

    "A possible borrower."
    type PossibleBorrower {
      "Id of the user, department or external borrower."
      id: ID!
      kind: PossibleBorrowerKind!
      displayName: String!
      "Address of a department or external person; null unless the session may read it."
      email: String
      "Department or organisation, to distinguish equal names."
      detail: String
    }

    extend type Query {
      "Searches people, departments and external people by words of their names, best matches first; without words, recent borrowers of the session's user. At most 20."
      getPossibleBorrowers(
        "Words that must all match."
        q: String!
      ): [PossibleBorrower!]!
    }
  `,
  right: ['RESERVATION', 'createAndUpdate'],
  resolve: (context, args) => getPossibleBorrowers(context, args.q),
})
