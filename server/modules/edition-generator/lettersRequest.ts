import type { LetterFormat } from '#resources/domain/letterTypes.ts'

export type LettersInput = {
  ids: readonly string[]
  model: string
  entity: string
  format: LetterFormat
  comment?: string | null
  keep?: boolean | null
  send?: boolean | null
}
/** The template is read again when the letters are filled. */
export type LettersRequest = { letters: Omit<LettersInput, 'format'> }
