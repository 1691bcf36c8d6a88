import { choice, decimal, integer, money, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

const MAX_QUANTITY = 100_000

export const interventionCost = defineResource({
  key: 'interventionCost',
  description: 'A part or other cost of an intervention; amounts are totals, not unit prices.',
  service: 'intervention',
  modules: ['INTERVENTIONS'],
  right: 'INTERVENTION',
  pages: [],
  operations: [],
  ownedBy: 'intervention',
  title: ['label'],
  fields: {
    intervention: reference('intervention', { required: true }),
    position: integer({ required: true, readOnly: true, min: 0, default: 0 }),
    kind: choice(['PART', 'LABOUR', 'SUPPLIER', 'OTHER'], { required: true, default: 'PART', size: 'S' }),
    label: text({ required: true, maxLength: 200, size: 'L' }),
    quantity: decimal({ required: true, min: 0, max: MAX_QUANTITY, decimals: 2, default: 1, size: 'S' }),
    estimated: money({ size: 'S' }),
    real: money({ size: 'S' }),
    billed: money({ size: 'S' }),
  },
  indexes: [['intervention', 'position']],
})
