import { daysInName } from './fileNames.ts'
import { rateTexts } from './reservationRate.ts'

const SPACE = '\u00a0'
const NONE = '–'

const number = (value: number, digits: number): string =>
  value.toLocaleString('fr-FR', { maximumFractionDigits: digits })

const amount = (value: number | null): string =>
  value === null
    ? NONE
    : value.toLocaleString('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })

const duration = (hours: number | null): string => {
  if (hours === null) return NONE
  return hours < 48 ? `${number(hours, 1)}${SPACE}h` : `${number(hours / 24, hours < 240 ? 1 : 0)}${SPACE}jours`
}

const { from, to, periods, period } = rateTexts

const percent = (share: number | null): string => (share === 1 ? `100${SPACE}%` : rateTexts.percent(share))

export const maintenanceFigureTexts = {
  title: 'Statistiques d’entretien',
  help: 'Coût, pannes et temps d’arrêt de chaque élément. Une ronde compte une fois pour chacun de ses éléments, qui se partagent ses heures et son coût. Les interventions annulées ne comptent pas.',
  failed: 'Les statistiques d’entretien n’ont pas pu être calculées.',
  ...{ from, to, periods, period, percent, amount, duration },
  count: (value: number) => number(value, 0),
  by: 'Répartition',
  groups: { ITEM: 'Par élément', CATEGORY: 'Par catégorie', SITE: 'Par site' },
  group: { ITEM: 'Élément', CATEGORY: 'Catégorie', SITE: 'Site' },
  none: { ITEM: 'Sans nom', CATEGORY: 'Sans catégorie', SITE: 'Hors d’un site' },
  export: 'Exporter (CSV)',
  exportShort: 'Exporter',
  file: (first: string, last: string) => `Statistiques d’entretien ${daysInName(first, last)}.csv`,
  figures: 'Sur la période',
  cost: 'Montant facturé',
  hoursNote: (hours: number) => `et ${number(hours, 1)}${SPACE}h de travail`,
  failures: 'Pannes',
  worksNote: (works: number) => (works > 1 ? `sur ${number(works, 0)} interventions` : `sur ${works} intervention`),
  availability: 'Disponibilité',
  downtimeNote: (hours: number) => `${duration(hours)} d’arrêt`,
  hoursToRepair: 'Remise en service',
  hoursToRepairNote: 'de la demande à la fin, en moyenne',
  costOverValue: 'Coût sur valeur',
  valueNote: (value: number | null) => (value === null ? 'aucun prix d’achat connu' : `pour ${amount(value)} d’achats`),
  lifetimeUsed: 'Durée de vie écoulée',
  endOfLifeNote: (count: number) =>
    count > 1 ? `${number(count, 0)} éléments en fin de vie` : `${count}${SPACE}élément en fin de vie`,
  endsOn: (day: string | null, count: number) =>
    day === null ? NONE : count > 1 ? `${day} (${number(count, 0)})` : day,
  named: (head: string, value: string) => `${head}\u00a0: ${value}`,
  heads: {
    cost: 'Facturé',
    works: 'Interventions',
    failures: 'Pannes',
    betweenFailures: 'Entre deux pannes',
    hoursToRepair: 'Remise en service',
    availability: 'Disponibilité',
    costOverValue: 'Coût sur valeur',
    lifetimeUsed: 'Vie écoulée',
    endOfLife: 'Fin de vie',
  },
  csv: {
    cost: 'Montant facturé (€)',
    hours: 'Heures de travail',
    works: 'Interventions',
    failures: 'Pannes',
    betweenFailures: 'Jours entre deux pannes',
    hoursToRepair: 'Heures jusqu’à la remise en service',
    downtime: 'Heures d’arrêt',
    availability: 'Disponibilité (%)',
    value: 'Prix d’achat (€)',
    costOverValue: 'Coût sur valeur (%)',
    lifetimeUsed: 'Durée de vie écoulée (%)',
    lifetimeEndsOn: 'Fin de vie prévue',
    endOfLife: 'Éléments en fin de vie',
  },
  cut: 'Seuls les 2 000 premiers sont affichés.',
  empty: 'Aucune intervention sur cette période.',
} as const
