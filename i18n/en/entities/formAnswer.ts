import type { formAnswer } from '#resources/entities/formAnswer.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const formAnswerLabels = {
  singular: 'form answer',
  plural: 'form answers',
  gender: 'MASCULINE',
  purpose: 'The records received through public forms, to sort.',
  sections: { handling: 'Follow-up' },
  fields: {
    entity: 'Record type',
    recordId: 'Record ID',
    recordLabel: 'Record',
    state: { label: 'Status', values: { TO_DO: 'To handle', DONE: 'Handled', REFUSED: 'Refused' } },
    form: 'Form',
    formName: 'Form name',
    asked: 'Fields asked',
    consent: 'Consent given',
    decidedBy: 'Decided by',
    decidedAt: 'Decided on',
    message: { label: 'Message to the sender', help: 'Visible through their tracking link.' },
    canDecide: 'Can be edited by me',
  },
} satisfies Labels<typeof formAnswer>
