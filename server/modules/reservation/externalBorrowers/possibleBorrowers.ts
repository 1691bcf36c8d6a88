import { type SQL, sql } from 'drizzle-orm'
import type { Operations } from '#contract/reservation.ts'
import { searchedWords } from '#resources/domain/folding.ts'
import { can } from '#resources/domain/rights.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { execute } from '#server/engine/read/execute.ts'
import { seenAmong } from '#server/engine/read/seenAmong.ts'
import { rowRuleOf } from '#server/engine/read/visible.ts'
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

const RECENT = 'SELECT * FROM reservation.recent_borrowers($1::uuid)'
const KEY = 'externalBorrower'

/** A rule of rows narrows external people before the limit; their addresses are then not searched. */
const namedLike = (context: Context, words: readonly string[], seesAddresses: boolean): SQL => {
  const patterns = sql`${sql.param(words)}::text[]`
  const rule = rowRuleOf(context)(context.kernel.resources.get(KEY), sql.raw('one'))
  if (!rule) return sql`SELECT * FROM reservation.possible_borrowers(${patterns}, ${seesAddresses})`
  const name = sql`kernel.normalize(concat_ws(' ', one.name, one.organisation))`
  const folded = sql`ALL (ARRAY(SELECT kernel.normalize(pattern) FROM unnest(${patterns}) AS pattern))`
  return sql`SELECT * FROM reservation.possible_borrowers(${patterns}, false) WHERE kind <> 'EXTERNAL'
    UNION ALL (SELECT one.id, 'EXTERNAL', one.name, one.email, one.organisation FROM reservation.external_borrower one
      WHERE one.erased_at IS NULL AND ${name} LIKE ${folded} AND ${rule}
      ORDER BY kernel.normalize(one.name) NOT LIKE ${folded}, one.name COLLATE kernel.natural_order, one.id LIMIT 8)`
}

const recentOf = async (context: Context, userId: string): Promise<PossibleBorrower[]> => {
  const { pool } = context.kernel
  const { rows } = await pool.query<PossibleBorrower>(RECENT, [userId])
  const ids = rows.flatMap(({ id, kind }) => (kind === 'EXTERNAL' ? [id] : []))
  const seen = await seenAmong(context, pool, { key: KEY, ids })
  return rows.filter(({ id, kind }) => kind !== 'EXTERNAL' || seen.has(id))
}

const getPossibleBorrowers = async (context: Context, q: string): Promise<PossibleBorrower[]> => {
  const { userId, holder } = requireRight(context, 'CREATE_RESERVATIONS_FOR_OTHER_BORROWERS')
  const canSeeExternalAddresses = canSeeAddresses(context)
  const words = patternsOf(q)
  const rows =
    words.length > 0
      ? await execute<PossibleBorrower>(context.kernel.pool, namedLike(context, words, canSeeExternalAddresses))
      : await recentOf(context, userId)
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
