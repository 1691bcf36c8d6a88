import { applicationName, rightLabels } from './rights.ts'
import { sessionMessages } from './sessionEnds.ts'

const nameOf = (code: string): string => rightLabels[code] ?? code
const seconds = (count: number): string => `${count} seconde${count > 1 ? 's' : ''}`
const minutes = (count: number): string => `${count} minute${count > 1 ? 's' : ''}`

export const securityMessages = {
  badCredentials: 'Identifiants invalides',
  loginExpired:
    'La connexion a pris trop de temps, ou a été reprise ailleurs. Saisissez de nouveau votre mot de passe.',
  secondFactor: {
    required: 'Saisissez le code de votre application d’authentification',
    wrongCode: 'Code incorrect, ou déjà utilisé',
    missing: 'Votre rôle exige une double authentification : activez-la pour continuer',
    demanded: 'Votre rôle exige une double authentification : vous pouvez changer d’application, pas la désactiver',
    enrolmentExpired: 'Cet ajout a pris trop de temps. Recommencez-le.',
    none: 'La double authentification n’est pas activée',
    issuer: (host: string) => `Régie (${host})`,
  },
  passkeys: {
    refused: 'Cette clé d’accès n’a pas été reconnue',
    unavailable: 'Les clés d’accès demandent une adresse en https, et un nom plutôt que des chiffres',
    none: 'Vous n’avez aucune clé d’accès',
    tooMany: (count: number) => `Vous avez déjà ${count} clés d’accès : supprimez-en une d’abord`,
    known: 'Cette clé d’accès est déjà enregistrée',
    notFound: 'Cette clé d’accès n’existe plus',
    name: (length: number) => `Donnez un nom à cette clé d’accès, de ${length} caractères au plus`,
  },
  alreadyConnected: 'Une session est ouverte ailleurs. Se connecter ici la fermera.',
  tooManyRequests: (wait: number) =>
    `Trop de tentatives. Réessayez dans ${wait < 60 ? seconds(wait) : minutes(Math.ceil(wait / 60))}.`,
  tooManyConnections: 'Trop de connexions en même temps pour ce compte. Fermez un onglet, puis réessayez.',
  session: sessionMessages,
  password: {
    tooShort: 'Le mot de passe doit comporter au moins 12 caractères',
    tooLong: 'Le mot de passe doit comporter au plus 200 caractères',
    tooCommon: 'Ce mot de passe est trop courant : choisissez-en un plus difficile à deviner',
    named: 'Le mot de passe ne doit contenir ni votre nom, ni votre identifiant, ni le nom de votre organisation',
    guessable: 'Ce mot de passe se devine trop vite : ajoutez des mots ou des signes inattendus',
    wrongCurrent: 'Le mot de passe actuel est incorrect',
    unchanged: 'Le nouveau mot de passe doit être différent de l’actuel',
  },
  passwordLink: {
    invalid: 'Ce lien n’est plus valable. Demandez-en un nouveau à un administrateur.',
    blocked: 'Ce compte est bloqué : débloquez-le avant de créer un lien.',
  },
  user: {
    notFound: 'Cet utilisateur n’existe pas',
    reservedCode: 'Cet identifiant est réservé au super administrateur',
    codeLookAlike: (sign: string) =>
      `L’identifiant ne peut pas contenir «\u00a0${sign}\u00a0», qui se confond avec un autre signe`,
    codeIsEmail: 'L’identifiant ne peut pas contenir le caractère « @ »',
    protected: 'Le compte du super administrateur ne peut pas être modifié ici',
    moreRights: 'Vous ne pouvez pas agir sur un utilisateur qui a plus de droits que vous',
    roleBeyondRights: 'Vous ne pouvez pas donner un rôle qui a plus de droits que vous',
    yourself: 'Vous ne pouvez pas supprimer votre propre compte',
    blockOneself: 'Vous ne pouvez pas bloquer votre propre compte',
    sessionNotFound: 'Cette session est déjà fermée',
    lastAdministrator: 'Il doit rester au moins un administrateur qui peut gérer les utilisateurs et les rôles',
  },
  keys: {
    personal: 'Une clé d’API ne peut pas faire cette action\u00a0: connectez-vous avec votre compte',
    address: 'Une clé ne doit jamais être dans une adresse\u00a0: envoyez-la dans l’en-tête Authorization',
    notService: 'Seul un compte de service a des clés d’API',
    noLogin: 'Un compte de service n’a pas de mot de passe\u00a0: créez une clé d’API',
    fixed: 'Ce choix ne change plus après la création du compte',
    tooMany: (count: number) => `Ce compte a déjà ${count} clés en service\u00a0: révoquez-en une d’abord`,
    name: (length: number) => `Donnez un nom à cette clé, de ${length} caractères au plus`,
    expiry: 'Choisissez une date à venir',
    notFound: 'Cette clé est déjà révoquée',
  },
  role: {
    unknownRight: (code: string) => `Le droit ${code} n’existe pas`,
    missingRight: (code: string, needed: string) =>
      `Le droit « ${nameOf(code)} » demande aussi le droit « ${nameOf(needed)} »`,
    strayRight: (code: string, applications: readonly string[]) =>
      `Le droit «\u00a0${nameOf(code)}\u00a0» demande l’application ${applications
        .map((one) => `«\u00a0${applicationName(one)}\u00a0»`)
        .join(' ou ')}\u00a0: choisissez-la, ou retirez ce droit`,
    withheldRight: (code: string) =>
      `Seul le super administrateur donne le droit «\u00a0${nameOf(code)}\u00a0»\u00a0: une sauvegarde importée remplace tous les comptes et tous les droits`,
    moreRights: 'Vous ne pouvez pas modifier un rôle qui a plus de droits que vous',
    beyondRights: 'Vous ne pouvez pas donner des droits que vous n’avez pas',
  },
  freshProof: 'Cette action demande de confirmer votre mot de passe : elle n’a pas été faite',
  forbidden: 'Vous n’êtes pas autorisé à faire cette action',
  license: {
    invalid: 'Le numéro de licence saisi est invalide',
    insufficient: 'La licence de votre application ne permet pas d’enregistrer les modifications',
  },
  firstStart: {
    firstName: 'Super',
    lastName: 'Administrateur',
  },
  issue: {
    usage:
      'Usage : npm run license:issue -- --key <fichier de la clé privée> --organisation <nom> --modules RESERVATION,INTERVENTIONS --users <nombre> --until <AAAA-MM-JJ>',
    keyUsage: 'Usage : npm run license:keygen -- --out <fichier de la clé privée>',
    badKey: 'La clé privée n’a pas pu être lue : il faut un fichier PEM qui contient une clé Ed25519.',
    exists: (file: string) => `Le fichier ${file} existe déjà : il n’est pas remplacé.`,
    keyWritten: (file: string) => `Clé privée écrite dans ${file}. Gardez-la hors du serveur et hors du dépôt.`,
    configure: 'À mettre dans la configuration du serveur :',
  },
} as const

export type EndedReason = 'logout' | 'expired' | Exclude<keyof typeof securityMessages.session, 'invalid' | 'expired'>
