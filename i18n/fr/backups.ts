import { counted } from '#i18n/fr/grammar.ts'
import { momentInName } from './fileNames.ts'

const SPACE = '\u00a0'
const quoted = (name: string): string => `«${SPACE}${name}${SPACE}»`
const FILE = { singular: 'fichier', plural: 'fichiers', gender: 'MASCULINE' } as const

export const backupMessages = {
  running: 'Une sauvegarde ou un import est déjà en cours',
  abandoned: 'Interrompue par l’arrêt du serveur. Aucune donnée n’a changé.',
  failed: 'La sauvegarde n’a pas pu être faite. Réessayez, puis contactez un administrateur.',
  noRoom: 'Il n’y a plus assez de place sur le disque du serveur pour cette sauvegarde.',
  noService: 'Choisissez au moins un service',
  unknownService: (name: string) => `Le service ${quoted(name)} n’existe pas`,
  shortPassphrase: (min: number) => `La phrase secrète compte au moins ${min} caractères`,
  longPassphrase: (max: number) => `La phrase secrète compte au plus ${max} caractères`,
  gone: 'Cette archive n’est plus sur le serveur.',
  refused: 'Cette adresse n’est plus valable. Rouvrez la page des sauvegardes.',
  cannotDelete: 'Une sauvegarde en cours ne peut pas être supprimée.',
  drillFailed: 'L’essai de restauration n’a pas pu être mené à bien. Le journal du serveur dit pourquoi.',
  secretsOfAll: 'Seul le super administrateur peut mettre les mots de passe dans une archive.',
  holdsSecrets: `Cette archive contient les mots de passe de tous (sous forme d’empreintes)${SPACE}: seul le super administrateur peut la télécharger.`,
  missingFiles: (count: number) =>
    count === 1
      ? `1${SPACE}fichier manquait ou était endommagé${SPACE}: il n’est pas dans l’archive. Le contrôle des données le nomme.`
      : `${counted(count, FILE)} manquaient ou étaient endommagés${SPACE}: ils ne sont pas dans l’archive. Le contrôle des données les nomme.`,
}

export const backupTexts = {
  /** `local`: local date-time. Backups sort by date, not by name. */
  file: (local: string) => `Sauvegarde du ${momentInName(local)}.zip`,
}
