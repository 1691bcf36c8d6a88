import type { DayText } from '#resources/domain/time.ts'
import { spoken } from '../spoken.ts'
import { elides, ofNamed } from './grammar.ts'
import { dateText } from './recurrence.ts'

const SPACE = '\u00a0'
const days = (from: string, to: string): string => (from === to ? `le ${from}` : `du ${from} au ${to}`)

export const deputyMessages = {
  unknown: 'Cette personne n’existe pas ou ne peut pas lire les réservations',
  nothingToDecide: 'Vous n’avez aucune demande à valider\u00a0: il n’y a personne à nommer',
  oneself: 'Choisissez une autre personne',
  days: 'Choisissez un jour',
  endsBefore: 'Le dernier jour ne peut pas précéder le premier',
  past: 'Cette absence est déjà passée',
  tooLong: (days: number) => `Une absence compte au plus ${days} jours`,
  circular: (deputy: string, absent: string) =>
    `Référence circulaire${SPACE}: à ces dates, le remplacement ${ofNamed(deputy)} ramène à ${absent}`,
  twice: 'Cette personne est déjà nommée à ces dates',
  tooMany: (most: number) => `Au plus ${most} remplacements à venir par personne${SPACE}: supprimez-en un d’abord`,
  detail: (absent: string, from: DayText, to: DayText) => `${absent}, ${days(dateText(from), dateText(to))}`,
} as const

export const deputyTexts = spoken({
  title: 'Absences et remplacements',
  help: 'Pendant votre absence, la personne que vous nommez voit les demandes que vous pouvez valider et en décide à votre place. Vous gardez la main sur tout.',
  helpFor: (name: string) =>
    `Pendant l’absence ${ofNamed(name)}, la personne nommée voit les demandes ${elides(name) ? 'qu’' : 'que '}${name} peut valider et en décide à sa place.`,
  none: 'Aucun remplacement en cours ou à venir.',
  replacedBy: (deputy: string) => `Remplacement par ${deputy}`,
  replaces: (absent: string) => `À la place ${ofNamed(absent)}`,
  days,
  now: 'en cours',
  add: 'Nommer un remplaçant',
  dialog: 'Remplacement pendant une absence',
  deputy: 'Qui décide à votre place',
  deputyOf: (name: string) => `Qui décide à la place ${ofNamed(name)}`,
  search: 'Tapez un nom',
  nobody: 'Aucune personne de ce nom ne lit les réservations',
  searching: 'Recherche…',
  from: 'Premier jour',
  to: 'Dernier jour',
  name: 'Nommer',
  cancel: 'Annuler',
  remove: 'Supprimer',
  removeOf: (deputy: string, days: string) => `Supprimer le remplacement par ${deputy}, ${days}`,
  removeTitle: 'Supprimer ce remplacement\u00a0?',
  removeText: (deputy: string, absent: string) =>
    `${deputy} ne décidera plus à la place ${ofNamed(absent)}. Ce qui a été décidé le reste.`,
  named: 'Le remplacement est enregistré',
  removed: 'Le remplacement est supprimé',
} as const)
