/** Vocabulary of automations; without rules, because the first page loads it. */
import type { Condition } from '../schema/condition.ts'

export const AUTOMATION_RIGHT = 'AUTOMATION'

export const AUTOMATION_TRIGGERS = ['CREATED', 'CHANGED', 'FORM', 'DATE', 'BUTTON'] as const
export type AutomationTrigger = (typeof AUTOMATION_TRIGGERS)[number]

/** The answer to a question of an automation continues it. */
export const AUTOMATION_RUN_TRIGGERS = [...AUTOMATION_TRIGGERS, 'ANSWER'] as const
export type AutomationRunTrigger = (typeof AUTOMATION_RUN_TRIGGERS)[number]

export const AUTOMATION_RUN_STATES = ['WAITING', 'DONE', 'SKIPPED', 'FAILED', 'BLOCKED'] as const

export const AUTOMATION_CALL_STATES = ['WAITING', 'SENT', 'FAILED'] as const

export const MAX_AUTOMATIONS = 100
export const MAX_ACTIONS = 10
export const MAX_RECIPIENTS = 10
export const MAX_ROLE_RECIPIENTS = 200
export const MAX_SET_FIELDS = 20
export const MAX_SUBJECT = 200
export const MAX_BODY = 10_000
export const MAX_NOTICE = 300
/** With the values of a record. An index holds it: at most 2,700 bytes. */
export const MAX_FILLED_NOTICE = 600
export const MAX_CALL_ADDRESS = 500
export const MAX_CALL_FIELDS = 50
export const MAX_ANSWER_COMMENT = 2_000
/** Days in which a missed due date is still made up for. Fewer than `RUN_DAYS`: kept runs tell the done ones. */
export const CATCH_UP_DAYS = 60
export const RUN_DAYS = 90

export type AutomationValue = { fixed: unknown } | { today: number } | { copy: string } | { self: true }
export type AutomationValues = Readonly<Record<string, AutomationValue>>
export type AutomationRecipient = { field: string } | { role: string } | { address: string }

export type AutomationAddressee = { role: string } | { field: string }

export type AutomationAction =
  | { kind: 'EMAIL'; to: readonly AutomationRecipient[]; subject: string; body: string }
  | { kind: 'NOTIFY'; to: AutomationAddressee; text: string }
  | { kind: 'ASK'; to: AutomationAddressee; text: string; accepted: AutomationValues; refused: AutomationValues }
  | { kind: 'SET'; values: AutomationValues }
  | { kind: 'CALL'; url: string; fields: readonly string[] }
  | { kind: 'CREATE'; entity: string; values: AutomationValues }

export const AUTOMATION_ACTIONS = [
  'EMAIL',
  'NOTIFY',
  'ASK',
  'SET',
  'CREATE',
  'CALL',
] as const satisfies AutomationAction['kind'][]

export const NOTIFICATION_STATES = ['UNREAD', 'ASKED', 'READ', 'ACCEPTED', 'REFUSED', 'VOID'] as const
export const OPEN_NOTIFICATIONS = ['UNREAD', 'ASKED'] as const
const NOTIFICATION_ANSWERS = ['READ', 'ACCEPTED', 'REFUSED'] as const
export type NotificationAnswer = (typeof NOTIFICATION_ANSWERS)[number]

export const EMAIL_MARKS = ['title', 'link'] as const

export type AutomationRules = {
  trigger: AutomationTrigger
  condition: Condition | null
  actions: readonly AutomationAction[]
}

export const AUTOMATION_STATES = ['ACTIVE', 'PAUSED', 'UNPERMITTED'] as const
