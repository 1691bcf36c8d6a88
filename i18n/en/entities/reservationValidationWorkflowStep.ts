import type { reservationValidationWorkflowStep } from '#resources/entities/reservationValidationWorkflowStep.ts'
import type { Labels } from '#resources/schema/labels.ts'

type Row = Readonly<Record<string, unknown>>

const durationOf = (count: string, { delayUnit }: Row): string =>
  `${count}\u00a0${delayUnit === 'HOURS' ? 'hour' : 'day'}${Number(count) === 1 ? '' : 's'}`

export const reservationValidationWorkflowStepLabels = {
  singular: 'step',
  plural: 'steps',
  gender: 'FEMININE',
  fields: {
    reservationValidationWorkflow: 'Approval workflow',
    name: 'Name of the step',
    position: 'Position',
    userRoles: { label: 'Approving roles', help: 'Empty: all roles.' },
    sectors: { label: 'Sectors of the approvers', help: 'Empty: all sectors.' },
    reserving: { label: 'Book at this step', help: 'Accepting it holds the slot.' },
    selectApprover: {
      label: 'The requester chooses the person',
      help: 'Chosen among the people who can approve the step.',
    },
    delay: {
      label: 'Time to decide',
      help: 'Empty: until the booking starts.',
      detail: (count, row) => count && `decision within ${durationOf(count, row)}`,
    },
    delayUnit: {
      label: 'Unit of the time limit',
      help: 'Empty: days.',
      values: { DAYS: 'Days', HOURS: 'Hours' },
      detail: () => '',
    },
    reminder: {
      label: 'Reminder before the deadline',
      help: 'In the same unit, by email.',
      detail: (count, row) => count && `reminder ${durationOf(count, row)} before`,
    },
    escalationRole: {
      label: 'Role that takes over',
      help: 'At the deadline, its members can decide too, and are told so.',
      detail: (role) => role && `then ${role}`,
    },
  },
} satisfies Labels<typeof reservationValidationWorkflowStep>
