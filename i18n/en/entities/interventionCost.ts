import type { interventionCost } from '#resources/entities/interventionCost.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const interventionCostLabels = {
  singular: 'part or cost',
  plural: 'parts and costs',
  gender: 'FEMININE',
  fields: {
    intervention: 'Work order',
    position: 'Position',
    kind: {
      label: 'Kind',
      values: { PART: 'Part', LABOUR: 'Labour', SUPPLIER: 'Service', OTHER: 'Other' },
    },
    label: 'Description',
    quantity: 'Quantity',
    estimated: 'Estimated',
    real: 'Actual',
    billed: 'Billed',
  },
} satisfies Labels<typeof interventionCost>
