import type { maintenancePlan } from '#resources/entities/maintenancePlan.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { priorityLabels } from '../interventionPriorities.ts'

export const maintenancePlanLabels = {
  singular: 'plan d’entretien',
  plural: 'plans d’entretien',
  gender: 'MASCULINE',
  purpose:
    'Un plan d’entretien crée les interventions qui reviennent\u00a0: contrôle annuel, ramonage, nettoyage des filtres…',
  sections: {
    main: 'Travail à faire',
    schedule: 'Échéances',
    items: 'Lieux ou biens concernés',
    people: 'Qui intervient',
    work: 'Réalisation',
    source: 'Texte applicable',
  },
  fields: {
    label: { label: 'Intitulé', help: 'Chaque intervention créée le porte.' },
    status: {
      label: 'État',
      values: {
        ACTIVE: 'Actif',
        FAILED: 'En échec',
        WAITING: 'Attend une fin d’intervention',
        PAUSED: 'En pause',
        ENDED: 'Terminé',
      },
    },
    category: 'Catégorie',
    priority: { label: 'Priorité', help: 'Laissée vide, celle de la catégorie.', values: priorityLabels },
    description: 'Consignes',
    trigger: {
      label: 'Se répète selon',
      values: { DATE: 'Le calendrier', METER: 'Un compteur', BOOKINGS: 'Le nombre de réservations' },
    },
    meterUnit: {
      label: 'Compteur',
      help: 'Chaque élément a le sien\u00a0: voir «\u00a0Compteurs\u00a0».',
      values: { KM: 'Kilomètres', HOURS: 'Heures', USES: 'Utilisations' },
    },
    every: { label: 'Tous les', help: 'Kilomètres, heures, utilisations ou réservations d’un seuil au suivant.' },
    warnBefore: { label: 'Prévenir avant', help: 'L’intervention est créée cet écart avant le seuil.' },
    startsOn: {
      label: 'À partir du',
      help: 'Première échéance, dont les dates passées ne sont pas rattrapées, ou début du compte.',
    },
    rule: 'Répétition',
    anchor: {
      label: 'Les échéances suivent',
      values: {
        CALENDAR: 'Des dates ou des seuils fixes',
        COMPLETION: 'La fin de l’intervention précédente',
      },
    },
    overlap: {
      label: 'Si l’intervention précédente est encore ouverte',
      help: 'Vaut aussi pour les échéances passées pendant un arrêt du serveur, et les seuils franchis d’un relevé à l’autre.',
      values: {
        STACK: 'Créer quand même la suivante',
        MERGE: 'Réunir les échéances dans la première intervention',
        SKIP: 'Sauter les échéances manquées',
      },
    },
    season: {
      label: 'Mois concernés',
      help: 'Laissés vides\u00a0: toute l’année.',
      values: {
        JANUARY: 'Janvier',
        FEBRUARY: 'Février',
        MARCH: 'Mars',
        APRIL: 'Avril',
        MAY: 'Mai',
        JUNE: 'Juin',
        JULY: 'Juillet',
        AUGUST: 'Août',
        SEPTEMBER: 'Septembre',
        OCTOBER: 'Octobre',
        NOVEMBER: 'Novembre',
        DECEMBER: 'Décembre',
      },
    },
    endsOn: 'Dernière échéance possible',
    horizonDays: {
      label: 'Créer l’intervention à l’avance',
      help: 'Combien de jours avant l’échéance.',
    },
    isPaused: { label: 'En pause', help: 'Aucune intervention n’est créée\u00a0; les échéances sont notées.' },
    nextDueOn: { label: 'Prochaine échéance', help: 'Estimée d’après l’usage, pour un compteur ou des réservations.' },
    followedFrom: {
      label: 'Échéances suivies depuis',
      help: 'Les échéances antérieures sont traitées.',
    },
    adjustments: 'Échéances ajustées',
    failedAt: {
      label: 'Dernier échec',
      help: 'Un nouvel essai a lieu chaque heure, et une minute après une modification du plan.',
    },
    failure: 'Raison de l’échec',
    itemType: { label: 'Porte sur', values: { PROPERTY: 'Des biens', LOCATION: 'Des lieux' } },
    locations: 'Lieux',
    properties: 'Biens',
    itemCategory: {
      label: 'Tous ceux de la catégorie',
      help: 'Relus à chaque échéance\u00a0: un nouveau lieu ou bien de la catégorie est compris.',
    },
    site: { label: 'Tous ceux du site', help: 'Avec la catégorie\u00a0: ceux de la catégorie sur ce site.' },
    asRound: {
      label: 'Une ronde\u00a0: une seule intervention pour tous les éléments',
      help: 'Chaque point de contrôle reçoit un résultat par élément, sur un téléphone, même sans réseau.',
    },
    management: { label: 'Gestion', values: { INTERNAL: 'Interne', EXTERNAL: 'Externe' } },
    department: 'Service chargé de l’intervention',
    user: 'Intervenant',
    workers: 'Autres personnes',
    supplier: 'Fournisseur',
    estimatedTime: 'Temps estimé (en heures)',
    checklist: { label: 'Points de contrôle', help: 'Chaque intervention créée les reçoit.' },
    mandatorySupportingDocument: {
      label: 'Justificatif obligatoire',
      help: 'Une fois réalisée, l’intervention attend un document.',
    },
    requiredDocuments: { label: 'Documents attendus', help: 'Rapport de vérification, attestation, facture…' },
    legalSource: { label: 'Texte applicable', help: 'Texte, article et personne habilitée.' },
    shippedCode: 'Plan type',
  },
} satisfies Labels<typeof maintenancePlan>
