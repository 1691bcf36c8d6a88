/** Vocabulary of public forms; without rules, because pages without account load it. */

export const FORM_RIGHT = 'CUSTOM_FIELD_MANAGEMENT'

export const FORM_ANSWER_STATES = ['TO_DO', 'DONE', 'REFUSED'] as const
export type FormAnswerState = (typeof FORM_ANSWER_STATES)[number]

export const MAX_FORMS = 50
export const MAX_FORM_FIELDS = 40
export const MAX_FORM_LABEL = 150
export const MAX_FORM_HELP = 300
export const MAX_FOLLOWED = 10
/** Maximum records that a reference offers; with more, the form leaves it out. */
export const MAX_FORM_CHOICES = 500
export const MAX_FORM_TEXT = 10_000
/** Maximum characters of one text of an answer; the server takes 16 kB from people without account. */
export const MAX_ANSWER_TEXT = 4_000
export const MAX_ANSWER_BYTES = 14_000
export const MAX_ANSWER_MESSAGE = 2_000
export const MAX_FORM_FILES = 3
export const MAX_FORM_FILE_BYTES = 6 * 1_024 * 1_024
export const FORM_FILE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp', 'pdf'] as const

export type FormField = { name: string; label?: string; help?: string }

/** Input of a field on a page without account. */
export type PublicInput =
  | 'text'
  | 'lines'
  | 'email'
  | 'tel'
  | 'url'
  | 'integer'
  | 'decimal'
  | 'box'
  | 'date'
  | 'dateTime'
  | 'choice'
  | 'choices'
  | 'files'

export const PUBLIC_FORM_STATES = ['OPEN', 'EARLY', 'CLOSED'] as const
