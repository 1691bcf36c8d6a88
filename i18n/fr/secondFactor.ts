/** The second factors of one’s own account. */

export const secondFactorTexts = {
  title: 'Double authentification',
  help: 'En plus du mot de passe, un code de votre téléphone est demandé à la connexion : un mot de passe volé n’ouvre plus votre compte.',
  failed: 'La double authentification de votre compte n’a pas pu être lue.',
  off: 'Non activée',
  on: 'Activée',
  application: 'Application d’authentification',
  applicationNone: 'Aucune application. Il en existe de libres et gratuites, par exemple Aegis, FreeOTP ou Bitwarden.',
  applicationSince: (when: string) => `Ajoutée : ${when}`,
  add: 'Activer avec une application',
  replace: 'Changer d’application',
  remove: 'Désactiver',
  removeTitle: 'Désactiver l’application d’authentification ?',
  removeText:
    'Les codes de cette application ne seront plus demandés, et vos codes de secours ne vaudront plus rien s’il ne vous reste aucun autre moyen.',
  removed: 'L’application d’authentification est désactivée.',
  recovery: 'Codes de secours',
  recoveryLeft: (count: number) =>
    count === 0
      ? 'Il ne vous en reste aucun : créez-en de nouveaux.'
      : count === 1
        ? 'Il vous en reste un : pensez à en créer de nouveaux.'
        : `Il vous en reste ${count}. Chacun remplace votre téléphone une fois.`,
  renew: 'Créer de nouveaux codes',
  renewTitle: 'Créer de nouveaux codes de secours ?',
  renewText: 'Les codes que vous avez gardés jusqu’ici ne vaudront plus rien.',
  trusted: 'Appareils dispensés de code',
  trustedCount: (count: number) => (count === 1 ? 'Un appareil' : `${count} appareils`),
  forget: 'Redemander le code partout',
  forgotten: 'Le code sera redemandé sur tous vos appareils.',
  demanded: 'Votre rôle l’exige : vous pouvez changer d’application, pas la désactiver.',
  required: {
    title: 'Activez la double authentification',
    intro: 'Votre rôle l’exige : avant de continuer, ajoutez à votre compte une application d’authentification.',
    start: 'Commencer',
    help: 'Il vous faut un téléphone ou un ordinateur avec une application d’authentification. Il en existe de libres et gratuites, par exemple Aegis, FreeOTP ou Bitwarden.',
    leave: 'Me déconnecter',
  },
  users: {
    title: 'Double authentification',
    on: 'Activée',
    off: 'Non activée',
    demanded: 'Exigée par un rôle : la personne doit l’activer avant toute autre chose.',
    failed: 'L’état de la double authentification n’a pas pu être lu.',
    reset: 'Réinitialiser',
    resetTitle: 'Réinitialiser la double authentification ?',
    resetText: (name: string) =>
      `${name} se connectera avec son mot de passe seul, et ses codes de secours ne vaudront plus rien. Assurez-vous d’abord que c’est bien cette personne qui le demande. Elle en sera avertie.`,
    resetDone: 'La double authentification est réinitialisée.',
  },
  enrolment: {
    title: 'Activer la double authentification',
    scan: 'Avec votre application d’authentification, scannez ce code :',
    qrCode: 'Code QR à scanner avec l’application d’authentification',
    key: 'Ou saisissez cette clé dans l’application',
    copyKey: 'Copier la clé',
    keyCopied: 'Clé copiée',
    confirm: 'Puis saisissez le code à six chiffres qu’elle affiche :',
    code: 'Code à six chiffres',
    codeRequired: 'Saisissez le code que l’application affiche',
    submit: 'Activer',
    cancel: 'Annuler',
  },
  codes: {
    title: 'Vos codes de secours',
    help: 'Gardez-les en lieu sûr, hors de votre téléphone : chacun ouvre votre compte une fois si vous le perdez. Ils ne seront plus affichés.',
    copy: 'Copier',
    copied: 'Codes copiés',
    download: 'Télécharger',
    print: 'Imprimer',
    done: 'Je les ai gardés',
    fileName: 'regie-codes-de-secours.txt',
    heading: (account: string, host: string) => `Codes de secours de ${account} sur ${host}`,
    once: 'Chaque code ne sert qu’une fois.',
  },
  enabled: 'La double authentification est activée.',
} as const
