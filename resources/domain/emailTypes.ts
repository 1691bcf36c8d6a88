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
  'reservation_validation_requested',
  'reservation_validation_reminder',
  'reservation_validation_escalated',
  'reservation_validation_question',
  'reservation_validation_answer',
  'reservation_start_reminder',
  'reservation_return_reminder',
  'reservation_return_late',
  'intervention_alert',
  'reservation_notice',
] as const
export type EmailType = (typeof EMAIL_TYPES)[number]

const RESERVATION = [...RESERVATION_VARIABLES, 'period', 'series', 'author'] as const
/** To who may decide: which step, and until when. */
const WAITING = [...RESERVATION, 'step', 'dueAt', 'decide', 'link'] as const
/** What is asked of the requester about a step, and what they answer, is the comment. */
const ASKED_BACK = [...RESERVATION, 'step', 'comment', 'link'] as const

/** Told by the clock, on behalf of nobody. */
const REMINDED = [...RESERVATION_VARIABLES, 'period', 'link'] as const

/** Names of the variables that a model of each type may use. */
export const EMAIL_VARIABLES = {
  reservation_created: [...RESERVATION, 'waiting', 'comment', 'link'],
  reservation_updated: [...RESERVATION, 'waiting', 'changes', 'comment', 'link'],
  reservation_updated_to_managers: [...RESERVATION, 'changes', 'link'],
  reservation_accepted: [...RESERVATION, 'comment', 'link'],
  reservation_denied: [...RESERVATION, 'comment', 'link'],
  reservation_closed_with_comment: [...RESERVATION, 'comment', 'link'],
  reservation_deleted: RESERVATION,
  reservation_validation_requested: WAITING,
  reservation_validation_reminder: WAITING,
  reservation_validation_escalated: WAITING,
  reservation_validation_question: ASKED_BACK,
  reservation_validation_answer: ASKED_BACK,
  reservation_start_reminder: REMINDED,
  reservation_return_reminder: REMINDED,
  reservation_return_late: REMINDED,
  intervention_alert: ['number', 'label', 'alert', 'limitDate', 'expectedStartingAt', 'item', 'user', 'link'],
  reservation_notice: [...RESERVATION, 'comment', 'link'],
} as const satisfies Record<EmailType, readonly string[]>
export type EmailVariable = (typeof EMAIL_VARIABLES)[EmailType][number]
/** Of those about a reservation. */
export type ReservationEmailVariable = (typeof EMAIL_VARIABLES)[Exclude<EmailType, 'intervention_alert'>][number]

/** What each line of a list says, in emails about reservations. */
export const EMAIL_LISTS = { lines: ['item', 'quantity', 'startingAt', 'endingAt'] } as const
export type EmailListField = (typeof EMAIL_LISTS)['lines'][number]

/** What people are sent about their own account: their texts have no model, since each carries a link that is nobody else's. */
export const ACCOUNT_EMAIL_TYPES = ['user_password_link', 'user_password_forgotten'] as const
export type AccountEmailType = (typeof ACCOUNT_EMAIL_TYPES)[number]

/** What happened to one's account that its person did not do, or may not have done (D64): nobody writes its text either. */
export const ACCOUNT_NOTICE_TYPE = 'user_account_notice'

/** A letter that somebody sends: the email only brings it. */
export const LETTER_EMAIL_TYPE = 'letter'

/** Everything that leaves as an email. */
export const SENT_EMAIL_TYPES = [
  ...EMAIL_TYPES,
  ...ACCOUNT_EMAIL_TYPES,
  ACCOUNT_NOTICE_TYPE,
  LETTER_EMAIL_TYPE,
] as const

export const isAccountEmailType = (value: unknown): value is AccountEmailType =>
  ACCOUNT_EMAIL_TYPES.includes(value as AccountEmailType)

/** Those about a reservation. */
export const RESERVATION_EMAIL_TYPES: readonly EmailType[] = EMAIL_TYPES.filter((type) => type !== 'intervention_alert')

/** What it is about is a reservation. */
export const isReservationEmail = (value: unknown): boolean =>
  isEmailType(value) && RESERVATION_EMAIL_TYPES.includes(value)

export const isEmailType = (value: unknown): value is EmailType => EMAIL_TYPES.includes(value as EmailType)
