import type { activity } from '#resources/entities/activity.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const activityLabels = {
  singular: 'activité',
  plural: 'activités',
  gender: 'FEMININE',
  listTitle: 'Activité',
  purpose: 'Qui a changé quoi, parmi les fiches que vous pouvez consulter\u00a0: les changements récents d’abord.',
  fields: {
    entity: 'Type de fiche',
    recordId: 'Fiche',
    recordLabel: 'Nom de la fiche',
    action: {
      label: 'Action',
      values: {
        CREATE: 'Création',
        UPDATE: 'Modification',
        DELETE: 'Suppression',
        RESTORE: 'Restauration',
        PURGE: 'Suppression définitive',
        UNDO: 'Annulation',
        COMMENT: 'Commentaire',
      },
    },
    user: 'Auteur',
    automation: 'Automatisation',
    form: 'Formulaire public',
    changes: 'Changement',
    undoes: 'Modification annulée',
    comment: 'Commentaire',
    files: 'Fichiers joints',
    audience: {
      label: 'Destinataires',
      values: {
        INTERNAL: 'Note interne',
        ANSWER: 'Réponse',
        REPORTER: 'Réponse sans compte',
        COPIED: 'Réponse sans compte, reprise',
      },
    },
    editedAt: 'Commentaire modifié le',
  },
} satisfies Labels<typeof activity>
