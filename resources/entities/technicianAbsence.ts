import { choice, dateTime, integer, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const technicianAbsence = defineResource({
  key: 'technicianAbsence',
  description: 'A period in which a technician does no intervention.',
  service: 'intervention',
  modules: ['INTERVENTIONS'],
  right: 'TECHNICIAN',
  pages: [],
  operations: [],
  ownedBy: 'technician',
  title: ['startingAt'],
  fields: {
    technician: reference('technician', { required: true }),
    position: integer({ required: true, readOnly: true, min: 0, default: 0 }),
    startingAt: dateTime({ required: true, size: 'M' }),
    endingAt: dateTime({ required: true, size: 'M' }),
    reason: choice(['LEAVE', 'SICKNESS', 'TRAINING', 'OTHER'], { required: true, default: 'LEAVE', size: 'S' }),
    note: text({ maxLength: 300, size: 'L' }),
  },
  rules: [{ rule: 'after', fields: ['endingAt', 'startingAt'] }],
  indexes: [['technician', 'position']],
})
