import type { SecurityEventKind } from '#resources/domain/securityEvents.ts'
import { ofNamed } from './grammar.ts'

export type EventWords = { author: string; person: string; detail: string }

type Sentence = (words: EventWords) => string

const by = (author: string): string => (author ? ` by ${author}` : '')
const set = (author: string): string => (author ? ` (recorded by ${author})` : '')
const of = (person: string): string => (person ? `for the account ${ofNamed(person)}` : 'for an unknown account')
const more = (detail: string): string => (detail ? `: ${detail}` : '')

const onAccount =
  (what: string): Sentence =>
  ({ author, person, detail }) =>
    `Account ${ofNamed(person)} ${what}${by(author)}${more(detail)}`

const onRole =
  (what: string): Sentence =>
  ({ author, detail }) =>
    `Role ${what}${by(author)}${more(detail)}`

export const securityEventSentences: Readonly<Record<SecurityEventKind, Sentence>> = {
  LOGIN: ({ person }) => `Sign-in ${ofNamed(person)}`,
  LOGIN_FAILED: ({ person }) => `Username or password refused ${of(person)}`,
  LOGIN_SLOWED: ({ person }) => `Sign-in refused ${of(person)}: too many attempts`,
  NEW_DEVICE: ({ person, detail }) => `First sign-in ${ofNamed(person)} on a new device${more(detail)}`,
  SESSIONS_ENDED: ({ author, person, detail }) => `Sessions ${ofNamed(person)} closed${by(author)}${more(detail)}`,
  PASSWORD_LINK_CREATED: ({ author, person }) => `Access link created ${of(person)}${by(author)}`,
  CALENDAR_LINK_CREATED: ({ author }) => `Calendar link created${by(author)}`,
  CALENDAR_LINK_REVOKED: ({ author }) => `Calendar link revoked${by(author)}`,
  DEPUTY_NAMED: ({ author, person, detail }) =>
    `${person} decides on requests in place ${ofNamed(detail)}${set(author)}`,
  ABSENCE_DECLARED: ({ author, person, detail }) => `Stand-in ${ofNamed(person)} set${by(author)}${more(detail)}`,
  DEPUTY_REMOVED: ({ author, person, detail }) =>
    `${person} no longer decides in place ${ofNamed(detail)}${set(author)}`,
  PASSWORD_LINK_REQUESTED: ({ person }) =>
    person ? `Access link requested by email ${of(person)}` : 'Access link requested for an unknown account',
  PASSWORD_LINK_USED: ({ person }) => `Password chosen through an access link ${of(person)}`,
  PASSWORD_CHANGED: ({ author, person }) => `Password changed ${of(person)}${by(author)}`,
  PROOF_FAILED: ({ person }) => `Current password refused ${of(person)}`,
  SECOND_FACTOR_ADDED: ({ author, person }) =>
    `Two-step sign-in turned on ${of(person)}${by(author)}: authenticator app`,
  SECOND_FACTOR_REMOVED: ({ author, person }) =>
    `Two-step sign-in turned off ${of(person)}${by(author)}: authenticator app`,
  SECOND_FACTOR_FAILED: ({ person }) => `Two-step sign-in code refused ${of(person)}, after the right password`,
  SECOND_FACTOR_SLOWED: ({ person }) =>
    `Two-step sign-in refused ${of(person)}, after the right password: too many attempts`,
  SECOND_FACTOR_RESET: ({ author, person }) => `Two-step sign-in reset ${of(person)}${by(author)}`,
  PASSKEY_ADDED: ({ author, person, detail }) => `Passkey added ${of(person)}${by(author)}${more(detail)}`,
  PASSKEY_RENAMED: ({ author, person, detail }) => `Passkey renamed ${of(person)}${by(author)}${more(detail)}`,
  PASSKEY_REMOVED: ({ author, person, detail }) => `Passkey deleted ${of(person)}${by(author)}${more(detail)}`,
  PASSKEY_REFUSED: ({ person }) => `Passkey refused ${of(person)}`,
  RECOVERY_CODE_USED: ({ person, detail }) => `Recovery code used ${of(person)}${more(detail)}`,
  RECOVERY_CODES_RENEWED: ({ author, person }) => `Recovery codes renewed ${of(person)}${by(author)}`,
  ACCOUNT_CREATED: onAccount('created'),
  ACCOUNT_LOGIN_CHANGED: ({ author, person, detail }) =>
    `Sign-in details ${ofNamed(person)} changed${by(author)}${more(detail)}`,
  ACCOUNT_ROLES_CHANGED: ({ author, person, detail }) => `Roles ${ofNamed(person)} changed${by(author)}${more(detail)}`,
  ACCOUNT_BLOCKED: onAccount('blocked'),
  ACCOUNT_UNBLOCKED: onAccount('unblocked'),
  ACCOUNT_DELETED: onAccount('deleted'),
  ACCOUNT_RESTORED: onAccount('restored'),
  SERVICE_KEY_CREATED: ({ author, person, detail }) => `API key created ${of(person)}${by(author)}${more(detail)}`,
  SERVICE_KEY_REVOKED: ({ author, person, detail }) => `API key revoked ${of(person)}${by(author)}${more(detail)}`,
  ROLE_CREATED: onRole('created'),
  ROLE_CHANGED: onRole('edited'),
  ROLE_DELETED: onRole('deleted'),
  ROLE_RESTORED: onRole('restored'),
  PARAMETERS_CHANGED: ({ author, detail }) => `Settings changed${by(author)}${more(detail)}`,
  LICENSE_SAVED: ({ author, detail }) => `Licence saved${by(author)}${more(detail)}`,
  EXPORTED: ({ author, detail }) => `Export${by(author)}${more(detail)}`,
  BACKUP_REQUESTED: ({ author, detail }) => `Backup requested${by(author)}${more(detail)}`,
  BACKUP_DOWNLOADED: ({ author, detail }) => `Backup downloaded${by(author)}${more(detail)}`,
  BACKUP_DELETED: ({ author, detail }) => `Backup deleted${by(author)}${more(detail)}`,
  BACKUP_IMPORT_REQUESTED: ({ author, detail }) => `Backup import requested${by(author)}${more(detail)}`,
  BACKUP_IMPORTED: ({ detail }) => `Backup imported in place of the data${more(detail)}`,
  RIGHT_REFUSED: ({ author, detail }) =>
    author ? `Action refused to ${author}, permission missing${more(detail)}` : `Access refused${more(detail)}`,
  LOOK_ALIKES_FOUND: ({ detail }) => `Names so alike that they can be confused${more(detail)}`,
  KEY_ROTATED: ({ detail }) => `Key of the installation renewed${more(detail)}`,
  JOURNAL_SHORTENED: ({ detail }) => `Security log shortened${more(detail)}`,
}

