/** The occasions on which an email leaves by itself, and what its text may say of them. */
import { RESERVATION_VARIABLES } from './reservationVariables.ts'

export const EMAIL_TYPES = [
  'reservation_created',
  'reservation_updated',
  'reservation_updated_to_managers',
  'reservation_accepted',
  'reservation_denied',
  'reservation_closed_with_comment',
  'reservation_deleted',
] as const
export type EmailType = (typeof EMAIL_TYPES)[number]

const RESERVATION = [...RESERVATION_VARIABLES, 'author'] as const

/** Names of the variables that a model of each type may use. */
export const EMAIL_VARIABLES = {
  reservation_created: [...RESERVATION, 'comment', 'link'],
  reservation_updated: [...RESERVATION, 'changes', 'comment', 'link'],
  reservation_updated_to_managers: [...RESERVATION, 'changes', 'link'],
  reservation_accepted: [...RESERVATION, 'comment', 'link'],
  reservation_denied: [...RESERVATION, 'comment', 'link'],
  reservation_closed_with_comment: [...RESERVATION, 'comment', 'link'],
  reservation_deleted: RESERVATION,
} as const satisfies Record<EmailType, readonly string[]>
export type EmailVariable = (typeof EMAIL_VARIABLES)[EmailType][number]

export const isEmailType = (value: unknown): value is EmailType => EMAIL_TYPES.includes(value as EmailType)
