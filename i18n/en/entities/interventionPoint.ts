import type { interventionPoint } from '#resources/entities/interventionPoint.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { pointKindLabels, pointResultLabels } from '../checklist.ts'

export const interventionPointLabels = {
  singular: 'checkpoint',
  plural: 'checkpoints',
  gender: 'MASCULINE',
  fields: {
    intervention: 'Work order',
    position: 'Position',
    label: 'Point',
    kind: { label: 'Kind', values: pointKindLabels },
    unit: 'Unit',
    minimum: 'At least',
    maximum: 'At most',
    asksPhoto: 'Photo required',
    value: 'Value read',
    result: { label: 'Result', values: pointResultLabels },
    note: 'Note',
    photo: 'Photo',
    correctiveWork: 'Corrective work order',
  },
} satisfies Labels<typeof interventionPoint>
