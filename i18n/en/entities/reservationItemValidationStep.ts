import type { reservationItemValidationStep } from '#resources/entities/reservationItemValidationStep.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const reservationItemValidationStepLabels = {
  singular: 'approval step',
  plural: 'approval steps',
  gender: 'FEMININE',
  fields: {
    reservationItem: 'Booked item',
    position: 'Position',
    name: 'Step',
    status: {
      label: 'Decision',
      values: { PENDING: 'Pending', DENIED: 'Refused', ACCEPTED: 'Accepted' },
    },
    comment: 'Comment',
    reserving: 'Holds the slot',
    approver: 'Chosen person',
    successor: 'Taken over by',
    onBehalfOf: 'On behalf of',
    question: 'More information requested',
    questionedAt: 'Requested on',
    questionedBy: 'Requested by',
    answer: 'Answer',
    answeredAt: 'Answered on',
    answeredBy: 'Answered by',
  },
} satisfies Labels<typeof reservationItemValidationStep>
