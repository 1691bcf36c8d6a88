/** Sentences of the security journal, complete in themselves: users and names may be deleted when it is read. */
import type { SecurityEventKind } from '#resources/domain/securityEvents.ts'
import { ofNamed } from './grammar.ts'

export type EventWords = { author: string; person: string; detail: string }

type Sentence = (words: EventWords) => string

const by = (author: string): string => (author ? ` par ${author}` : '')
const set = (author: string): string => (author ? ` (enregistré par ${author})` : '')
const of = (person: string): string => (person ? `pour le compte ${ofNamed(person)}` : 'pour un compte inconnu')
const more = (detail: string): string => (detail ? ` : ${detail}` : '')

const onAccount =
  (what: string): Sentence =>
  ({ author, person, detail }) =>
    `Compte ${ofNamed(person)} ${what}${by(author)}${more(detail)}`

const onRole =
  (what: string): Sentence =>
  ({ author, detail }) =>
    `Rôle ${what}${by(author)}${more(detail)}`

export const securityEventSentences: Readonly<Record<SecurityEventKind, Sentence>> = {
  LOGIN: ({ person }) => `Connexion ${ofNamed(person)}`,
  LOGIN_FAILED: ({ person }) => `Identifiant ou mot de passe refusé ${of(person)}`,
  LOGIN_SLOWED: ({ person }) => `Connexion refusée ${of(person)} : trop de tentatives`,
  NEW_DEVICE: ({ person, detail }) => `Première connexion ${ofNamed(person)} sur un nouvel appareil${more(detail)}`,
  SESSIONS_ENDED: ({ author, person, detail }) => `Sessions ${ofNamed(person)} fermées${by(author)}${more(detail)}`,
  PASSWORD_LINK_CREATED: ({ author, person }) => `Lien d’accès créé ${of(person)}${by(author)}`,
  CALENDAR_LINK_CREATED: ({ author }) => `Lien d’agenda créé${by(author)}`,
  CALENDAR_LINK_REVOKED: ({ author }) => `Lien d’agenda révoqué${by(author)}`,
  DEPUTY_NAMED: ({ author, person, detail }) =>
    `${person} décide des demandes à la place ${ofNamed(detail)}${set(author)}`,
  ABSENCE_DECLARED: ({ author, person, detail }) => `Remplacement ${ofNamed(person)}${by(author)}${more(detail)}`,
  DEPUTY_REMOVED: ({ author, person, detail }) =>
    `${person} ne décide plus à la place ${ofNamed(detail)}${set(author)}`,
  PASSWORD_LINK_REQUESTED: ({ person }) =>
    person ? `Lien d’accès demandé par e-mail ${of(person)}` : 'Lien d’accès demandé pour un compte inconnu',
  PASSWORD_LINK_USED: ({ person }) => `Mot de passe choisi par un lien d’accès ${of(person)}`,
  PASSWORD_CHANGED: ({ author, person }) => `Mot de passe changé ${of(person)}${by(author)}`,
  PROOF_FAILED: ({ person }) => `Mot de passe actuel refusé ${of(person)}`,
  SECOND_FACTOR_ADDED: ({ author, person }) =>
    `Double authentification activée ${of(person)}${by(author)} : application d’authentification`,
  SECOND_FACTOR_REMOVED: ({ author, person }) =>
    `Double authentification désactivée ${of(person)}${by(author)} : application d’authentification`,
  SECOND_FACTOR_FAILED: ({ person }) =>
    `Code de double authentification refusé ${of(person)}, après le bon mot de passe`,
  SECOND_FACTOR_SLOWED: ({ person }) =>
    `Double authentification refusée ${of(person)}, après le bon mot de passe : trop de tentatives`,
  SECOND_FACTOR_RESET: ({ author, person }) => `Double authentification réinitialisée ${of(person)}${by(author)}`,
  PASSKEY_ADDED: ({ author, person, detail }) => `Clé d’accès ajoutée ${of(person)}${by(author)}${more(detail)}`,
  PASSKEY_RENAMED: ({ author, person, detail }) => `Clé d’accès renommée ${of(person)}${by(author)}${more(detail)}`,
  PASSKEY_REMOVED: ({ author, person, detail }) => `Clé d’accès supprimée ${of(person)}${by(author)}${more(detail)}`,
  PASSKEY_REFUSED: ({ person }) => `Clé d’accès refusée ${of(person)}`,
  RECOVERY_CODE_USED: ({ person, detail }) => `Code de secours utilisé ${of(person)}${more(detail)}`,
  RECOVERY_CODES_RENEWED: ({ author, person }) => `Codes de secours renouvelés ${of(person)}${by(author)}`,
  ACCOUNT_CREATED: onAccount('créé'),
  ACCOUNT_LOGIN_CHANGED: ({ author, person, detail }) =>
    `Identifiants ${ofNamed(person)} changés${by(author)}${more(detail)}`,
  ACCOUNT_ROLES_CHANGED: ({ author, person, detail }) => `Rôles ${ofNamed(person)} changés${by(author)}${more(detail)}`,
  ACCOUNT_BLOCKED: onAccount('bloqué'),
  ACCOUNT_UNBLOCKED: onAccount('débloqué'),
  ACCOUNT_DELETED: onAccount('supprimé'),
  ACCOUNT_RESTORED: onAccount('restauré'),
  SERVICE_KEY_CREATED: ({ author, person, detail }) => `Clé d’API créée ${of(person)}${by(author)}${more(detail)}`,
  SERVICE_KEY_REVOKED: ({ author, person, detail }) => `Clé d’API révoquée ${of(person)}${by(author)}${more(detail)}`,
  ROLE_CREATED: onRole('créé'),
  ROLE_CHANGED: onRole('modifié'),
  ROLE_DELETED: onRole('supprimé'),
  ROLE_RESTORED: onRole('restauré'),
  PARAMETERS_CHANGED: ({ author, detail }) => `Paramètres modifiés${by(author)}${more(detail)}`,
  LICENSE_SAVED: ({ author, detail }) => `Licence enregistrée${by(author)}${more(detail)}`,
  EXPORTED: ({ author, detail }) => `Export${by(author)}${more(detail)}`,
  BACKUP_REQUESTED: ({ author, detail }) => `Sauvegarde demandée${by(author)}${more(detail)}`,
  BACKUP_DOWNLOADED: ({ author, detail }) => `Sauvegarde téléchargée${by(author)}${more(detail)}`,
  BACKUP_DELETED: ({ author, detail }) => `Sauvegarde supprimée${by(author)}${more(detail)}`,
  BACKUP_IMPORT_REQUESTED: ({ author, detail }) => `Import d’une sauvegarde demandé${by(author)}${more(detail)}`,
  BACKUP_IMPORTED: ({ detail }) => `Sauvegarde importée à la place des données${more(detail)}`,
  RIGHT_REFUSED: ({ author, detail }) =>
    author ? `Action refusée à ${author}, faute de droit${more(detail)}` : `Accès refusé${more(detail)}`,
  LOOK_ALIKES_FOUND: ({ detail }) => `Noms qui se ressemblent au point d’être confondus${more(detail)}`,
  KEY_ROTATED: ({ detail }) => `Clé de l’installation renouvelée${more(detail)}`,
  JOURNAL_SHORTENED: ({ detail }) => `Journal de sécurité allégé${more(detail)}`,
}

