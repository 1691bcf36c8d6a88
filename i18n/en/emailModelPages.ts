import type { EmailListField, EmailType, EmailVariable } from '#resources/domain/emailTypes.ts'
import { extension } from '#resources/domain/extension.ts'
import { spoken } from '../spoken.ts'
import { messageDecisionTexts } from './messageDecision.ts'

const appTypes = Object.entries(extension.emailTypes ?? {})

export const emailTypePurposes: Record<EmailType, string> = spoken({
  ...Object.fromEntries(appTypes.map(([type, { purpose }]) => [type, purpose])),
  reservation_created: 'Sent when a booking has just been saved.',
  reservation_updated: 'Sent to the requesters when their booking changes.',
  reservation_updated_to_managers: 'Sent to the managers of the booked items when a booking changes.',
  reservation_accepted: 'Sent to the requesters when their booking is approved.',
  reservation_denied: 'Sent to the requesters when their booking is refused.',
  reservation_closed_with_comment: 'Sent to the managers when a booking is closed with a comment.',
  reservation_deleted: 'Sent when a booking is deleted or cancelled.',
  reservation_validation_requested: 'Sent to the people who can approve a step, when it opens.',
  reservation_validation_reminder: 'Sent to the same people before the due date of the step.',
  reservation_validation_escalated: 'Sent to the role that takes over when the time limit of a step has passed.',
  reservation_validation_question: 'Sent to the person who made the request when an approver asks them a question.',
  reservation_validation_answer: 'Sent to the approvers when the answer is given.',
  reservation_start_reminder: 'Sent to the requesters before their booking starts.',
  reservation_return_reminder: 'Sent to the requesters before the return of what they borrowed.',
  reservation_return_late: 'Sent to the requesters when what they had to return hasn’t come back.',
  reservation_proposed:
    'Sent to the requesters when a booked place becomes unavailable and another one is offered to them.',
  reservation_affected: 'Sent to the managers when someone who can’t edit a booking makes its place unavailable.',
  intervention_alert:
    'Sent to the person doing the work order, otherwise to their department, when a due date approaches.',
  contract_reminder:
    'Sent to the person in charge of a contract six, three and one months before its notice, or before its end if it has no notice.',
  problem_report_news:
    'Sent to the person who reported a problem and to those who follow it: approved, refused, abandoned or repaired.',
  reservation_notice: 'Sent with “Notify”, when someone writes to the requesters of a booking.',
})

export const emailVariableSamples: Record<EmailVariable, string> = {
  ...Object.assign({}, ...appTypes.map(([, { variables }]) => variables)),
  number: 'R-202611-00042',
  subject: 'Annual meeting of the choir',
  startingAt: 'Tuesday 24 November 2026 at 18:30',
  endingAt: 'Tuesday 24 November 2026 at 22:00',
  period: 'Tuesday 24 November 2026, from 18:30 to 22:00',
  series:
    'This booking comes back every Tuesday, from 18:30 to 22:00, 3 times. Its dates: 24 November, 1 and 8 December 2026.',
  waiting: 'It is not confirmed yet: it is waiting for approval.',
  items: 'Village hall, Portable sound system (2)',
  useType: 'Meeting',
  mainBorrower: 'Léa Blanchet',
  borrowers: 'Léa Blanchet, Riverside Choir',
  author: 'Mathias Corbineau',
  changes: 'Start: 18:00 → 18:30',
  step: 'Opinion of the department',
  dueAt: 'Monday 16 November 2026 at 09:00',
  decide: messageDecisionTexts.place,
  comment: 'Collect the keys from the town hall reception.',
  link: 'https://regie.exemple.fr/reservation/42',
  label: 'Replace the strip lights',
  alert: 'The deadline is approaching',
  limitDate: 'Friday 27 November 2026',
  expectedStartingAt: 'Thursday 26 November 2026 at 09:00',
  item: 'Village hall',
  supplier: 'Delattre Heating',
  user: 'Karim Benali',
  state: 'approved, a work order is planned',
}

export const emailLineSamples: readonly Record<EmailListField, string>[] = [
  {
    item: 'Village hall',
    quantity: '1',
    startingAt: 'Tuesday 24 November 2026 at 18:30',
    endingAt: 'Tuesday 24 November 2026 at 22:00',
  },
  {
    item: 'Portable sound system',
    quantity: '2',
    startingAt: 'Tuesday 24 November 2026 at 18:30',
    endingAt: 'Tuesday 24 November 2026 at 22:00',
  },
]

export const emailCustomSample = 'Value of the field'

export const emailTypeTexts = spoken({
  title: 'Email templates',
  intro: 'The texts of automatic emails: one default template for each occasion.',
  subjects: {
    reservation: 'Bookings',
    validation: 'Approval',
    reminder: 'Reminders and returns',
    work: 'Work orders and problem reports',
    other: 'Other emails',
  },
  noModel: 'No template',
  original: 'Original template',
  count: (count: number) => (count === 1 ? '1 template' : `${count} templates`),
  failed: 'The list of emails couldn’t be shown.',
  defaultFixed: 'This is the one that is sent. To change it, choose another default template.',
  showPreview: 'Show the preview',
  preview: 'Preview of the email',
  noSubject: '(No subject)',
  close: 'Close',
  previewing: {
    record: 'Fill in with a booking',
    recordHelp: 'Without a booking, the variables are filled in with an example.',
    conditions: 'Show the passages that depend on',
    format: 'Preview format',
    wide: 'Computer',
    narrow: 'Phone',
    text: 'Plain text',
    dark: 'Dark colours',
    unknown: (words: readonly string[]) =>
      `Régie doesn’t understand: ${words.join(', ')}. These words would be sent as they are, or empty.`,
    failed: 'The preview couldn’t be written.',
    test: 'Send me a test',
    tested: (address: string) => `The test was sent to ${address}`,
  },
  versions: {
    open: 'Versions',
    title: 'Versions of the template',
    none: 'This template hasn’t changed since it was created.',
    now: 'Saved version',
    until: (moment: string, name: string) => `Until ${moment}, edited by ${name}`,
    somebody: 'someone',
    failed: 'The versions couldn’t be shown.',
    more: 'Older versions',
    restore: 'Use this version again',
    restored: 'The version is back in the form: save it to use it for the next emails.',
  },
} as const)
