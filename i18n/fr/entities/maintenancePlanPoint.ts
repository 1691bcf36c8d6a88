import type { maintenancePlanPoint } from '#resources/entities/maintenancePlanPoint.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { pointKindLabels } from '../checklist.ts'

export const maintenancePlanPointLabels = {
  singular: 'point de contrôle d’un plan',
  plural: 'points de contrôle d’un plan',
  gender: 'MASCULINE',
  fields: {
    maintenancePlan: 'Plan d’entretien',
    position: 'Position',
    label: 'Point',
    kind: { label: 'Nature', values: pointKindLabels },
    unit: 'Unité',
    minimum: 'Au moins',
    maximum: 'Au plus',
    asksPhoto: { label: 'Photo demandée', help: 'Pendant une ronde.' },
  },
} satisfies Labels<typeof maintenancePlanPoint>
