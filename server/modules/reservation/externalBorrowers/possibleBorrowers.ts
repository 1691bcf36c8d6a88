import { can } from '#resources/domain/rights.ts'
import type { Context } from '#server/engine/context.ts'
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
  q
    .normalize('NFC')
    .replaceAll('\0', '')
    .slice(0, MAX_TEXT)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map(escaped)

const NAMED = 'SELECT * FROM reservation.possible_borrowers($1::text[], $2)'
const RECENT = 'SELECT * FROM reservation.recent_borrowers($1::uuid)'

/** Throws FORBIDDEN without the right to book for others. */
export const getPossibleBorrowers = async (context: Context, q: string): Promise<PossibleBorrower[]> => {
  requireRight(context, 'RESERVATION', 'createAndUpdate')
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
