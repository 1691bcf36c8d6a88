/** What is asked of letters, and what of it is kept with their document. */
import type { LetterFormat } from '#resources/domain/letterTypes.ts'

export type LettersInput = {
  /** Of records, in the order of their letters. */
  ids: readonly string[]
  model: string
  entity: string
  format: LetterFormat
  comment?: string | null
  /** Keeps each letter among the files of its record. */
  keep?: boolean | null
  /** Sends each letter to whom it is about. */
  send?: boolean | null
}
/** As it was asked for. The model is read again when it is filled in. */
export type LettersRequest = { letters: Omit<LettersInput, 'format'> }
