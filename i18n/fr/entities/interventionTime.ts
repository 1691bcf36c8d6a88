import type { interventionTime } from '#resources/entities/interventionTime.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const interventionTimeLabels = {
  singular: 'temps passé',
  plural: 'temps passés',
  gender: 'MASCULINE',
  fields: {
    intervention: 'Intervention',
    position: 'Position',
    user: 'Personne',
    day: 'Jour',
    hours: 'Heures',
    note: 'Remarque',
  },
} satisfies Labels<typeof interventionTime>
