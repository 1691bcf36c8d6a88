import type { maintenancePlanPoint } from '#resources/entities/maintenancePlanPoint.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { pointKindLabels } from '../checklist.ts'

export const maintenancePlanPointLabels = {
  singular: 'checkpoint of a plan',
  plural: 'checkpoints of a plan',
  gender: 'MASCULINE',
  fields: {
    maintenancePlan: 'Maintenance plan',
    position: 'Position',
    label: 'Point',
    kind: { label: 'Kind', values: pointKindLabels },
    unit: 'Unit',
    minimum: 'At least',
    maximum: 'At most',
    asksPhoto: { label: 'Photo required', help: 'During a round.' },
  },
} satisfies Labels<typeof maintenancePlanPoint>
