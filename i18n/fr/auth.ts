import type { Device } from '#resources/domain/userAgent.ts'
import { worded } from '../spoken.ts'

export const authTexts = worded({
  login: {
    title: 'Connexion',
    intro: 'Réservez salles, véhicules et matériel de votre organisation.',
    login: 'Identifiant ou adresse e-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    submitting: 'Connexion en cours…',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    loginRequired: 'Saisissez votre identifiant ou votre adresse e-mail',
    passwordRequired: 'Saisissez votre mot de passe',
    forgotten: 'Mot de passe oublié\u00a0?',
    loggedOut: 'Vous êtes déconnecté.',
    demonstration: 'Comptes de démonstration',
    demonstrationHelp: 'Choisissez un compte pour entrer.',
  },
  forgotten: {
    title: 'Mot de passe oublié',
    intro:
      'Indiquez votre identifiant ou votre adresse e-\u2060mail\u00a0: un lien pour choisir un autre mot de passe vous est envoyé.',
    noEmailsTitle: 'Adressez-vous à un administrateur',
    noEmails:
      'Cette organisation n’envoie pas encore d’e-\u2060mails. Un administrateur peut vous remettre un lien pour choisir un autre mot de passe.',
    submit: 'Envoyer le lien',
    submitting: 'Envoi en cours…',
    sentTitle: 'Consultez votre messagerie',
    sent: (login: string) =>
      `Si un compte correspond à «\u00a0${login}\u00a0» et qu’il a une adresse e-\u2060mail, un lien vient d’y être envoyé. Il reste valable 24\u00a0heures.`,
    nothing:
      'Rien reçu après quelques minutes\u00a0? Regardez parmi les indésirables, ou demandez un lien à un administrateur.',
    back: 'Revenir à la connexion',
  },
  secondStep: {
    title: 'Double authentification',
    intro: 'Votre mot de passe est exact. Saisissez le code à six chiffres de votre application d’authentification.',
    passkeyIntro: 'Votre mot de passe est exact. Confirmez avec votre clé d’accès.',
    goBack: 'Ne pas utiliser de code de secours',
    recoveryIntro: 'Saisissez un de vos codes de secours. Il ne servira qu’une fois.',
    code: 'Code à six chiffres',
    recoveryCode: 'Code de secours',
    codeRequired: 'Saisissez le code',
    trust: (days: number) =>
      days === 1
        ? 'Ne plus demander sur cet appareil jusqu’à demain'
        : `Ne plus demander sur cet appareil pendant ${days} jours`,
    submit: 'Vérifier',
    submitting: 'Vérification en cours…',
    useRecovery: 'Utiliser un code de secours',
    useApplication: 'Utiliser mon application',
    back: 'Revenir à la connexion',
    lost: 'Ni application, ni code de secours ? Un administrateur peut réinitialiser votre double authentification.',
  },
  alreadyConnected: {
    title: 'Session déjà ouverte',
    question: 'Une session est ouverte ailleurs. Se connecter ici la fermera.',
    confirm: 'Se connecter ici',
    cancel: 'Annuler',
  },
  setPassword: {
    title: 'Choisir mon mot de passe',
    welcome: (name: string) => `Bienvenue, ${name}`,
    help: 'Douze caractères au moins. Une phrase que vous retiendrez convient très bien.',
    code: 'Votre identifiant : ',
    password: 'Nouveau mot de passe',
    confirmation: 'Confirmation du mot de passe',
    mismatch: 'Les deux mots de passe ne sont pas identiques',
    strength: [
      'se devine aussitôt',
      'se devine très vite',
      'se devine vite',
      'se devine encore',
      'difficile à deviner',
    ],
    strengthIs: (strength: string) => `Solidité : ${strength}`,
    required: 'Ce champ est obligatoire',
    submit: 'Enregistrer le mot de passe',
    done: 'Votre mot de passe est enregistré. Vous pouvez vous connecter.',
    invalidTitle: 'Lien non valable',
    invalid: 'Ce lien a déjà servi ou a expiré. Demandez-en un nouveau à votre administrateur.',
    toLogin: 'Aller à la connexion',
  },
  account: {
    title: 'Mon compte',
    updateTitle: 'Modifier mon compte',
    failed: 'Votre compte n’a pas pu être affiché.',
    update: 'Modifier',
    save: 'Enregistrer',
    cancel: 'Annuler',
    saved: 'Votre compte est à jour.',
    identity: 'Identité',
    organisation: 'Organisation',
    none: 'Non renseigné',
    password: 'Mot de passe',
    changePassword: 'Changer de mot de passe',
    currentPassword: 'Mot de passe actuel',
    newPassword: 'Nouveau mot de passe',
    confirmation: 'Confirmation du nouveau mot de passe',
    passwordChanged: 'Votre mot de passe a changé. Vos autres sessions sont fermées.',
    passwordHelp: 'Vos autres sessions seront fermées ; celle-ci reste ouverte.',
    passwordSince: (when: string) => `Changé : ${when}`,
  },
  sessions: {
    title: 'Sessions et appareils',
    help: 'Si vous ne reconnaissez pas un appareil, fermez sa session et changez de mot de passe.',
    current: 'Cet appareil',
    device: ({ browser, system, program }: Device): string => {
      if (browser && system) return `${browser} sur ${system}`
      return browser ?? system ?? (program ? `Programme «\u00a0${program}\u00a0»` : 'Programme sans nom')
    },
    lastUse: (when: string) => `Dernière utilisation : ${when}`,
    opened: (when: string) => `Ouverte : ${when}`,
    ended: (when: string) => `Fermée : ${when}`,
    address: (ip: string) => `Adresse ${ip}`,
    end: 'Fermer la session',
    endOf: (device: string) => `Fermer la session : ${device}`,
    endOthers: 'Déconnecter les autres appareils',
    endAll: 'Fermer toutes les sessions',
    endOneQuestion: 'Fermer cette session ?',
    endOneText: (name: string, device: string) =>
      `${name} devra se reconnecter sur cet appareil (${device}). Ce qui n’y est pas enregistré peut être perdu.`,
    endAllQuestion: 'Fermer toutes les sessions ?',
    endAllText: (name: string) =>
      `${name} devra se reconnecter sur tous ses appareils. Ce qui n’y est pas enregistré peut être perdu.`,
    closed: 'La session est fermée.',
    none: 'Aucune session n’est ouverte.',
    recent: 'Sessions précédentes',
    failed: 'Les sessions n’ont pas pu être affichées.',
    reasons: {
      logout: 'déconnexion',
      expired: 'expirée',
      forced: 'compte ouvert sur un autre appareil',
      tooManyDevices: 'trop d’appareils connectés',
      administrator: 'fermée par un administrateur',
      oneself: 'fermée depuis un autre appareil',
      blocked: 'compte bloqué',
      passwordChanged: 'mot de passe changé',
      imported: 'sauvegarde importée',
    } as Readonly<Record<string, string>>,
  },
  users: {
    access: 'Accès',
    neverLoggedIn: 'Aucune connexion à ce jour.',
    lastLogin: (when: string) => `Dernière connexion : ${when}`,
    blockedSince: (when: string) => `Compte bloqué depuis : ${when}`,
    blockedEffect: 'Aucune connexion n’est possible, et le compte ne compte pas dans la licence.',
    beyond: 'Cette personne a plus de droits que vous : vous ne pouvez pas agir sur son accès.',
    own: 'Votre mot de passe et vos sessions se gèrent dans « Mon compte ».',
    toAccount: 'Aller à mon compte',
    presets: 'Afficher',
    preset: {
      all: 'Tous',
      active: 'Actifs',
      blocked: 'Bloqués',
      never: 'Jamais connectés',
      service: 'Comptes de service',
    },
    link: 'Créer un lien d’accès',
    linkTitle: 'Lien d’accès',
    linkHelp: (name: string) =>
      `Transmettez ce lien à ${name} par un moyen sûr : il permet de choisir un mot de passe, une seule fois, pendant sept jours.`,
    linkSent: (address: string) => `Un lien est aussi envoyé par e-mail à ${address}.`,
    copy: 'Copier le lien',
    copied: 'Lien copié',
    close: 'Fermer',
    block: 'Bloquer le compte',
    unblock: 'Débloquer le compte',
    blockTitle: 'Bloquer ce compte ?',
    blockQuestion: (name: string) =>
      `${name} ne pourra plus se connecter, et ses sessions ouvertes seront fermées aussitôt. Ses réservations et son historique restent.`,
    blocked: 'Le compte est bloqué.',
    unblocked: 'Le compte est débloqué.',
    unblockTitle: 'Débloquer ce compte ?',
    unblockQuestion: (name: string) =>
      `${name} pourra de nouveau se connecter, et comptera de nouveau dans la licence.`,
    sessionsEnded: (count: number) =>
      count === 0
        ? 'Aucune session n’était ouverte.'
        : count === 1
          ? 'Une session fermée.'
          : `${count} sessions fermées.`,
    cancel: 'Annuler',
  },
  license: {
    title: 'Licence',
    current: 'Licence en cours',
    failed: 'La licence n’a pas pu être affichée.',
    state: 'État',
    valid: 'Valable',
    notValid: 'Non valable',
    demonstration: 'Démonstration',
    missing: 'Aucune licence valable n’est enregistrée : Régie attend un numéro de licence.',
    noKey:
      'L’installation de Régie n’est pas terminée\u00a0: aucun numéro de licence ne peut encore être vérifié. Prévenez la personne qui héberge Régie.',
    forHost: 'Pour la personne qui héberge Régie',
    noKeyDetails: 'Donnez au serveur la clé publique de vos licences, LICENSE_PUBLIC_KEY, puis relancez-le.',
    missingForOthers: 'Aucune licence valable n’est enregistrée. Veuillez contacter un administrateur.',
    number: 'Numéro de licence',
    numberHelp: 'Collez le numéro reçu, en entier.',
    change: 'Changer de numéro de licence',
    save: 'Enregistrer la licence',
    saved: 'La licence est enregistrée.',
    saveFailed: 'Impossible d’enregistrer le numéro de licence',
    organisation: 'Organisation',
    modules: 'Modules',
    users: 'Utilisateurs actifs',
    usersOf: (active: number, maximum: number) => `${active} sur ${maximum}`,
    seatsLeft: (count: number) =>
      count <= 0
        ? 'Aucune place libre : bloquez un compte ou demandez une licence plus grande pour en ouvrir un autre.'
        : count === 1
          ? 'Une place libre.'
          : `${count} places libres.`,
    tooMany: (count: number) =>
      `${count} utilisateur${count > 1 ? 's' : ''} de trop : personne n’est déconnecté, mais aucun compte ne peut être créé ni débloqué.`,
    daysLeft: (days: number) => {
      if (days <= 0) return 'Expirée'
      if (days === 1) return 'Dernier jour'
      const years = Math.floor(days / 365.25)
      return years > 1 ? `Encore ${years} ans` : `Encore ${days} jours`
    },
    endsSoon: (day: string, days: number) =>
      days === 1
        ? 'La licence expire ce soir. Demandez-en une nouvelle pour que le travail continue.'
        : `La licence expire dans ${days} jours, le ${day}. Demandez-en une nouvelle avant cette date.`,
    expired: (day: string) =>
      `La licence a expiré le ${day}. Les données sont conservées ; Régie s’ouvrira dès qu’une nouvelle licence sera enregistrée.`,
    elsewhere: 'Cette licence ne vaut que pour une installation de démonstration.',
    renew: 'Voir la licence',
    hideNotice: 'Masquer cet avertissement',
    waiting: 'Cette page s’ouvrira d’elle-même dès qu’une licence sera enregistrée.',
    notCovered: (names: string) => `Non compris : ${names}`,
    until: 'Valable jusqu’au',
    required: 'Ce champ est obligatoire',
  },
} as const)
