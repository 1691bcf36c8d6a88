import { date, decimal, integer, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

const MAX_HOURS = 1_000

export const interventionTime = defineResource({
  key: 'interventionTime',
  description: 'Hours of one person on an intervention, on one day.',
  service: 'intervention',
  modules: ['INTERVENTIONS'],
  right: 'INTERVENTION',
  pages: [],
  operations: [],
  ownedBy: 'intervention',
  title: ['day'],
  fields: {
    intervention: reference('intervention', { required: true }),
    position: integer({ required: true, readOnly: true, min: 0, default: 0 }),
    user: reference('user', { required: true, size: 'M' }),
    day: date({ required: true, size: 'S' }),
    hours: decimal({ required: true, min: 0, max: MAX_HOURS, decimals: 2, size: 'S' }),
    note: text({ maxLength: 300, size: 'L' }),
  },
  indexes: [['intervention', 'position']],
})
