/** What a letter may be about, and what its text may say of it. */
import { RESERVATION_VARIABLES } from './reservationVariables.ts'

/** Of the organisation and of the day on which the letter is filled in. */
const ALWAYS = ['today', 'author', 'companyAddress', 'companyPhoneNumber', 'companySiret'] as const

/** Names of the variables that a letter about each of them may use. */
export const LETTER_VARIABLES = {
  RESERVATION: [...RESERVATION_VARIABLES, ...ALWAYS],
  INTERVENTION: [
    'number',
    'label',
    'status',
    'actionType',
    'description',
    'item',
    'category',
    'department',
    'user',
    'supplier',
    'limitDate',
    'expectedStartingAt',
    'expectedEndingAt',
    'realizationStartingAt',
    'realizationEndingAt',
    'elapsedTime',
    'amountBilled',
    ...ALWAYS,
  ],
} as const

export type LetterType = keyof typeof LETTER_VARIABLES
export type LetterVariable = (typeof LETTER_VARIABLES)[LetterType][number]

export const LETTER_TYPES = Object.keys(LETTER_VARIABLES) as LetterType[]
