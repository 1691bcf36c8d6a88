import { boolean, choice, integer, reference, references, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'
import { RESERVATION_SECTORS } from './sector.ts'

export const reservationValidationWorkflowStep = defineResource({
  key: 'reservationValidationWorkflowStep',
  description:
    'One decision of a validation workflow. Approvers need one of the roles and one of the sectors (empty: all).',
  service: 'reservation',
  modules: ['RESERVATION'],
  right: 'RESERVATION_VALIDATION_WORKFLOW',
  pages: [],
  operations: [],
  ownedBy: 'reservationValidationWorkflow',
  title: ['name'],
  fields: {
    reservationValidationWorkflow: reference('reservationValidationWorkflow', { required: true }),
    name: text({ required: true, maxLength: 150, size: 'L' }),
    position: integer({ required: true, readOnly: true, min: 0, default: 0 }),
    userRoles: references('userRole', { size: 'M' }),
    sectors: references('sector', { offered: RESERVATION_SECTORS, size: 'M' }),
    reserving: boolean({ size: 'M' }),
    selectApprover: boolean({ size: 'M' }),
    delay: integer({ min: 1, max: 365, size: 'S' }),
    delayUnit: choice(['DAYS', 'HOURS'], { size: 'S' }),
    reminder: integer({ min: 1, max: 365, size: 'S' }),
    escalationRole: reference('userRole', { size: 'M' }),
  },
  indexes: [['reservationValidationWorkflow', 'position']],
})
