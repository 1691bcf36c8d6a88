import type { roundResult } from '#resources/entities/roundResult.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { pointResultLabels } from '../checklist.ts'

export const roundResultLabels = {
  singular: 'round result',
  plural: 'round results',
  gender: 'MASCULINE',
  fields: {
    point: 'Point',
    location: 'Place',
    property: 'Asset',
    result: { label: 'Result', values: pointResultLabels },
    value: 'Value read',
    note: 'Note',
    photo: 'Photo',
    recordedAt: 'Recorded on',
    user: 'Recorded by',
    correctiveWork: 'Corrective work order',
  },
} satisfies Labels<typeof roundResult>
