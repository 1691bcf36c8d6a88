import type { reservationValidationWorkflow } from '#resources/entities/reservationValidationWorkflow.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const reservationValidationWorkflowLabels = {
  singular: 'approval workflow',
  plural: 'approval workflows',
  gender: 'MASCULINE',
  purpose: 'An approval workflow tells who must accept a booking, step by step, before it is confirmed.',
  updateWarning: 'Requests already made keep the steps that they received: these changes apply to the next ones only.',
  sections: { main: 'Workflow', steps: 'Steps', conditions: 'Items concerned', rules: 'Rules' },
  fields: {
    name: 'Name',
    description: 'Description',
    reservedAtStart: {
      label: 'Book on request',
      help: 'The slot is held during approval. Otherwise it stays free until a step that books.',
    },
    respectOrder: {
      label: 'Follow the order of the steps',
      help: 'A step opens when the previous one is accepted. Otherwise all open at the same time.',
    },
    allowOwnDecision: {
      label: 'Allow people to approve their own request',
      help: 'Otherwise neither the person who made the request nor its main requester can approve it.',
    },
    sectors: { label: 'Sectors', help: 'Empty: all sectors.' },
    reservationCategories: { label: 'Booking categories', help: 'Empty: all categories.' },
    steps: 'Steps',
  },
} satisfies Labels<typeof reservationValidationWorkflow>
