import type { reservationItemValidationStep } from '#resources/entities/reservationItemValidationStep.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const reservationItemValidationStepLabels = {
  singular: 'étape de validation',
  plural: 'étapes de validation',
  gender: 'FEMININE',
  fields: {
    reservationItem: 'Élément réservé',
    position: 'Position',
    name: 'Étape',
    status: {
      label: 'Décision',
      values: { PENDING: 'En attente', DENIED: 'Refusée', ACCEPTED: 'Acceptée' },
    },
    comment: 'Commentaire',
    reserving: 'Réserve le créneau',
    approver: 'Personne choisie',
    successor: 'Reprise par',
    onBehalfOf: 'À la place de',
    question: 'Complément demandé',
    questionedAt: 'Demandé le',
    questionedBy: 'Demandé par',
    answer: 'Réponse',
    answeredAt: 'Répondu le',
    answeredBy: 'Répondu par',
  },
} satisfies Labels<typeof reservationItemValidationStep>
