import { counted } from './grammar.ts'

const number = (value: number): string => value.toLocaleString('en-GB')
const ROW = { singular: 'row', plural: 'rows', gender: 'MASCULINE' } as const
const FILE = { singular: 'file', plural: 'files', gender: 'MASCULINE' } as const
const SERVICE = { singular: 'service', plural: 'services', gender: 'MASCULINE' } as const

type Named = { name: string; holds: string }

const services: Readonly<Record<string, Named>> = {
  'activity-thread': { name: 'History', holds: 'Changes to records, comments, trash.' },
  company: { name: 'Organisation', holds: 'Assets, places, departments, sectors, suppliers.' },
  drive: { name: 'Files', holds: 'Images, attached documents and their content.' },
  'edition-generator': { name: 'Documents', holds: 'Letter and document templates, generated documents.' },
  'entity-customizer': {
    name: 'Customisation',
    holds: 'Custom fields, names of records, and your organisation’s own records.',
  },
  intervention: { name: 'Work orders', holds: 'Work orders and their categories.' },
  mailer: { name: 'Emails', holds: 'Templates and sent emails.' },
  parameter: { name: 'Settings', holds: 'Your organisation’s settings.' },
  reservation: { name: 'Bookings', holds: 'Bookings, categories, approval workflows, calendars.' },
  security: { name: 'Users', holds: 'Accounts and roles.' },
}

export const serviceName = (service: string): string => services[service]?.name ?? service
export const serviceHolds = (service: string): string =>
  services[service]?.holds ?? 'What an extension of your installation stores.'

export const backupPageTexts = {
  title: 'Backups',
  create: 'New backup',
  isRunning: 'A backup or an import is in progress.',
  empty: 'No backups yet',
  emptyHelp: 'A backup gathers your data and files, as they are at one moment, in an archive.',
  failed: 'The backups could not be displayed.',
  list: 'Backups and imports',
  servicesFailed: 'The services could not be displayed.',
  last: (when: string) => `Last backup: ${when}`,
  never: 'This server has no successful backup yet.',
  drilled: (when: string) => `Test restore succeeded on ${when}`,
  drillFailed: (when: string, why: string) => `Test restore failed on ${when}: ${why}`,
  schedule: 'Automatic backups are set up in the',
  toParameters: 'settings',
  by: (person: string) => `by ${person}`,
  scheduled: 'scheduled',
  encrypted: 'Encrypted',
  secrets: 'with passwords',
  details: (name: string) => `Contents of ${name}`,
  services: (count: number) => counted(count, SERVICE),
  rows: (count: number) => counted(count, ROW),
  files: (count: number) => counted(count, FILE),
  about: (rows: number) => (rows === 0 ? '' : `About ${counted(rows, ROW)}.`),
  running: (done: number, total: number) => `${number(done)} of ${counted(total, SERVICE)}`,
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  remove: 'Delete',
  removeOf: (name: string) => `Delete ${name}`,
  removed: 'Backup deleted',
  confirmRemove: 'Delete this backup?',
  removeHelp: (name: string) => `The archive “${name}” will be removed from this server. Your data does not change.`,
  removeImport: 'This line will be removed from the list. Your data does not change.',
  import: 'Import',
  importing: {
    title: 'Import a backup',
    help: 'Choose the .zip archive of a backup. It is uploaded and checked, then you confirm.',
    choose: 'Choose an archive',
    onlyZip: 'Choose a .zip file',
    opener: 'Passphrase or age secret key',
    goOn: 'Continue the import',
    background: 'Continue in the background',
    backgroundHelp: 'The upload continues if you change page: follow it at the top of the screen.',
    other: 'Choose another archive',
    encrypted:
      'This archive is encrypted. Its passphrase opens it, or the age secret key (AGE-SECRET-KEY-1…) it was made for.',
    madeAt: (when: string) => `Backup of ${when}`,
    withoutSecrets:
      'It does not contain passwords. If it comes from this installation, everyone keeps their own; otherwise, everyone will have to choose a new one.',
    operator: 'As super administrator, you will sign in again with your current password and second step.',
    older:
      'It comes from an older version of Régie: it will be updated separately, then imported. The import will take longer.',
    replaces: (services: string) => `Will be replaced: ${services}.`,
    warning:
      'Anything entered in these services since this backup will be lost. During the replacement, Régie is unavailable to everyone, then everyone will have to sign in again. If it fails, nothing changes.',
    sure: 'I want to replace the current data',
    foreign: 'I know where this archive comes from, and I import it with its accounts and permissions',
    maybeForeign: 'I accept this archive even if it comes from another installation',
    start: 'Import and replace',
    started: 'The archive is being checked, then imported. You will then have to sign in again.',
  },
  dialog: {
    title: 'New backup',
    help: 'Everything you choose is saved as it is at one moment. You can keep working.',
    all: 'Back up everything',
    services: 'Services to include',
    bound: 'Organisation, Bookings, Work orders and Users hold copies of each other: they go together.',
    partial: 'Without the other services, this archive will not be enough to set up a new installation.',
    noFiles: 'Without Files, attached documents and images are not in the archive.',
    secrets: 'Include passwords, second steps and passkeys',
    secretsHelp:
      'Useful to set up another installation without everyone choosing a new password. Whoever reads the archive can try to guess the passwords: encrypt it.',
    secretsBarred: 'Passwords are not in the archive: only the super administrator can include them.',
    encrypt: 'Encrypt the archive',
    passphrase: 'Passphrase',
    passphraseHelp: (min: number) =>
      `At least ${min} characters. Without it, no one can open the archive again, not even us: keep it elsewhere.`,
    again: 'Passphrase, once more',
    different: 'The two passphrases are different',
    start: 'Back up',
    started: 'The backup has started',
  },
}
