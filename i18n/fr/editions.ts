import { counted } from '#i18n/fr/grammar.ts'
import { worded } from '../spoken.ts'
import { daysInName } from './fileNames.ts'

const SPACE = '\u00a0'
const quoted = (name: string): string => `«${SPACE}${name}${SPACE}»`
const number = (value: number): string => value.toLocaleString('fr-FR')

const MOST_NAMED = 5

export const editionTexts = worded({
  day: 'Jour',
  hours: 'Horaires',
  moment: (day: string, hour: number, minutes: string) => {
    const past = minutes === '00' ? '' : SPACE + minutes
    return `${day}, ${hour}${SPACE}h${past}`
  },
  endOfDay: `24${SPACE}h`,
  since: (time: string) => `dès ${time}`,
  until: (time: string) => `jusqu’à ${time}`,
  wholeDay: 'toute la journée',
  item: 'Lieu ou bien',
  ofReservation: (label: string) => `${label} (réservation)`,
  period: (from: string, to: string) => `Du ${from} au ${to}`,
  whole: 'Ensemble',
  page: 'Page {page} sur {pages}',
  empty: 'Aucune réservation pour cette période.',
  noGroup: (label: string) => `${label}${SPACE}: non renseigné`,
  lines: (count: number) => counted(count, { singular: 'ligne', plural: 'lignes', gender: 'FEMININE' }),
  sum: (label: string, value: string) => `${label}${SPACE}: ${value}`,
  unreadable: 'Ligne illisible',
  file: (name: string, from: string, to: string) => `${name} ${daysInName(from, to)}`,
})

export const editionMessages = {
  noModel: 'Ce modèle d’édition n’existe pas ou a été supprimé. Choisissez-en un autre.',
  unknownColumn: (name: string) =>
    `La colonne ${quoted(name)} n’existe pas pour ce contenu. Retirez-la ou remplacez-la.`,
  columnTwice: 'Une même colonne ne peut figurer qu’une fois.',
  noColumn: 'Choisissez au moins une colonne.',
  notADay: 'Date non reconnue',
  endsBefore: 'La fin de la période précède son début',
  tooLong: (days: number) => `La période dépasse ${number(days)} jours`,
  boardTooLong: (days: number) =>
    `Un tableau a une colonne par jour\u00a0: il couvre ${number(days)} jours au plus. Réduisez la période ou choisissez un autre modèle.`,
  tooManyLines: (limit: number, format: string) =>
    `L’édition dépasse ${number(limit)} lignes, limite d’un document ${format}. Réduisez la période ou ajoutez un filtre.`,
  tooMany: (limit: number) =>
    `Vous avez déjà ${number(limit)} éditions en cours. Attendez qu’une d’elles se termine avant d’en demander une autre.`,
  busy: 'Beaucoup d’aperçus sont en cours en ce moment. Réessayez dans quelques instants.',
  sessionEnded: 'Votre session s’est terminée avant que le document soit prêt. Demandez-le de nouveau.',
  stopped: 'Ce document a été arrêté.',
  notRunning: 'Ce document est déjà terminé, ou en cours d’enregistrement\u00a0: il ne peut plus être arrêté.',
  abandoned: 'Le serveur s’est arrêté pendant l’édition. Demandez-la de nouveau.',
  unreadable: (rows: readonly string[]) => {
    const named = rows.slice(0, MOST_NAMED).map(quoted).join(', ')
    const more = rows.length > MOST_NAMED ? ` et ${number(rows.length - MOST_NAMED)} de plus` : ''
    return rows.length === 1
      ? `Une ligne n’a pas pu être mise en page${SPACE}: ${named}.`
      : `${number(rows.length)} lignes n’ont pas pu être mises en page${SPACE}: ${named}${more}.`
  },
  failed: `Le document n’a pas pu être généré. Réessayez${SPACE}; si cela continue, prévenez votre administrateur.`,
  pdf: {
    UNAVAILABLE:
      'Le moteur PDF manque dans cette installation. Choisissez un autre format et prévenez votre administrateur.',
    MEMORY: 'La mise en page demande trop de mémoire. Réduisez la période ou choisissez un autre format.',
    TIME: 'La mise en page prend trop de temps. Réduisez la période ou choisissez un autre format.',
    REFUSED: 'La mise en page a échoué. Prévenez votre administrateur.',
  },
} as const
