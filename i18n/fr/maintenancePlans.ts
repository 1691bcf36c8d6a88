import type { PlanDateState } from '#resources/domain/maintenancePlans.ts'
import type { MeterUnit } from '#resources/domain/meters.ts'
import { spoken } from '../spoken.ts'

const SPACE = '\u00a0'

export const maintenancePlanMessages = spoken({
  badRule: `Cette répétition n’est pas comprise. La fin s’indique dans «${SPACE}Dernière échéance possible${SPACE}».`,
  noItem: 'Choisissez au moins un élément, une catégorie ou un site.',
  noItemNow: 'Ce plan ne porte sur aucun lieu ni bien pour le moment.',
  dateTaken: (date: string) => `L’échéance du ${date} a reçu une autre intervention.`,
  thresholdTaken: 'Le seuil de cette intervention a reçu une autre intervention, ou n’est plus atteint.',
  units: { KM: 'km', HOURS: 'h', USES: 'utilisations', BOOKINGS: 'réservations' },
  warnedTooEarly: 'Indiquez moins que l’écart entre deux seuils.',
  byThreshold: 'Ce plan suit un usage\u00a0: générez l’intervention d’un élément dans la liste des seuils.',
  noUse: 'Aucun relevé de compteur n’est connu pour cet élément.',
  thresholdSettled: 'Ce seuil a déjà son intervention.',
  notThreshold: 'Ce nombre n’est pas le prochain seuil de cet élément.',
  isSettled: 'Cette échéance a déjà ses interventions.',
  isOpen: 'Une intervention de ce plan est encore ouverte\u00a0: terminez-la ou annulez-la.',
  notDue: 'Cette date n’est pas une échéance à venir du plan.',
  dropped: 'supprimée',
  unknownFailure: (reference: string) =>
    `Erreur inattendue. Les journaux du serveur la décrivent sous la référence ${reference}.`,
  movedTooFar: 'Choisissez un jour à partir d’aujourd’hui, au plus un an après l’échéance.',
})

const counted = (count: number, one: string, many: string): string => `${count}${SPACE}${count > 1 ? many : one}`

const NUMBER = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

export type UseUnit = MeterUnit | 'BOOKINGS'

const UNITS: Readonly<Record<UseUnit, readonly [one: string, many: string]>> = {
  KM: ['km', 'km'],
  HOURS: ['h', 'h'],
  USES: ['utilisation', 'utilisations'],
  BOOKINGS: ['réservation', 'réservations'],
}

/** « 10 000 km », « 1 réservation ». */
const amountText = (count: number, unit: UseUnit): string =>
  `${NUMBER.format(count)}${SPACE}${UNITS[unit][count < 2 ? 0 : 1]}`

export const maintenancePlanTexts = spoken({
  use: amountText,
  every: (count: number, unit: UseUnit) => `${unit === 'KM' ? 'Tous' : 'Toutes'} les ${amountText(count, unit)}`,
  thresholds: {
    title: 'Prochains seuils',
    none: 'Ce plan ne porte sur aucun lieu ni bien pour le moment.',
    noReading: 'Aucun relevé',
    waiting: 'Suit la fin de l’intervention ouverte',
    used: (used: string) => `${used} à ce jour`,
    left: (threshold: string, left: string) => `seuil de ${threshold} dans ${left}`,
    reached: (threshold: string) => `seuil de ${threshold} atteint`,
    expected: (date: string) => `vers le ${date}`,
    failed: 'Les seuils n’ont pas pu être affichés.',
    more: (shown: number) => `Les ${shown} éléments les plus proches d’un seuil sont affichés.`,
    generate: (item: string, threshold: string) => `Générer l’intervention de ${item} pour ${threshold}`,
    done: 'Intervention créée.',
    passed: (count: number) => counted(count, 'seuil écarté', 'seuils écartés'),
    states: {
      RESTORED: 'intervention annulée ou supprimée',
      MERGED: 'réuni à une autre intervention',
      SKIPPED: 'sauté',
      PAUSED: 'passé pendant une pause',
      DROPPED: 'supprimé',
    } satisfies Record<PlanDateState, string>,
    morePassed: (shown: number) => `Les ${shown} plus récents sont affichés.`,
  },
  fromStart: 'Indiquez d’abord la première échéance.',
  generate: {
    action: 'Générer maintenant',
    one: 'Générer',
    ofDate: (date: string) => `Générer les interventions du ${date}`,
    done: (count: number) => `${counted(count, 'intervention créée', 'interventions créées')}.`,
  },
  upcoming: {
    title: 'Prochaines échéances',
    none: 'Aucune échéance à venir.',
    paused: 'Le plan est en pause\u00a0: aucune intervention n’est créée.',
    waiting: 'La prochaine échéance suivra la fin de l’intervention ouverte.',
    moved: (date: string) => `au lieu du ${date}`,
    failed: 'Les échéances n’ont pas pu être affichées.',
  },
  passed: {
    title: (count: number) => counted(count, 'échéance écartée', 'échéances écartées'),
    states: {
      RESTORED: 'intervention annulée ou supprimée',
      MERGED: 'réunie à une autre intervention',
      SKIPPED: 'sautée',
      PAUSED: 'passée pendant une pause',
      DROPPED: 'supprimée du calendrier',
    } satisfies Record<PlanDateState, string>,
    items: (count: number) => counted(count, 'élément', 'éléments'),
    more: (shown: number) => `Les ${shown} plus récentes sont affichées.`,
  },
  move: {
    action: 'Ajuster',
    ofDate: (date: string) => `Ajuster l’échéance du ${date}`,
    title: (date: string) => `Échéance du ${date}`,
    help: 'Les autres échéances ne changent pas.',
    to: 'Nouveau jour',
    confirm: 'Déplacer',
    drop: 'Supprimer cette échéance',
    done: 'Échéance ajustée.',
  },
})
