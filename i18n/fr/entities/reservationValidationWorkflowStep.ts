import type { reservationValidationWorkflowStep } from '#resources/entities/reservationValidationWorkflowStep.ts'
import type { Labels } from '#resources/schema/labels.ts'

type Row = Readonly<Record<string, unknown>>

const durationOf = (count: string, { delayUnit }: Row): string =>
  `${count}\u00a0${delayUnit === 'HOURS' ? 'heure' : 'jour'}${Number(count) > 1 ? 's' : ''}`

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
    delay: {
      label: 'Délai pour décider',
      help: 'Vide\u00a0: jusqu’au début de la réservation.',
      detail: (count, row) => count && `décision sous ${durationOf(count, row)}`,
    },
    delayUnit: {
      label: 'Unité du délai',
      help: 'Vide\u00a0: des jours.',
      values: { DAYS: 'Jours', HOURS: 'Heures' },
      detail: () => '',
    },
    reminder: {
      label: 'Rappel avant l’échéance',
      help: 'Dans la même unité, par e-mail.',
      detail: (count, row) => count && `rappel ${durationOf(count, row)} avant`,
    },
    escalationRole: {
      label: 'Rôle qui prend le relais',
      help: 'À l’échéance, ses membres peuvent décider aussi, et en sont prévenus.',
      detail: (role) => role && `puis ${role}`,
    },
  },
} satisfies Labels<typeof reservationValidationWorkflowStep>
