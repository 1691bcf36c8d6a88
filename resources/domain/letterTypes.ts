/** What a letter may be about, what it reads of it, and the forms that it takes. */
import type { DisplayStatus } from './reservationStatus.ts'

/** The entity that letters of each type are filled from. */
export const LETTER_ENTITIES = {
  RESERVATION: 'reservation',
  INTERVENTION: 'intervention',
  DEPARTMENT: 'department',
  USER: 'user',
} as const

export type LetterType = keyof typeof LETTER_ENTITIES
export const LETTER_TYPES = Object.keys(LETTER_ENTITIES) as LetterType[]

/** Where the decision about a reservation stands, as far as a letter is about it. */
export const LETTER_STANDINGS = ['PENDING', 'ACCEPTED', 'DENIED', 'CANCELLED'] as const
export type LetterStanding = (typeof LETTER_STANDINGS)[number]

const STANDINGS: Partial<Record<DisplayStatus, LetterStanding>> = {
  TO_VALIDATE: 'PENDING',
  TO_COMPLETE: 'PENDING',
  PENDING: 'PENDING',
  DENIED: 'DENIED',
  CANCELLED: 'CANCELLED',
  // Never validated before its start: treated as cancelled (D11).
  OUTDATED: 'CANCELLED',
}

/** What is neither refused nor cancelled, and waits for nobody, is accepted. */
export const standingOf = (status: DisplayStatus): LetterStanding => STANDINGS[status] ?? 'ACCEPTED'

/** Records that the one of the letter leads to, by the word before their fields' names: `{{supplier.city}}`. */
export const LETTER_POINTED: Readonly<Record<LetterType, Readonly<Record<string, string>>>> = {
  RESERVATION: { mainBorrower: 'user', department: 'department' },
  INTERVENTION: {
    department: 'department',
    user: 'user',
    supplier: 'supplier',
    location: 'location',
    property: 'property',
  },
  DEPARTMENT: {},
  USER: { department: 'department' },
}

/** What letters of a type say that no field holds. */
export const LETTER_OWN_MARKS = {
  RESERVATION: [
    'items',
    'deniedItems',
    'mainBorrower',
    'borrowers',
    'period',
    'startDay',
    'startTime',
    'endDay',
    'endTime',
    'reason',
    'addressee',
    'salutation',
  ],
  INTERVENTION: ['addressee', 'salutation'],
  DEPARTMENT: ['addressee', 'salutation'],
  USER: ['addressee', 'salutation'],
} as const satisfies Readonly<Record<LetterType, readonly string[]>>

/** Of the organisation, of the day, and of who fills the letter in. */
export const LETTER_COMMON_MARKS = [
  'today',
  'author',
  'comment',
  'companyName',
  'companyLogo',
  'companyAddress',
  'companyCity',
  'companyPhoneNumber',
  'companyEmail',
  'companySiret',
] as const

/**
 * Marks between `{{#items}}` and `{{/items}}`, for each item that stays booked, and alike for each one that was refused
 * and for each borrower. Where nothing stays, `items` are those that were refused or cancelled.
 */
export const LETTER_LISTS = {
  items: ['name', 'quantity', 'state', 'reason'],
  deniedItems: ['name', 'quantity', 'reason'],
  borrowers: ['name', 'email'],
} as const

export type LetterOwnMark = (typeof LETTER_OWN_MARKS)[LetterType][number]
export type LetterCommonMark = (typeof LETTER_COMMON_MARKS)[number]
export type LetterList = keyof typeof LETTER_LISTS

/** `RTF`: all of them in one document. `ZIP`: a document each. `PDF` only where LibreOffice is installed. */
export const LETTER_FORMATS = ['RTF', 'ZIP', 'PDF'] as const
export type LetterFormat = (typeof LETTER_FORMATS)[number]

/** Records that are filled in at once. */
export const MAX_LETTERS = 1_000
/** Letters that are sent as PDF at once: each takes LibreOffice a second or two. */
export const MAX_SENT_PDF = 50
/** Bytes of a document of letters. */
export const MAX_LETTERS_SIZE = 100 * 1024 * 1024
/** Letters of the words that are added by hand. */
export const MAX_LETTER_COMMENT = 2_000
