import { spoken } from '../spoken.ts'
import { absenceReasons } from './absenceReasons.ts'

const works = (count: number): string => `${count.toLocaleString('fr-FR')} intervention${count > 1 ? 's' : ''}`

const reasons: Readonly<Record<string, string>> = absenceReasons

export const workPlanningTexts = spoken({
  title: 'Planning des interventions',
  since: (moment: string) => `depuis ${moment}`,
  rowsLabel: 'Une ligne par',
  rows: { TECHNICIAN: 'Par technicien', DEPARTMENT: 'Par service', SUPPLIER: 'Par fournisseur', ITEM: 'Par élément' },
  rowNames: { TECHNICIAN: 'Technicien', DEPARTMENT: 'Service', SUPPLIER: 'Fournisseur', ITEM: 'Élément' },
  noRow: {
    TECHNICIAN: 'Non confiées',
    DEPARTMENT: 'Sans service',
    SUPPLIER: 'Sans fournisseur',
    ITEM: 'Sans élément',
  },
  region: 'Interventions de la période',
  monthDay: (day: string, count: number) => `${day}\u00a0: ${count === 0 ? 'aucune intervention' : works(count)}`,
  instructions:
    'Tabulation et flèches\u00a0: intervention suivante ou précédente. Entrée\u00a0: afficher le détail, où elle se planifie et se replanifie.',
  empty: 'Aucune intervention planifiée sur cette période.',
  emptyFiltered: 'Aucune intervention ne correspond aux filtres sur cette période.',
  cut: 'Trop d’interventions ou de lignes pour être toutes affichées. Choisissez un filtre ou une période plus courte.',
  failed: 'Le planning des interventions n’a pas pu être affiché.',
  loading: 'Chargement du planning…',
  filtersTitle: 'Filtres',
  apply: 'Voir le planning',
  booked: 'Réservé',
  legend: {
    title: 'Légende',
    colors: 'Couleur\u00a0: catégorie',
    absent: 'Absence',
    closed: 'Hors des heures de travail',
    late: 'Non réalisée',
    loud: 'Priorité haute ou urgente',
  },
  absent: (reason: string | null) =>
    reason === null ? 'En absence' : `En absence\u00a0: ${reasons[reason] ?? reason}`,
  more: (count: number) => `+ ${count}`,
  moreHint: (count: number) => `Afficher ${works(count)} de plus`,
  said: (parts: readonly string[]) => parts.join(', '),
  bookedThen: (item: string) => `${item}\u00a0: réservé à ce moment`,
  freeThen: 'Aucune réservation à ce moment',
  withoutRight: 'Réservations non visibles',
  closedThen: 'Hors des heures de travail',
  moved: (name: string) => `«\u00a0${name}\u00a0» est replanifiée.`,
  planned: (name: string) => `«\u00a0${name}\u00a0» est planifiée.`,
  toPlan: {
    title: 'À planifier',
    open: (count: number | undefined) =>
      count === undefined ? 'À planifier' : `À planifier (${count.toLocaleString('fr-FR')})`,
    hide: 'Masquer les interventions à planifier',
    search: 'Rechercher une intervention',
    help: 'Glissez une intervention sur le planning, ou choisissez «\u00a0Planifier…\u00a0».',
    plan: 'Planifier…',
    planNamed: (name: string) => `Planifier «\u00a0${name}\u00a0»`,
    none: 'Tout est planifié.',
    noneFound: 'Aucune intervention à planifier ne correspond.',
    failed: 'Les interventions à planifier n’ont pas pu être affichées.',
    shown: (shown: number, total: number) =>
      `${shown.toLocaleString('fr-FR')} sur ${total.toLocaleString('fr-FR')}\u00a0: affinez la recherche pour voir les autres.`,
    due: (when: string) => `pour ${when}`,
    hours: (hours: number) => `${hours.toLocaleString('fr-FR')}\u00a0h`,
  },
  panel: {
    title: 'Détail de l’intervention',
    close: 'Fermer le détail',
    open: 'Ouvrir la fiche',
    when: 'Quand',
    where: 'Élément',
    lead: 'Responsable',
    nobody: 'Non confiée',
    bookings: 'Réservations de l’élément sur la période affichée',
    noBookings: 'Aucune',
    blocking: 'Empêche de réserver l’élément.',
  },
} as const)
