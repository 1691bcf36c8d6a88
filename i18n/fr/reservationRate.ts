import { daysInName } from './fileNames.ts'
import { timeOfDayText } from './times.ts'

const SPACE = '\u00a0'
const THIN = '\u202f'

export const rateMessages = {
  notADay: 'Date non reconnue',
  notABand: 'La fin de la plage doit suivre son début',
  endsBefore: 'La fin précède le début',
  tooLong: (days: number) => `La période compte au plus ${days} jours`,
} as const

const number = (value: number, digits = 0): string =>
  value.toLocaleString('fr-FR', { minimumFractionDigits: digits, maximumFractionDigits: digits })

const percent = (rate: number | null): string => (rate === null ? '–' : `${number(rate * 100, 1)}${SPACE}%`)

const WEEK = ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.']

const daysText = (days: readonly number[]): string => {
  const sorted = days.toSorted((one, other) => one - other)
  const [first = 1, last = 7] = [sorted[0], sorted.at(-1)]
  if (sorted.length === 7) return 'tous les jours'
  if (sorted.length > 2 && last - first === sorted.length - 1) return `${WEEK[first - 1]} – ${WEEK[last - 1]}`
  return sorted.map((day) => WEEK[day - 1]).join(', ')
}

const hours = (value: number): string => `${number(value)}${THIN}h`

const signOf = (value: number): string => {
  if (value === 0) return ''
  return value > 0 ? '+' : '−'
}

const points = (value: number | null): string => {
  if (value === null) return '–'
  const tenths = Math.round(value * 1_000)
  return `${signOf(tenths)}${number(Math.abs(tenths) / 10, 1)}${SPACE}${Math.abs(tenths) >= 20 ? 'points' : 'point'}`
}

export const rateTexts = {
  title: 'Taux d’occupation',
  help: 'Part des heures comptées pendant lesquelles les éléments sont réservés. Les quantités comptent.',
  hoursLabel: 'Heures comptées',
  hoursOf: { OPEN: 'Heures ouvertes', ALL: 'Toutes les heures', BAND: 'Une plage horaire' },
  bandFrom: 'De',
  bandTo: 'À',
  hour: (hour: number) => `${hour}${THIN}h`,
  counted: (days: readonly number[], slots: readonly { start: string; end: string }[]) =>
    days.length === 7 && slots.length === 1 && slots[0]?.start === '00:00' && slots[0].end === '24:00'
      ? 'toutes les heures, tous les jours'
      : `${daysText(days)}, ${slots.map(({ start, end }) => `${timeOfDayText(start)}${SPACE}–${SPACE}${timeOfDayText(end)}`).join(' et ')}`,
  percent,
  hours,
  count: (value: number) => number(value),
  failed: 'Le taux d’occupation n’a pas pu être calculé.',
  from: 'Du',
  to: 'Au',
  periods: 'Période',
  period: {
    thisMonth: 'Ce mois-ci',
    lastMonth: 'Le mois dernier',
    lastQuarter: 'Trimestre dernier',
    last30: '30 derniers jours',
    last12: '12 derniers mois',
    thisYear: 'Cette année',
  },
  category: 'Catégorie',
  anyCategory: 'Toutes les catégories',
  sector: 'Secteur',
  anySector: 'Tous les secteurs',
  types: 'Ce qui est compté',
  type: { LOCATION: 'Lieux', PROPERTY: 'Biens', EXTERNAL_RESERVATION_ITEM: 'Biens extérieurs', ALL: 'Tout' },
  by: 'Répartition',
  groups: { ITEM: 'Par élément', CATEGORY: 'Par catégorie', SECTOR: 'Par secteur', SITE: 'Par site' },
  group: { ITEM: 'Élément', CATEGORY: 'Catégorie', SECTOR: 'Secteur', SITE: 'Site' },
  none: { ITEM: 'Sans nom', CATEGORY: 'Sans catégorie', SECTOR: 'Sans secteur', SITE: 'Hors d’un site' },
  print: 'Imprimer',
  documentAs: (format: string) => `Générer un document ${format}`,
  export: 'Exporter (CSV)',
  file: (from: string, to: string) => `Taux d’occupation ${daysInName(from, to)}.csv`,
  figures: 'Sur la période',
  heads: {
    rate: 'Taux',
    before: 'Avant',
    change: 'Évolution',
    held: 'Occupées',
    lent: 'Prêtées',
    open: 'Comptées',
  },
  rate: 'Taux',
  before: 'Période précédente',
  change: 'Évolution',
  held: 'Heures occupées',
  open: 'Heures comptées',
  lent: 'Heures prêtées',
  lentHelp: 'heures comptées ou non',
  lines: 'Réservations',
  cancelled: 'Annulées',
  noShows: 'Sans présentation',
  gone: (cancelled: number, noShows: number) =>
    [
      ...(cancelled > 0 || noShows === 0
        ? [cancelled === 0 ? 'aucune annulée' : `${number(cancelled)} ${cancelled > 1 ? 'annulées' : 'annulée'}`]
        : []),
      ...(noShows > 0 ? [`${number(noShows)} sans que personne ne se présente`] : []),
    ].join(', '),
  points,
  than: (rate: string, period: string) => `contre ${rate} ${period}`,
  overTime: { title: 'Au fil du temps', day: 'Jour', week: 'Semaine du', month: 'Mois' },
  overWeek: {
    title: 'Selon l’heure de la semaine',
    hour: 'Heure',
    cell: (hour: number) => `${hour}${THIN}h – ${hour + 1}${THIN}h`,
    short: WEEK,
  },
  table: 'Tableau',
  more: 'Afficher la suite',
  cut: 'Seuls les 5 000 premiers sont affichés.',
  several: 'Un élément rattaché à plusieurs secteurs compte dans chacun d’eux.',
  empty: 'Aucune heure ouverte sur cette période.',
  emptyType: {
    LOCATION: 'Aucun lieu n’est ouvert à la réservation sur cette période.',
    PROPERTY: 'Aucun bien n’est ouvert à la réservation sur cette période.',
    EXTERNAL_RESERVATION_ITEM: 'Aucun bien extérieur n’est ouvert à la réservation sur cette période.',
  },
  countAll: 'Tout compter',
  emptyHelp: 'Les jours et les heures pris en compte se règlent dans les paramètres, rubrique Statistiques.',
  parameters: 'Ouvrir les paramètres',
  largest: (count: number) => `Les ${count} plus occupés`,
  card: {
    last30: {
      LOCATION: 'des lieux aux heures ouvertes, sur les 30 derniers jours',
      ALL: 'aux heures ouvertes, sur les 30 derniers jours',
    },
    all: 'Voir le détail',
    fullest: 'Catégories les plus occupées',
  },
} as const
