import { spoken } from '../spoken.ts'
import { menuCountTexts } from './menuCountTexts.ts'

const SPACE = '\u00a0'
const { amount } = menuCountTexts

const others = (count: number): string => `${count.toLocaleString('fr-FR')}${SPACE}${count > 1 ? 'autres' : 'autre'}`

export const dashboardTexts = spoken({
  title: 'Tableau de bord',
  amount,
  otherStates: 'Autres états',
  failed: 'Le tableau de bord n’a pas pu être affiché.',

  reservation: {
    tab: 'Tableau de bord des réservations',
    counters: 'Réservations par état',
    counts: {
      TO_VALIDATE: 'À valider',
      TO_COMPLETE: 'À compléter',
      PENDING: 'En attente',
      OUTDATED: 'Dépassées',
      IN_PROGRESS: 'En cours',
      FORTHCOMING: 'À venir',
      DENIED: 'Refusées',
      TO_CLOSE: 'À clôturer',
    },
    reserve: 'Réserver',
    invitation: `Besoin d’une salle, d’un véhicule ou de matériel${SPACE}?`,
    handle: {
      title: 'Ce qui vous attend',
      empty: 'Rien ne vous attend.',
      toAnswer: 'Un complément vous est demandé',
      toValidate: 'À valider',
      toClose: 'À clôturer',
      inTurn: 'Traiter l’une après l’autre',
      others: {
        toAnswer: () => 'Voir les autres',
        toValidate: (count: number) => `${others(count)} à valider`,
        toClose: (count: number) => `${others(count)} à clôturer`,
      },
    },
    today: {
      title: 'Aujourd’hui',
      empty: 'Aucune réservation en cours ou à venir aujourd’hui.',
      all: 'Planning du jour',
    },
    stuck: {
      title: (count: number) =>
        count > 1
          ? `${amount(count, true)}${SPACE}demandes que plus personne ne peut valider`
          : 'Une demande que plus personne ne peut valider',
      help: 'Les personnes qui pouvaient décider n’ont plus le rôle, le secteur ou le compte demandé. Décidez vous-même, ou rendez le rôle à quelqu’un.',
      all: 'Toutes',
      allOf: 'Toutes les demandes que plus personne ne peut valider',
    },
    mine: {
      title: 'Mes réservations à venir',
      empty: 'Vous n’avez aucune réservation à venir.',
      all: 'Toutes',
      allOf: 'Toutes mes réservations',
    },
  },

  intervention: {
    tab: 'Tableau de bord des interventions',
    counters: 'Interventions par état',
    counts: {
      TO_PLAN: 'À planifier',
      PLANNING_LIMIT_EXCEEDED: 'À planifier, en retard',
      PLANNED: 'Planifiées',
      PLANNED_NOT_DONE: 'Planifiées non réalisées',
      DONE_WITHOUT_SUPPORTING_DOCUMENT: 'Réalisées sans justificatif',
    },
    failedPlans: 'Plans d’entretien en échec',
    overdue: { title: 'En retard', empty: 'Rien n’est en retard.', all: 'Toutes les interventions en retard' },
    alerts: { title: 'Alertes', empty: 'Aucune échéance proche.', all: 'Toutes les alertes' },
    mine: {
      title: 'Mes interventions à faire',
      empty: 'Aucune intervention ne vous est confiée.',
      all: 'Toutes mes interventions',
    },
    visits: {
      title: 'Visites de la commission de sécurité',
      all: (count: number) => (count > 1 ? `Les ${count}${SPACE}visites à prévoir` : 'La visite à prévoir'),
    },
    prescriptions: {
      title: 'Prescriptions en retard',
      all: (count: number) => (count > 1 ? `Les ${count}${SPACE}prescriptions en retard` : 'La prescription en retard'),
    },
    registers: {
      title: 'Registres d’accessibilité incomplets',
      all: (count: number) => (count > 1 ? `Les ${count}${SPACE}registres incomplets` : 'Le registre incomplet'),
      lacking: (count: number) => `${count}${SPACE}document${count > 1 ? 's' : ''} à fournir`,
    },
    contracts: {
      title: 'Contrats à décider',
      all: (count: number) => (count > 1 ? `Les ${count}${SPACE}contrats à décider` : 'Le contrat à décider'),
    },
    decideBy: (day: string) => `au plus tard le ${day}`,
    visitOn: (day: string) => `visite le ${day}`,
    due: (day: string) => `à lever avant le ${day}`,
    before: (day: string) => `à planifier avant le ${day}`,
    expected: (when: string) => `prévue ${when}`,
    since: (when: string) => `attendue ${when}`,
    started: (when: string) => `commencée ${when}`,
    notPlanned: 'sans date',
  },
} as const)
