import type { AutomationProblem } from '#resources/domain/automations.ts'
import { MAX_ACTIONS, MAX_NOTICE, MAX_RECIPIENTS, MAX_SET_FIELDS } from '#resources/domain/automationTypes.ts'

const TEXTS: Record<AutomationProblem['problem'], (about: string) => string> = {
  SHAPE: () => 'this setting is not valid.',
  FIELD: (about) => (about ? `the field “${about}” does not exist or does not fit.` : 'choose a field.'),
  VALUE: (about) => (about ? `the value of “${about}” does not fit.` : 'this value does not fit.'),
  NONE: () => 'add at least one action.',
  MANY: () => `at most ${MAX_ACTIONS} actions.`,
  RECIPIENTS: () => `give 1 to ${MAX_RECIPIENTS} valid recipients.`,
  ADDRESSEE: () => 'choose a role, or a field that names a user.',
  NOTICE: () => `give a text of at most ${MAX_NOTICE} characters.`,
  TEXT: () => 'give a subject and a text.',
  MARK: (about) => `“${about}” is not a placeholder of this record.`,
  NOT_WRITTEN: () => 'records of this type cannot be filled in by an automation.',
  ADDRESS: () => 'give a full address, starting with https://.',
  ADDRESS_CLOSED: (about) =>
    `the address “${about}” is not allowed: use https, and a machine outside the server’s network.`,
  NO_VALUES: () => `fill in 1 to ${MAX_SET_FIELDS} fields.`,
}

const quoted = (text: string): string => `“${text}”`
const listed = (texts: readonly string[]): string => new Intl.ListFormat('en-GB').format(texts.map(quoted))

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const automationMessages = {
  problem: ({ action, problem, about = '' }: AutomationProblem): string => {
    const text = TEXTS[problem](about)
    return action ? `Action ${action}: ${text}` : capitalised(text)
  },
  entity: 'This record type cannot have automations.',
  otherForm: 'Choose a form that creates records of this type.',
  entityFixed: 'The record type can no longer change. Create another automation.',
  tooMany: (most: number) => `At most ${most} automations.`,
  roleBeyond: 'This role has more permissions than you: only someone who has them can choose it.',
  roleUnread: (plural: string) =>
    `This role cannot see ${plural}: the automation would fail. Give it this right, or choose another role.`,
  roleUnwritten: (plural: string) =>
    `This role cannot edit ${plural}: the automation would fail. Give it this right, or choose another role.`,
  gone: 'The record no longer exists, or the role cannot see it.',
  paused: 'The automation is paused.',
  unmet: 'The condition is not met.',
  failed: 'Unexpected error. The server log describes it.',
  field: (label: string, message: string) => `${label}: ${message}`,
  noRecipient: 'No recipient has an address.',
  manyRecipients: (most: number) => `The role has more than ${most} people.`,
  members: (count: number) => (count === 1 ? 'One person with a role' : `${count} people with a role`),
  used: (label: string, users: readonly string[]): string =>
    users.length === 1
      ? `${quoted(label)} is used in the automation ${listed(users)}: edit that automation first`
      : `${quoted(label)} is used in the automations ${listed(users)}: edit those automations first`,
  email: (count: number) => (count === 1 ? 'Email to one recipient' : `Email to ${count} recipients`),
  set: (labels: string) => `Fields filled in: ${labels}`,
  notified: 'Notification created',
  asked: 'Approval requested',
  noAddressee: 'No recipient: the role no longer exists, or the field is empty.',
  answered: 'Someone has already answered this request.',
  void: 'The record no longer exists: this request no longer applies.',
  otherAnswer: 'This answer does not fit this notification.',
  longComment: (most: number) => `At most ${most} characters.`,
  reasonMissing: 'Say why you refuse.',
  changed: 'The automation has changed since the request: the answer is kept, nothing else is done.',
  created: (noun: string) => `Record created: ${noun}`,
  call: (host: string) => `Call to ${host}`,
  newSecret: 'new secret',
  noSecret: 'Create the signing secret of this automation first.',
  largeCall: 'The chosen fields exceed 100\u00a0kB: choose fewer.',
  callFailures: {
    address: 'This address leads to a machine on the server’s network: the call is refused.',
    redirect: 'The recipient redirects to another address: give the final address.',
    refused: 'The recipient refuses the call.',
    late: 'The recipient did not answer in time.',
    unreached: 'The recipient cannot be reached.',
    failed: 'The recipient did not accept the call.',
    secret: 'The signing secret no longer exists: create one, then run again.',
    imported: 'A backup was imported before sending.',
  },
  callStatus: (reason: string, status: number) => `${reason} (code ${status})`,
  notFailed: 'Only a failed run can be started again.',
  noButton: 'This button no longer exists, or you are not allowed to use it.',
  yes: 'yes',
  no: 'no',
}