export const securityEventDetails = {
  operation: (name: string) => `opération « ${name} »`,
  export: (plural: string) => `export de la liste «\u00a0${plural}\u00a0»`,
  file: 'téléchargement d’un fichier',
  expiredFile: 'adresse d’un fichier qui ne vaut plus, ou qui est fausse',
  recoveryCodesLeft: (count: number) => (count === 1 ? '1 code restant' : `${count} codes restants`),
  passkey: (name: string) => `« ${name} »`,
  passkeyRenamed: (before: string, after: string) => `« ${before} » devient « ${after} »`,
  factorDemanded: 'double authentification exigée',
  factorNotDemanded: 'double authentification non exigée',
  codeChanged: 'code',
  emailChanged: 'adresse e-mail',
  rolesGiven: (names: string) => `donné ${names}`,
  rolesTaken: (names: string) => `retiré ${names}`,
  role: (name: string) => `« ${name} »`,
  roleRights: (name: string, rights: string) => `« ${name} » (${rights})`,
  noRole: 'aucun rôle',
  license: (organisation: string, until: string) => `${organisation}, jusqu’au ${until}`,
  exported: (plural: string, isFiltered: boolean) => `${plural}${isFiltered ? ' (liste filtrée)' : ' (liste entière)'}`,
  lookAlikes: (plural: string, groups: readonly string[]) => `${plural} (${groups.join(' ; ')})`,
  lookAlikesCount: (plural: string, count: number) => `${plural} (${count})`,
  keyOverlap: (hours: number) => `l’ancienne reste acceptée ${hours} heures`,
  keyRevoked: 'l’ancienne n’est plus acceptée',
  shortened: (count: number, days: number) =>
    `${count} événement${count > 1 ? 's' : ''} de plus de ${days} jours effacé${count > 1 ? 's' : ''}`,
} as const
