import type { deletionRequest } from '#resources/entities/deletionRequest.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const deletionRequestLabels = {
  singular: 'demande de suppression',
  plural: 'demandes de suppression',
  gender: 'FEMININE',
  fields: {
    entityType: 'Type de fiche',
    entityId: 'Fiche',
    entityLabel: 'Nom de la fiche',
    status: {
      label: 'État',
      values: {
        PENDING: 'En attente',
        CHECKING: 'Vérification',
        DELETING: 'Suppression en cours',
        SUCCESS: 'Supprimée',
        FAILURE: 'Impossible',
        ERROR: 'Erreur',
      },
    },
    requestedBy: 'Demandée par',
    requestedAt: 'Demandée le',
    usedByMicroservices: 'Utilisée par',
    errors: 'Erreurs',
  },
} satisfies Labels<typeof deletionRequest>
