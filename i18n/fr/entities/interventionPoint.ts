import type { interventionPoint } from '#resources/entities/interventionPoint.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { pointKindLabels, pointResultLabels } from '../checklist.ts'

export const interventionPointLabels = {
  singular: 'point de contrôle',
  plural: 'points de contrôle',
  gender: 'MASCULINE',
  fields: {
    intervention: 'Intervention',
    position: 'Position',
    label: 'Point',
    kind: { label: 'Nature', values: pointKindLabels },
    unit: 'Unité',
    minimum: 'Au moins',
    maximum: 'Au plus',
    asksPhoto: 'Photo demandée',
    value: 'Valeur relevée',
    result: { label: 'Résultat', values: pointResultLabels },
    note: 'Note',
    photo: 'Photo',
    correctiveWork: 'Intervention corrective',
  },
} satisfies Labels<typeof interventionPoint>
