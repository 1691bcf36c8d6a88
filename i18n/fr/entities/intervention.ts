import type { intervention } from '#resources/entities/intervention.ts'
import type { Labels } from '#resources/schema/labels.ts'

import { priorityLabels } from '../interventionPriorities.ts'

const BY_DEFAULT = 'Laissé vide, il reçoit la valeur des paramètres.'

export const interventionLabels = {
  singular: 'intervention',
  plural: 'interventions',
  gender: 'FEMININE',
  purpose: 'Une intervention est un travail à faire sur un lieu ou sur un bien : panne à réparer, contrôle, entretien…',
  sections: {
    main: 'Informations générales',
    item: 'Lieu ou bien concerné',
    people: 'Qui intervient',
    planning: 'Planification',
    checklist: 'Points de contrôle',
    realization: 'Réalisation',
    costs: 'Temps, pièces et coûts',
    cancellation: 'Annulation',
    documents: 'Documents',
  },
  later: 'Déjà réalisée ou annulée\u00a0?',
  activity: { pointPhoto: 'Photo d’un point' },
  fields: {
    number: 'Numéro',
    label: 'Intitulé',
    status: {
      label: 'État',
      values: {
        TO_PLAN: 'À planifier',
        PLANNING_LIMIT_EXCEEDED: 'À planifier, en retard',
        PLANNED: 'Planifiée',
        PLANNED_NOT_DONE: 'Planifiée non réalisée',
        DONE_WITHOUT_SUPPORTING_DOCUMENT: 'Réalisée sans justificatif',
        DONE: 'Réalisée',
        CANCELLED: 'Annulée',
      },
    },
    alerts: {
      label: 'Alertes',
      values: { LIMIT_DATE: 'Date limite proche ou passée', EXPECTED_START: 'Début proche ou dépassé' },
    },
    overdue: {
      label: 'En retard',
      values: { ANSWER: 'Prise en charge en retard', REPAIR: 'Réparation en retard' },
    },
    priority: {
      label: 'Priorité',
      help: 'Sinon, celle de la catégorie.',
      values: priorityLabels,
    },
    actionType: {
      label: 'Type d’action',
      values: { PREVENTIVE: 'Préventive', CURATIVE: 'Curative', OTHER: 'Autre' },
    },
    description: 'Description',
    maintenancePlan: 'Plan d’entretien',
    dueOn: 'Échéance du plan',
    threshold: 'Seuil du plan',
    missedDates: { label: 'Échéances manquées', help: 'L’intervention vaut aussi pour elles.' },
    itemType: { label: 'Porte sur', values: { PROPERTY: 'Un bien', LOCATION: 'Un lieu' } },
    isRound: {
      label: 'Ronde',
      help: 'Une seule intervention pour plusieurs éléments\u00a0: chaque point de contrôle reçoit un résultat par élément.',
    },
    location: 'Lieu',
    property: 'Bien',
    locations: 'Lieux de la ronde',
    properties: 'Biens de la ronde',
    item: 'Lieu ou bien',
    category: 'Catégorie',
    management: {
      label: 'Gestion',
      values: { INTERNAL: 'Interne', EXTERNAL: 'Externe' },
    },
    department: 'Service chargé de l’intervention',
    user: 'Intervenant',
    workers: {
      label: 'Autres personnes',
      help: 'Elles voient l’intervention parmi les leurs, comme la personne qui en est chargée.',
    },
    isMine: 'Me concerne',
    supplier: 'Fournisseur',
    requestedAt: { label: 'Demandée le', help: 'Les délais partent de cette date. Laissée vide : maintenant.' },
    acceptedAt: {
      label: 'Prise en charge le',
      help: 'Remplie dès que quelqu’un prend, planifie ou commence l’intervention.',
    },
    answerDueAt: {
      label: 'À prendre en charge avant',
      help: 'Calculée d’après la priorité, en heures ouvrées ; elle peut être changée.',
    },
    repairDueAt: {
      label: 'À réparer avant',
      help: 'Calculée d’après la priorité, en heures ouvrées ; elle peut être changée.',
    },
    limitDate: { label: 'Date limite', help: 'Dernier jour pour planifier l’intervention.' },
    daysUntilLimitDateAlert: { label: 'Alerte avant la date limite', help: BY_DEFAULT },
    expectedStartingAt: 'Début prévu',
    expectedEndingAt: 'Fin prévue',
    daysUntilExpectedStartDateAlert: { label: 'Alerte avant le début prévu', help: BY_DEFAULT },
    estimatedTime: {
      label: 'Temps estimé (en heures)',
      help: 'Laissé vide, il peut être calculé d’après les dates prévues.',
    },
    remainderOf: 'Reste de',
    blockReservableItem: {
      label: 'Empêcher les réservations',
      help: 'Pendant l’intervention, aucune nouvelle réservation de ce lieu ou de ce bien n’est acceptée, ni de ses unités hors service.',
    },
    unitsOutOfService: {
      label: 'Unités hors service',
      help: 'Combien ne peuvent pas être réservées pendant l’intervention. Laissé vide : une seule.',
    },
    points: 'Points de contrôle',
    followUpOf: 'Fait suite à',
    realizationStartingAt: 'Début de réalisation',
    realizationEndingAt: {
      label: 'Fin de réalisation',
      help: 'L’intervention est réalisée dès que cette date est connue.',
    },
    elapsedTime: {
      label: 'Temps passé (en heures)',
      help: 'Laissé vide, il peut être calculé d’après les dates de réalisation.',
    },
    missingReason: { label: 'Points sans résultat', help: 'Pourquoi des points de la ronde n’ont pas été relevés.' },
    signedBy: 'Signée par',
    signedAt: 'Signée le',
    signatureState: { label: 'Signature', values: { VALID: 'À jour', OLDER: 'Antérieure à une modification' } },
    signature: 'Signature dessinée',
    amountBilled: 'Montant facturé',
    timeEntries: { label: 'Temps passés', help: 'Leur somme est le temps passé d’une intervention commencée.' },
    costLines: { label: 'Pièces et coûts', help: 'La somme des montants facturés est le montant facturé.' },
    cancellationDate: { label: 'Date d’annulation', help: 'L’intervention est annulée dès que cette date est connue.' },
    cancellationReason: 'Motif d’annulation',
    mandatorySupportingDocument: {
      label: 'Justificatif obligatoire',
      help: 'Une fois réalisée, l’intervention attend un document : bon d’intervention, facture, rapport…',
    },
    requiredDocuments: { label: 'Documents attendus', help: 'Rapport de vérification, attestation, facture…' },
    files: 'Documents',
  },
} satisfies Labels<typeof intervention>
