import type { reservationValidationWorkflowStep } from '#resources/entities/reservationValidationWorkflowStep.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const reservationValidationWorkflowStepLabels = {
  singular: 'étape',
  plural: 'étapes',
  gender: 'FEMININE',
  fields: {
    reservationValidationWorkflow: 'Circuit de validation',
    name: 'Nom de l’étape',
    position: 'Position',
    userRoles: { label: 'Rôles qui valident', help: 'Vide : tous les rôles.' },
    sectors: { label: 'Secteurs des personnes qui valident', help: 'Vide : tous les secteurs.' },
    reserving: { label: 'Réserver à cette étape', help: 'L’accepter retient le créneau.' },
    selectApprover: {
      label: 'Le demandeur choisit la personne',
      help: 'Il la choisit parmi celles qui peuvent valider l’étape.',
    },
  },
} satisfies Labels<typeof reservationValidationWorkflowStep>
