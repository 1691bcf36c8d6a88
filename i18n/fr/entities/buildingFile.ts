import type { buildingFile } from '#resources/entities/buildingFile.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { categoryWords } from '../erpCategories.ts'

export const buildingFileLabels = {
  singular: 'dossier de sécurité',
  plural: 'dossiers de sécurité',
  gender: 'MASCULINE',
  purpose:
    'Le dossier de sécurité d’un bâtiment recevant du public donne son classement et calcule la prochaine visite de la commission.',
  sections: {
    main: 'Classement',
    visits: 'Visites de la commission',
    accessibility: 'Registre public d’accessibilité',
  },
  fields: {
    location: { label: 'Bâtiment', help: 'Le lieu qui correspond à l’établissement entier.' },
    reference: 'Numéro de dossier',
    category: { label: 'Catégorie', values: categoryWords },
    types: {
      label: 'Types',
      help: 'Par exemple R pour une école, W pour une mairie, L pour une salle, V pour une église.',
      values: {
        ...{ J: 'Type J', L: 'Type L', M: 'Type M', N: 'Type N', O: 'Type O', P: 'Type P', R: 'Type R' },
        ...{ S: 'Type S', T: 'Type T', U: 'Type U', V: 'Type V', W: 'Type W', X: 'Type X', Y: 'Type Y' },
        ...{ PA: 'Type PA', CTS: 'Type CTS', SG: 'Type SG', OTHER: 'Autre type spécial' },
      },
    },
    publicCapacity: { label: 'Effectif du public', help: 'Nombre de personnes admises.' },
    hasSleepingRooms: 'Locaux à sommeil (hébergement)',
    lastVisitOn: 'Dernière visite',
    opinion: { label: 'Avis', values: { FAVOURABLE: 'Favorable', UNFAVOURABLE: 'Défavorable' } },
    decidedYears: {
      label: 'Autre période (en années)',
      help: 'Si le maire, le préfet ou un procès-verbal fixe une autre période que les textes.',
    },
    decidedBy: { label: 'Fixée par', help: 'Arrêté ou procès-verbal, avec sa date.' },
    visitStatus: {
      label: 'Visite',
      values: {
        OVERDUE: 'Visite dépassée',
        SOON: 'Visite à prévoir',
        PLANNED: 'Visites à jour',
        UNKNOWN: 'Dernière visite inconnue',
        NONE: 'Sans échéance',
      },
    },
    nextVisitOn: 'Prochaine visite',
    visitYears: 'Période',
    visitReason: 'Calcul',
    openPrescriptions: 'Prescriptions à lever',
    overduePrescriptions: 'Prescriptions en retard',
    files: { label: 'Documents', help: 'Procès-verbaux, arrêté d’ouverture, notice de sécurité.' },
    isRegisterPublic: {
      label: 'Registre d’accessibilité consultable en ligne',
      help: 'Tous peuvent le lire et télécharger ses documents, sans compte.',
    },
    registerIntroduction: {
      label: 'Présentation',
      help: 'Affichée en tête du registre\u00a0: lieu où il se consulte sur papier, personne à joindre.',
    },
    registerToken: 'Fin de l’adresse',
    registerAddress: 'Adresse du registre',
    missingDocuments: 'Documents à fournir',
  },
  headers: { publicCapacity: ['effectif', 'capacité d’accueil'], location: ['établissement', 'ERP'] },
} satisfies Labels<typeof buildingFile>
