import { extension } from './extension.ts'
import { RESERVATION_VARIABLES } from './reservationVariables.ts'

export const PRODUCT_EMAIL_TYPES = [
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
  'reservation_proposed',
  'reservation_affected',
  'intervention_alert',
  'contract_reminder',
  'problem_report_news',
  'reservation_notice',
] as const
export type EmailType = (typeof PRODUCT_EMAIL_TYPES)[number]

const appTypes = Object.entries(extension.emailTypes ?? {})

export const EMAIL_TYPES: readonly EmailType[] = [
  ...PRODUCT_EMAIL_TYPES,
  ...appTypes.map(([type]) => type as EmailType),
]

const RESERVATION = [...RESERVATION_VARIABLES, 'period', 'series', 'author'] as const
/** To validators: the step and its deadline. */
const WAITING = [...RESERVATION, 'step', 'dueAt', 'decide', 'link'] as const
/** Question to the requester about a step, or the answer, in `comment`. */
const ASKED_BACK = [...RESERVATION, 'step', 'comment', 'link'] as const

const REMINDED = [...RESERVATION_VARIABLES, 'period', 'link'] as const

const PRODUCT_VARIABLES = {
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
  reservation_proposed: [...RESERVATION, 'changes', 'comment', 'decide', 'link'],
  reservation_affected: [...RESERVATION, 'link'],
  intervention_alert: ['number', 'label', 'alert', 'limitDate', 'expectedStartingAt', 'item', 'user', 'link'],
  contract_reminder: ['label', 'number', 'supplier', 'alert', 'limitDate', 'link'],
  problem_report_news: ['label', 'item', 'state', 'comment', 'link'],
  reservation_notice: [...RESERVATION, 'comment', 'link'],
} as const satisfies Record<EmailType, readonly string[]>

export const EMAIL_VARIABLES = {
  ...PRODUCT_VARIABLES,
  ...Object.fromEntries(appTypes.map(([type, { variables }]) => [type, Object.keys(variables)])),
} as typeof PRODUCT_VARIABLES
export type EmailVariable = (typeof EMAIL_VARIABLES)[EmailType][number]

const WORK_EMAIL_TYPES = [
  'intervention_alert',
  'contract_reminder',
  'problem_report_news',
] as const satisfies readonly EmailType[]
type WorkEmailType = (typeof WORK_EMAIL_TYPES)[number]

export type ReservationEmailVariable = (typeof EMAIL_VARIABLES)[Exclude<EmailType, WorkEmailType>][number]

/** Types with decision buttons in their messages. These are personal links: no copies. */
export const DECISION_EMAIL_TYPES: readonly EmailType[] = EMAIL_TYPES.filter((type) =>
  (EMAIL_VARIABLES[type] as readonly string[]).includes('decide'),
)

export const MAX_COPIES = 10

export const EMAIL_LISTS = { lines: ['item', 'quantity', 'startingAt', 'endingAt'] } as const
export type EmailListField = (typeof EMAIL_LISTS)['lines'][number]

/** Emails about the user's own account have no template: each contains a secret link. */
export const ACCOUNT_EMAIL_TYPES = ['user_password_link', 'user_password_forgotten'] as const
export type AccountEmailType = (typeof ACCOUNT_EMAIL_TYPES)[number]

/** Notice of an account change that its user may not have made (D62); without template. */
export const ACCOUNT_NOTICE_TYPE = 'user_account_notice'

export const LETTER_EMAIL_TYPE = 'letter'

/** The text is in the automation. */
export const AUTOMATION_EMAIL_TYPE = 'automation'

export const PUBLIC_REPORT_EMAIL_TYPES = ['public_report_link', 'public_report_news'] as const

export const FORM_RECEIPT_TYPE = 'form_receipt'

export const MENTION_EMAIL_TYPE = 'mention'

const WITHOUT_TEMPLATE = [
  ...ACCOUNT_EMAIL_TYPES,
  ACCOUNT_NOTICE_TYPE,
  ...PUBLIC_REPORT_EMAIL_TYPES,
  FORM_RECEIPT_TYPE,
  LETTER_EMAIL_TYPE,
  MENTION_EMAIL_TYPE,
  AUTOMATION_EMAIL_TYPE,
] as const

export const PRODUCT_SENT_EMAIL_TYPES = [...PRODUCT_EMAIL_TYPES, ...WITHOUT_TEMPLATE] as const
export const SENT_EMAIL_TYPES = [...EMAIL_TYPES, ...WITHOUT_TEMPLATE] as const

export const RESERVATION_EMAIL_TYPES: readonly EmailType[] = PRODUCT_EMAIL_TYPES.filter(
  (type) => !(WORK_EMAIL_TYPES as readonly string[]).includes(type),
)

export const isReservationEmail = (value: unknown): boolean =>
  isEmailType(value) && RESERVATION_EMAIL_TYPES.includes(value)

export const isEmailType = (value: unknown): value is EmailType => EMAIL_TYPES.includes(value as EmailType)
