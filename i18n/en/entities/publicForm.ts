import type { publicForm } from '#resources/entities/publicForm.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const publicFormLabels = {
  singular: 'public form',
  plural: 'public forms',
  gender: 'MASCULINE',
  purpose: 'A public form is a page that anyone can fill in without an account: each answer creates a record.',
  sections: { main: 'Form', page: 'Page', limits: 'Limits', following: 'Follow-up by the sender' },
  fields: {
    name: { label: 'Name', help: 'Title of the page. The history of the records gives it as author.' },
    isOpen: { label: 'Open', help: 'Closed, it accepts no answer.' },
    state: { label: 'Status', values: { OPEN: 'Open', EARLY: 'Not open yet', CLOSED: 'Closed' } },
    entity: 'Type of record',
    role: {
      label: 'Written with the permissions of the role',
      help: 'Answers fill in only what this role can change.',
    },
    token: 'Code of the address',
    address: 'Address of the page',
    waiting: 'To handle',
    introduction: 'Introduction',
    fields: 'Fields',
    consent: {
      label: 'Consent text',
      help: 'A required tick box. The accepted text is kept with the answer.',
    },
    thanks: { label: 'Thank-you message', help: 'Shown after sending.' },
    opensAt: 'Opens on',
    closesAt: 'Closes on',
    maxPerDay: 'Answers per day, at most',
    emailField: {
      label: 'Address for the follow-up link',
      help: 'Field of the form that receives a message with a personal link. Left empty: no message.',
    },
    followed: { label: 'Fields visible in the follow-up', help: 'The sender always sees the status of the answer.' },
  },
} satisfies Labels<typeof publicForm>
