import { POINT_KINDS } from '../domain/checklist.ts'
import { boolean, choice, decimal, integer, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const maintenancePlanPoint = defineResource({
  key: 'maintenancePlanPoint',
  description: 'A point that each work of a plan checks or measures.',
  service: 'intervention',
  modules: ['INTERVENTIONS'],
  right: 'MAINTENANCE_PLAN',
  pages: [],
  operations: [],
  ownedBy: 'maintenancePlan',
  title: ['label'],
  fields: {
    maintenancePlan: reference('maintenancePlan', { required: true }),
    position: integer({ required: true, readOnly: true, min: 0, default: 0 }),
    label: text({ required: true, maxLength: 200, size: 'L' }),
    kind: choice(POINT_KINDS, { required: true, default: 'CHECK', size: 'S' }),
    unit: text({ maxLength: 20, when: { field: 'kind', is: 'MEASURE' }, size: 'S' }),
    minimum: decimal({ decimals: 3, when: { field: 'kind', is: 'MEASURE' }, size: 'S' }),
    maximum: decimal({ decimals: 3, when: { field: 'kind', is: 'MEASURE' }, size: 'S' }),
    asksPhoto: boolean({ size: 'S' }),
  },
  indexes: [['maintenancePlan', 'position']],
})
