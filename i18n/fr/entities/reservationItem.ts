import type { reservationItem } from '#resources/entities/reservationItem.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const reservationItemLabels = {
  singular: 'élément réservé',
  plural: 'éléments réservés',
  gender: 'MASCULINE',
  fields: {
    reservation: 'Réservation',
    type: {
      label: 'Type',
      values: { LOCATION: 'Lieu', PROPERTY: 'Bien', EXTERNAL_RESERVATION_ITEM: 'Bien extérieur' },
    },
    reservableItem: 'Élément',
    quantity: 'Quantité',
    planningStatus: {
      label: 'État',
      values: { PENDING: 'En attente', RESERVED: 'Réservé', OVER: 'Terminé', CLOSED: 'Clôturé' },
    },
    validationStatus: {
      label: 'Validation',
      values: { PENDING: 'En attente', DENIED: 'Refusée', ACCEPTED: 'Acceptée' },
    },
    validationWorkflow: 'Circuit de validation',
    reservationItemValidationSteps: 'Étapes de validation',
    closedAt: 'Clôturé le',
    closedBy: 'Clôturé par',
    closeComment: 'Commentaire de clôture',
    closingFiles: 'Photos et fichiers de clôture',
    handedOverAt: 'Remis le',
    handedOverBy: 'Remis par',
    returnedQuantity: 'Quantité reprise',
    missingQuantity: 'Quantité manquante ou abîmée',
    damagedQuantity: 'Quantité abîmée',
    noShow: 'Personne ne s’est présenté',
    cancelledAt: 'Annulé le',
    cancelledBy: 'Annulé par',
    cancelReason: 'Motif d’annulation',
    borrowings: 'Demandeurs',
  },
  headers: { borrowings: ['emprunts'], returnedQuantity: ['quantité rendue'] },
} satisfies Labels<typeof reservationItem>
