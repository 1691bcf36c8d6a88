const SPACE = '\u00a0'
const quoted = (name: string): string => `«${SPACE}${name}${SPACE}»`
const number = (value: number): string => value.toLocaleString('fr-FR')

export const archiveMessages = {
  failed: 'L’import n’a pas pu être fait, et aucune donnée n’a changé. Réessayez, puis contactez un administrateur.',
  interrupted: 'L’import a été interrompu, et aucune donnée n’a changé. Recommencez-le.',
  notAZip: 'Ce fichier n’est pas une archive .zip.',
  incomplete: 'Cette archive est incomplète\u00a0: sa fin manque. Téléchargez-la ou envoyez-la de nouveau.',
  notOurs: 'Cette archive n’est pas une sauvegarde de Régie.',
  damaged: 'Cette archive est endommagée ou a été modifiée. Aucune donnée n’a changé.',
  tooDense: 'Une fois décompressée, cette archive serait beaucoup trop volumineuse. Elle n’a pas été ouverte.',
  tooLarge: (size: string) => `Cette archive est trop volumineuse (maximum ${size}).`,
  tooManyUploads: (most: number) =>
    `Vous avez déjà envoyé ${most} archives qui ne sont pas importées. Importez-en une ou annulez un envoi\u00a0; une archive abandonnée est oubliée après un jour.`,
  noRoom: 'Il n’y a plus assez de place sur le disque du serveur pour recevoir cette archive.',
  encrypted: 'Cette archive est chiffrée. Saisissez sa phrase secrète, ou la clé secrète age qui l’ouvre.',
  wrongPassphrase: 'Cette phrase secrète n’ouvre pas l’archive.',
  newer: (migration: string) =>
    `Cette archive vient d’une version plus récente de Régie (${migration}). Mettez d’abord cette installation à jour.`,
  foreign: (migration: string) =>
    `Cette archive ne vient pas d’une version de cette installation (${migration}). Elle ne peut pas y être importée.`,
  tooOld: (commit: string) =>
    `Cette archive vient d’une version de Régie plus ancienne que le commit ${commit}, que celle-ci ne sait plus mettre à jour. Importez-la dans une Régie de ce commit, et faites-en une nouvelle sauvegarde.`,
  migrated: (count: number) =>
    `L’archive venait d’une version plus ancienne de Régie${SPACE}: elle a été mise à jour avant d’être importée (${number(count)}${SPACE}${count === 1 ? 'migration' : 'migrations'}).`,
  notMigrated:
    'Cette archive vient d’une version plus ancienne de Régie, et sa mise à jour a échoué. Aucune donnée n’a changé. Contactez un administrateur.',
  noScratch:
    'Cette archive vient d’une version plus ancienne de Régie. Sa mise à jour demande une base à part, que le rôle propriétaire n’a pas le droit de créer (CREATEDB). Aucune donnée n’a changé.',
  otherTables: 'Cette archive ne correspond pas aux tables de cette installation.',
  noOwner: 'Cette installation démarre sans le rôle qui possède ses tables (DATABASE_OWNER_URL). L’import en a besoin.',
  dangling: (count: number, from: string, to: string) =>
    `${number(count)}${SPACE}${count === 1 ? 'ligne' : 'lignes'} de ${quoted(from)} ${count === 1 ? 'désigne' : 'désignent'} des ${quoted(to)} absents de l’archive. Importez une archive qui contient les deux. Aucune donnée n’a changé.`,
  foreignArchive: `Cette archive ne vient pas de cette installation, ou a été modifiée${SPACE}: elle peut donner tous les droits à n’importe qui. Seul le super administrateur peut l’importer, après l’avoir confirmé.`,
  confirmForeign: 'Confirmez que vous importez une archive qui ne vient pas de cette installation',
  noUpload: 'L’archive envoyée n’est plus là. Envoyez-la de nouveau.',
  paused: 'Une sauvegarde est en cours d’import. Réessayez dans un instant.',
}
