import type { DisplayStatus } from './reservationStatus.ts'

export const LETTER_ENTITIES = {
  RESERVATION: 'reservation',
  INTERVENTION: 'intervention',
  DEPARTMENT: 'department',
  USER: 'user',
} as const

export type LetterType = keyof typeof LETTER_ENTITIES
export const LETTER_TYPES = Object.keys(LETTER_ENTITIES) as LetterType[]

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

export const standingOf = (status: DisplayStatus): LetterStanding => STANDINGS[status] ?? 'ACCEPTED'

/** Referenced records by variable prefix: `{{supplier.city}}`. */
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
 * Variables between `{{#items}}` and `{{/items}}`, repeated for each reservation item that is neither denied nor
 * cancelled; likewise for denied ones and borrowers. If all are denied or cancelled, `items` lists those.
 */
export const LETTER_LISTS = {
  items: ['name', 'quantity', 'state', 'reason'],
  deniedItems: ['name', 'quantity', 'reason'],
  borrowers: ['name', 'email'],
} as const

export type LetterOwnMark = (typeof LETTER_OWN_MARKS)[LetterType][number]
export type LetterCommonMark = (typeof LETTER_COMMON_MARKS)[number]
export type LetterList = keyof typeof LETTER_LISTS

/** `RTF`: all letters in one document. `ZIP`: one document each. `PDF`: needs LibreOffice. */
export const LETTER_FORMATS = ['RTF', 'ZIP', 'PDF'] as const
export type LetterFormat = (typeof LETTER_FORMATS)[number]

export const MAX_LETTERS = 1_000
/** Maximum letters sent as PDF per run: LibreOffice takes 1 to 2 s each. */
export const MAX_SENT_PDF = 50
export const MAX_LETTERS_SIZE = 100 * 1024 * 1024
export const MAX_LETTER_COMMENT = 2_000
