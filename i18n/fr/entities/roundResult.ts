import type { roundResult } from '#resources/entities/roundResult.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { pointResultLabels } from '../checklist.ts'

export const roundResultLabels = {
  singular: 'résultat de ronde',
  plural: 'résultats de ronde',
  gender: 'MASCULINE',
  fields: {
    point: 'Point',
    location: 'Lieu',
    property: 'Bien',
    result: { label: 'Résultat', values: pointResultLabels },
    value: 'Valeur relevée',
    note: 'Note',
    photo: 'Photo',
    recordedAt: 'Relevé le',
    user: 'Relevé par',
    correctiveWork: 'Intervention corrective',
  },
} satisfies Labels<typeof roundResult>