export const securityEventDetails = {
  operation: (name: string) => `operation “${name}”`,
  export: (plural: string) => `export of the list “${plural}”`,
  file: 'download of a file',
  expiredFile: 'address of a file that is expired or wrong',
  recoveryCodesLeft: (count: number) => (count === 1 ? '1 code left' : `${count} codes left`),
  passkey: (name: string) => `“${name}”`,
  passkeyRenamed: (before: string, after: string) => `“${before}” becomes “${after}”`,
  factorDemanded: 'two-step sign-in required',
  factorNotDemanded: 'two-step sign-in not required',
  codeChanged: 'username',
  emailChanged: 'email address',
  rolesGiven: (names: string) => `given ${names}`,
  rolesTaken: (names: string) => `removed ${names}`,
  role: (name: string) => `“${name}”`,
  roleRights: (name: string, rights: string) => `“${name}” (${rights})`,
  noRole: 'no role',
  license: (organisation: string, until: string) => `${organisation}, until ${until}`,
  exported: (plural: string, isFiltered: boolean) => `${plural}${isFiltered ? ' (filtered list)' : ' (whole list)'}`,
  lookAlikes: (plural: string, groups: readonly string[]) => `${plural} (${groups.join('; ')})`,
  lookAlikesCount: (plural: string, count: number) => `${plural} (${count})`,
  keyOverlap: (hours: number) => `the old one is accepted for another ${hours} ${hours === 1 ? 'hour' : 'hours'}`,
  keyRevoked: 'the old one is no longer accepted',
  shortened: (count: number, days: number) =>
    `${count} ${count === 1 ? 'event' : 'events'} older than ${days} days erased`,
} as const
