import { counted } from '#i18n/fr/grammar.ts'

const SPACE = '\u00a0'
const number = (value: number): string => value.toLocaleString('fr-FR')
const ROW = { singular: 'ligne', plural: 'lignes', gender: 'FEMININE' } as const
const FILE = { singular: 'fichier', plural: 'fichiers', gender: 'MASCULINE' } as const
const SERVICE = { singular: 'service', plural: 'services', gender: 'MASCULINE' } as const

type Named = { name: string; holds: string }

const services: Readonly<Record<string, Named>> = {
  'activity-thread': { name: 'Historique', holds: 'Modifications des fiches, commentaires, corbeille.' },
  company: { name: 'Organisation', holds: 'Biens, lieux, services, secteurs, fournisseurs.' },
  drive: { name: 'Fichiers', holds: 'Images, documents joints et leur contenu.' },
  'edition-generator': { name: 'Éditions', holds: 'Modèles de courriers et d’éditions, documents générés.' },
  'entity-customizer': {
    name: 'Personnalisation',
    holds: 'Champs personnalisés, noms des fiches, et fiches propres à votre organisation.',
  },
  intervention: { name: 'Interventions', holds: 'Interventions et leurs catégories.' },
  mailer: { name: 'E-mails', holds: 'Modèles et e-mails envoyés.' },
  parameter: { name: 'Paramètres', holds: 'Les réglages de votre organisation.' },
  reservation: { name: 'Réservations', holds: 'Réservations, catégories, circuits de validation, agendas.' },
  security: { name: 'Utilisateurs', holds: 'Comptes et rôles.' },
}

export const serviceName = (service: string): string => services[service]?.name ?? service
export const serviceHolds = (service: string): string =>
  services[service]?.holds ?? 'Ce qu’une extension de votre installation garde.'

export const backupPageTexts = {
  title: 'Sauvegardes',
  create: 'Nouvelle sauvegarde',
  isRunning: 'Une sauvegarde ou une restauration est en cours.',
  empty: 'Aucune sauvegarde pour le moment',
  emptyHelp: 'Une sauvegarde réunit vos données et vos fichiers, tels qu’ils sont à un même instant, dans une archive.',
  failed: 'Les sauvegardes n’ont pas pu être affichées.',
  list: 'Sauvegardes et imports',
  servicesFailed: 'Les services n’ont pas pu être affichés.',
  last: (when: string) => `Dernière sauvegarde${SPACE}: ${when}`,
  never: 'Ce serveur ne contient encore aucune sauvegarde réussie.',
  drilled: (when: string) => `Essai de restauration réussi le ${when}`,
  drillFailed: (when: string, why: string) => `Essai de restauration échoué le ${when}${SPACE}: ${why}`,
  schedule: 'Les sauvegardes automatiques se règlent dans les',
  toParameters: 'paramètres',
  by: (person: string) => `par ${person}`,
  scheduled: 'planifiée',
  encrypted: 'Chiffrée',
  secrets: 'avec les mots de passe',
  details: (name: string) => `Contenu de ${name}`,
  services: (count: number) => counted(count, SERVICE),
  rows: (count: number) => counted(count, ROW),
  files: (count: number) => counted(count, FILE),
  about: (rows: number) => (rows === 0 ? '' : `Environ ${counted(rows, ROW)}.`),
  running: (done: number, total: number) => `${number(done)} sur ${counted(total, SERVICE)}`,
  download: 'Télécharger',
  downloadOf: (name: string) => `Télécharger ${name}`,
  remove: 'Supprimer',
  removeOf: (name: string) => `Supprimer ${name}`,
  removed: 'Sauvegarde supprimée',
  confirmRemove: `Supprimer cette sauvegarde${SPACE}?`,
  removeHelp: (name: string) =>
    `L’archive «${SPACE}${name}${SPACE}» disparaîtra de ce serveur. Les données ne changent pas.`,
  removeImport: 'Cette ligne disparaîtra de la liste. Les données ne changent pas.',
  import: 'Importer',
  importing: {
    title: 'Importer une sauvegarde',
    help: 'Choisissez l’archive .zip d’une sauvegarde. Elle est envoyée et vérifiée, puis vous confirmez.',
    choose: 'Choisir une archive',
    onlyZip: 'Choisissez un fichier .zip',
    opener: 'Phrase secrète ou clé secrète age',
    goOn: 'Continuer l’import',
    background: 'Continuer en arrière-plan',
    backgroundHelp: `L’envoi continue si vous changez de page${SPACE}: suivez-le en haut de l’écran.`,
    other: 'Choisir une autre archive',
    encrypted:
      'Cette archive est chiffrée. Sa phrase secrète l’ouvre, ou la clé secrète age (AGE-SECRET-KEY-1…) pour laquelle elle a été faite.',
    madeAt: (when: string) => `Sauvegarde du ${when}`,
    withoutSecrets: `Les mots de passe n’y sont pas. Si elle vient de cette installation, chacun garde le sien${SPACE}; sinon, chacun devra en choisir un nouveau.`,
    operator:
      'En tant que super administrateur, vous vous reconnecterez avec votre mot de passe et votre second facteur actuels.',
    older: `Elle vient d’une version plus ancienne de Régie${SPACE}: elle sera mise à jour à part, puis importée. L’import sera plus long.`,
    replaces: (services: string) => `Seront remplacés${SPACE}: ${services}.`,
    warning:
      'Ce qui a été saisi depuis cette sauvegarde dans ces services sera perdu. Pendant le remplacement, Régie ne répond à personne, puis chacun devra se reconnecter. En cas d’échec, rien ne change.',
    sure: 'Je veux remplacer les données actuelles',
    foreign: 'Je connais l’origine de cette archive, et je l’importe avec ses comptes et ses droits',
    maybeForeign: 'J’accepte cette archive même si elle vient d’une autre installation',
    start: 'Importer et remplacer',
    started: 'L’archive est vérifiée, puis importée. Ensuite, vous devrez vous reconnecter.',
  },
  dialog: {
    title: 'Nouvelle sauvegarde',
    help: 'Tout ce que vous choisissez est enregistré tel qu’il est à un même instant. Vous pouvez continuer à travailler.',
    all: 'Tout sauvegarder',
    services: 'Services à inclure',
    bound: `Organisation, Réservations, Interventions et Utilisateurs gardent des copies les uns des autres${SPACE}: ils vont ensemble.`,
    partial: 'Sans les autres services, cette archive ne suffira pas à remettre en route une nouvelle installation.',
    noFiles: 'Sans les Fichiers, les documents joints et les images ne sont pas dans l’archive.',
    secrets: 'Inclure les mots de passe, les seconds facteurs et les clés d’accès',
    secretsHelp: `Utile pour remettre en route une autre installation sans que chacun choisisse un nouveau mot de passe. Qui lit l’archive peut chercher à deviner les mots de passe${SPACE}: chiffrez-la.`,
    secretsBarred: `Les mots de passe ne sont pas dans l’archive${SPACE}: seul le super administrateur peut les y mettre.`,
    encrypt: 'Chiffrer l’archive',
    passphrase: 'Phrase secrète',
    passphraseHelp: (min: number) =>
      `${min} caractères au moins. Sans elle, personne ne pourra rouvrir l’archive, pas même nous${SPACE}: gardez-la ailleurs.`,
    again: 'Phrase secrète, une seconde fois',
    different: 'Les deux phrases sont différentes',
    start: 'Sauvegarder',
    started: 'La sauvegarde a commencé',
  },
}
