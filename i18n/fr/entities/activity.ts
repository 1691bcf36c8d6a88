import type { activity } from '#resources/activity.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const activityLabels = {
  singular: 'activité',
  plural: 'activités',
  gender: 'FEMININE',
  fields: {
    entity: 'Entité',
    recordId: 'Fiche',
    recordLabel: 'Nom de la fiche',
    action: { label: 'Action', values: { CREATE: 'Création', UPDATE: 'Modification', DELETE: 'Suppression' } },
    user: 'Auteur',
    changes: 'Changements',
  },
} satisfies Labels<typeof activity>
