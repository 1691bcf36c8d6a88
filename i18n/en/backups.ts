import { momentInName } from './fileNames.ts'
import { counted } from './grammar.ts'

const quoted = (name: string): string => `“${name}”`
const FILE = { singular: 'file', plural: 'files', gender: 'MASCULINE' } as const

export const backupMessages = {
  running: 'A backup or an import is already in progress',
  abandoned: 'Interrupted because the server stopped. No data has changed.',
  failed: 'The backup failed. Try again, then contact an administrator.',
  noRoom: 'There is not enough disk space left on the server for this backup.',
  noService: 'Choose at least one service',
  unknownService: (name: string) => `The service ${quoted(name)} does not exist`,
  shortPassphrase: (min: number) => `The passphrase has at least ${min} characters`,
  longPassphrase: (max: number) => `The passphrase has at most ${max} characters`,
  gone: 'This archive is no longer on the server.',
  refused: 'This address is no longer valid. Open the backups page again.',
  cannotDelete: 'A backup in progress cannot be deleted.',
  drillFailed: 'The test restore could not be completed. The server log says why.',
  secretsOfAll: 'Only the super administrator can include passwords in an archive.',
  holdsSecrets: 'This archive contains everyone’s passwords (as hashes): only the super administrator can download it.',
  missingFiles: (count: number) =>
    count === 1
      ? '1 file was missing or damaged: it is not in the archive. The data check names it.'
      : `${counted(count, FILE)} were missing or damaged: they are not in the archive. The data check names them.`,
}

export const backupTexts = {
  file: (local: string) => `Backup of ${momentInName(local)}.zip`,
}
