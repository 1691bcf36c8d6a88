import type { reservationValidationWorkflow } from '#resources/entities/reservationValidationWorkflow.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const reservationValidationWorkflowLabels = {
  singular: 'circuit de validation',
  plural: 'circuits de validation',
  gender: 'MASCULINE',
  purpose:
    'Un circuit de validation dit qui doit accepter une réservation, étape après étape, avant qu’elle soit confirmée.',
  updateWarning:
    'Les demandes déjà faites gardent les étapes qu’elles ont reçues : ces modifications ne valent que pour les prochaines.',
  sections: { main: 'Circuit', steps: 'Étapes', conditions: 'Éléments concernés', rules: 'Règles' },
  fields: {
    name: 'Nom',
    description: 'Description',
    reservedAtStart: {
      label: 'Réserver dès la demande',
      help: 'Le créneau est retenu pendant la validation. Sinon, il reste libre jusqu’à une étape qui réserve.',
    },
    respectOrder: {
      label: 'Respecter l’ordre des étapes',
      help: 'Une étape s’ouvre quand la précédente est acceptée. Sinon, toutes s’ouvrent en même temps.',
    },
    allowOwnDecision: {
      label: 'Autoriser à valider sa propre demande',
      help: 'Sinon, ni la personne qui a fait la demande ni son demandeur principal ne peuvent la valider.',
    },
    sectors: { label: 'Secteurs', help: 'Vide : tous les secteurs.' },
    reservationCategories: { label: 'Catégories de réservation', help: 'Vide : toutes les catégories.' },
    steps: 'Étapes',
  },
} satisfies Labels<typeof reservationValidationWorkflow>
