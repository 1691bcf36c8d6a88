import type {
  ACCOUNT_NOTICE_TYPE,
  AccountEmailType,
  AUTOMATION_EMAIL_TYPE,
  EMAIL_LISTS,
  EmailType,
  EmailVariable,
  FORM_RECEIPT_TYPE,
  LETTER_EMAIL_TYPE,
  MENTION_EMAIL_TYPE,
  PUBLIC_REPORT_EMAIL_TYPES,
} from '#resources/domain/emailTypes.ts'
import { extension } from '#resources/domain/extension.ts'
import { spoken } from '../spoken.ts'
import { reservationVariableNames } from './reservationVariables.ts'

const appTypes = Object.entries(extension.emailTypes ?? {})

export const emailTypeNames: Record<EmailType, string> = spoken({
  ...Object.fromEntries(appTypes.map(([type, { name }]) => [type, name])),
  reservation_created: 'Booking created',
  reservation_updated: 'Booking edited',
  reservation_updated_to_managers: 'Booking edited (to the managers)',
  reservation_accepted: 'Booking approved',
  reservation_denied: 'Booking refused',
  reservation_closed_with_comment: 'Booking closed with a comment',
  reservation_deleted: 'Booking deleted or cancelled',
  reservation_validation_requested: 'Approval requested',
  reservation_validation_reminder: 'Approval: reminder before the due date',
  reservation_validation_escalated: 'Approval: overdue',
  reservation_validation_question: 'Approval: more information requested',
  reservation_validation_answer: 'Approval: more information given',
  reservation_start_reminder: 'Reminder before the start',
  reservation_return_reminder: 'Reminder before the return',
  reservation_return_late: 'Late return',
  reservation_proposed: 'Replacement offered',
  reservation_affected: 'Booking affected (to the managers)',
  intervention_alert: 'Work order alert',
  contract_reminder: 'Contract reminder',
  problem_report_news: 'News of a problem report',
  reservation_notice: 'Message to the requesters',
})

type PlainEmailType =
  | AccountEmailType
  | typeof ACCOUNT_NOTICE_TYPE
  | (typeof PUBLIC_REPORT_EMAIL_TYPES)[number]
  | typeof FORM_RECEIPT_TYPE
  | typeof LETTER_EMAIL_TYPE
  | typeof MENTION_EMAIL_TYPE
  | typeof AUTOMATION_EMAIL_TYPE

export const plainEmailTypeNames: Record<PlainEmailType, string> = spoken({
  user_password_link: 'Access link',
  user_password_forgotten: 'Forgotten password',
  user_account_notice: 'Account activity',
  public_report_link: 'Tracking link of a problem report without an account',
  public_report_news: 'News of a problem report without an account',
  form_receipt: 'Acknowledgement of a public form',
  letter: 'Letter',
  mention: 'Mention in a comment',
  automation: 'Automation',
})

export const emailVariableNames: Record<EmailVariable, string> = spoken({
  ...Object.assign({}, ...appTypes.map(([, { variables }]) => variables)),
  ...reservationVariableNames,
  period: 'Period',
  series: 'Dates of a series',
  waiting: 'Waiting for approval',
  author: 'Author',
  changes: 'Changes',
  comment: 'Comment',
  step: 'Approval step',
  dueAt: 'To decide before',
  decide: 'Approve and Refuse buttons',
  link: 'Address of the record',
  label: 'Title',
  alert: 'Alert',
  limitDate: 'Deadline',
  expectedStartingAt: 'Planned start',
  item: 'Item',
  supplier: 'Supplier',
  user: 'Done by',
  state: 'Outcome',
})

export const emailListNames: Record<keyof typeof EMAIL_LISTS, string> = { lines: 'Items, one by one' }
