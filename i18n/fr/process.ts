const time = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' })

export const processMessages = {
  config: {
    refused: 'La configuration est refusée :',
    integer: (name: string, min: number, max: number) => `– ${name} doit être un nombre entier de ${min} à ${max}.`,
    choice: (name: string, choices: readonly string[]) => `– ${name} n’accepte que : ${choices.join(', ')}.`,
    serviceUrls: (name: string, services: readonly string[]) =>
      `– ${name} s’écrit « service=adresse », séparés par des virgules (bibliotheque=https://livres.exemple.fr/graphql). Services déclarés ailleurs : ${services.join(', ') || 'aucun'}.`,
    licenseKey: (name: string) => `– ${name} doit être une clé publique Ed25519 (voir npm run license:keygen).`,
    sender: (name: string) =>
      `– ${name} s’écrit « Ville de Saint-Aubin <reservations@exemple.fr> » ou « reservations@exemple.fr ».`,
    s3: (name: string) =>
      `– ${name} s’écrit https://cle:secret@s3.exemple.fr/conteneur/dossier?region=fr-par (un secret qui contient / ou + s’y écrit %2F ou %2B).`,
    senderMissing: '– MAIL_FROM est nécessaire avec SMTP_URL : c’est l’expéditeur des e-mails.',
    url: (name: string, protocols: readonly string[]) =>
      `– ${name} doit être une adresse qui commence par ${protocols.map((protocol) => `${protocol}//`).join(' ou ')}.`,
  },
  storage: {
    unreachable: (bucket: string, endpoint: string, reason: string) =>
      `Le conteneur « ${bucket} » de ${endpoint} ne répond pas (${reason}). Vérifiez S3_URL : l’adresse, la clé, son secret et la région.`,
  },
  databaseUrl: {
    malformed: (name: string) => `– ${name} doit être une adresse qui commence par postgres:// ou postgresql://.`,
    unreadable: (name: string, file: string) => `– ${name} : le fichier ${file} ne peut pas être lu.`,
    inTheClear: (name: string) =>
      `– ${name} désigne une autre machine sans TLS : ajoutez ?sslmode=verify-full (et &sslrootcert=/chemin/ca.pem pour votre autorité), ou ?sslmode=disable si ce réseau est sûr.`,
    mode: (name: string, mode: string) =>
      `– ${name} : sslmode=${mode} ne protège pas de qui se ferait passer pour la base. Choisissez verify-full, ou disable si ce réseau est sûr.`,
    unknownAuthority:
      'le certificat du serveur PostgreSQL ne vient pas d’une autorité connue ; indiquez la vôtre avec sslrootcert',
    otherName:
      'le certificat du serveur PostgreSQL porte un autre nom que l’adresse demandée ; quelqu’un s’est peut-être mis à sa place',
    expired: 'le certificat du serveur PostgreSQL est périmé',
    clientCertificate: 'le serveur PostgreSQL demande un certificat ; indiquez-le avec sslcert et sslkey',
    noTls: 'le serveur PostgreSQL n’accepte pas TLS ; activez « ssl » dans postgresql.conf',
  },
  migrate: {
    unreachable: (reason: string) =>
      `La base de données ne répond pas (${reason}). Vérifiez DATABASE_URL, et que PostgreSQL 15 ou plus récent est démarré.`,
    failed: (name: string, reason: string) => `La migration ${name} a échoué et rien n’en a été gardé : ${reason}`,
    denied: (role: string, database: string, reason: string) =>
      `Le rôle « ${role} » n’a pas le droit de créer les tables de Régie (${reason}). En tant qu’administrateur de PostgreSQL :
  ALTER DATABASE "${database}" OWNER TO "${role}";
ou indiquez dans DATABASE_OWNER_URL un rôle propriétaire de la base, DATABASE_URL gardant le rôle sans privilège.`,
    later: (name: string) =>
      `Cette base a été mise à jour par une version plus récente de Régie (${name}) : cette version-ci ne peut pas s’en servir. Installez la plus récente, ou restaurez une sauvegarde d’avant la mise à jour.`,
    newerMigration: (name: string) =>
      `Une version plus récente de Régie vient de mettre à jour la base (${name}) : ce processus s’arrête, il ne saurait plus y écrire. Relancez-le avec cette version.`,
    tooOld: (commit: string) =>
      `Cette base vient d’une version de Régie plus ancienne que le commit ${commit} : cette version-ci ne sait pas la mettre à jour. Démarrez d’abord Régie à ce commit (git checkout ${commit}), puis relancez celle-ci.`,
    sqlFailed: (path: string, reason: string) => `${path} n’a pas pu être appliqué, et rien n’a changé : ${reason}`,
    circular: (paths: readonly string[]) =>
      `Ces fichiers SQL ont besoin les uns des autres : ${paths.join(' → ')}. Réunissez leurs fonctions dans un seul.`,
    pinned: (path: string, name: string, dependents: readonly string[]) =>
      `${path} change ${name}, dont dépendent des valeurs enregistrées (${dependents.slice(0, 5).join(', ')}${dependents.length > 5 ? ', …' : ''}). Écrivez une migration qui remplace cette fonction et recalcule ces colonnes et ces index.`,
    stillUsed: (name: string, reason: string) =>
      `${name} ne peut pas être supprimé : ${reason}. Changez d’abord ce qui en dépend, dans une migration.`,
    changed: (name: string) =>
      `La migration ${name} a été modifiée après avoir été appliquée à cette base. Rétablissez ce fichier, puis ajoutez une nouvelle migration.`,
  },
  secrets: {
    help: `npm run rotate-secrets              renouvelle la clé de cette installation
npm run rotate-secrets -- --revoke  la renouvelle parce qu’elle a été divulguée

La clé signe les adresses des fichiers et chiffre les secrets des seconds facteurs et les réponses gardées. Régie peut être
démarrée ou arrêtée ; la commande lit les mêmes variables d’environnement qu’elle (DATA_DIR, DATABASE_URL,
DATABASE_OWNER_URL). Tous les processus prennent la nouvelle clé d’eux-mêmes en une minute. L’ancienne reste acceptée
48 heures ; avec --revoke, elle ne l’est plus dès que la nouvelle sert : les pages ouvertes redemandent leurs images et
leurs fichiers. Personne n’est déconnecté.

Le mot de passe du superutilisateur de la base embarquée est renouvelé en même temps.`,
    denied:
      'Ce rôle de PostgreSQL ne peut pas renouveler la clé : indiquez dans DATABASE_OWNER_URL celui qui possède les tables.',
    tooSoon: 'La clé vient d’être renouvelée et ne sert pas encore : recommencez dans une minute.',
    rotated: (signsFrom: Date, acceptedUntil: Date | null, isEmbedded: boolean) =>
      `Clé renouvelée. Elle sert à partir du ${time.format(signsFrom)}, sans redémarrage ; ${
        acceptedUntil
          ? `l’ancienne reste acceptée jusqu’au ${time.format(acceptedUntil)}.`
          : 'l’ancienne ne l’est plus alors.'
      }${isEmbedded ? '\nLe mot de passe du superutilisateur de la base embarquée est renouvelé aussi.' : ''}`,
  },
  pooler: {
    oldSessions: (names: readonly string[]) =>
      `Les connexions que PgBouncer garde ouvertes n’ont pas encore les réglages de Régie (${names.join(', ')}). Exécutez RECONNECT dans sa console, puis relancez Régie.`,
  },
  roles: {
    superuser: (name: string) =>
      `Attention : Régie se connecte à PostgreSQL avec le rôle « ${name} », qui est superutilisateur. Donnez-lui un rôle à elle (docs/deployment.md, « Votre PostgreSQL »).`,
    lacking: (name: string, tables: readonly string[]) =>
      `Le rôle « ${name} » de DATABASE_URL n’a pas le droit de lire et d’écrire ${tables.length} table${tables.length > 1 ? 's' : ''} de Régie (${tables.slice(0, 3).join(', ')}${tables.length > 3 ? '…' : ''}). Indiquez dans DATABASE_OWNER_URL le rôle qui les possède : Régie lui fera donner ces droits.`,
  },
  main: {
    database: 'Connexion à la base de données…',
    embeddedDatabase: (dataDir: string) => `Démarrage de PostgreSQL dans ${dataDir}…`,
    migrated: (count: number) => `Base de données mise à jour (${count} migration${count > 1 ? 's' : ''}).`,
    ready: (url: string) => `\nRégie est prête : ${url}`,
    databaseLost: (reason: string) =>
      `La base de données ne répond plus (${reason}). Régie s’arrête ; vérifiez que PostgreSQL est démarré, puis relancez-la.`,
    loadingDemonstration: 'Chargement des données de démonstration…',
    noAddress: (names: readonly string[]) =>
      `Sans adresse dans SERVICE_URLS, leurs fiches ne s’affichent pas : ${names.join(', ')}.`,
    firstLink: (link: string) =>
      `\nChoisissez le mot de passe du super administrateur (lien à usage unique) :\n  ${link}`,
    noLicenseKey:
      '\nAucune clé de licence n’est configurée : la console refusera tout numéro tant que LICENSE_PUBLIC_KEY est vide.\n  Voir « Licence de votre instance » dans README.md (npm run license:keygen).',
    formerExtension: (name: string) =>
      `\n${name} est encore lu pour votre extension\u00a0; le nom actuel est ${name === 'APP_DIR' ? 'EXTENSION_DIR' : 'extension/'}.\n  Convertissez-la une fois\u00a0: npm run convert-extension.`,
    uncheckedLicense:
      '\nUne licence est enregistrée, mais LICENSE_PUBLIC_KEY est vide\u00a0: elle ne peut pas être vérifiée, et la console reste fermée.\n  Donnez la clé publique de vos licences, puis relancez Régie (README.md, «\u00a0Licence de votre instance\u00a0»).',
    accounts: '\nComptes de démonstration (identifiant – mot de passe – rôle) :',
    account: ({ login, password, role }: Record<'login' | 'password' | 'role', string>) =>
      `  ${login} – ${password} – ${role}`,
    newLanguage: 'Régie redémarre dans une autre langue…',
    stopping: '\nArrêt en cours : Régie termine ce qui est commencé…',
    fault:
      'Une erreur imprévue arrête Régie : le journal en donne le détail. Redémarrez-la si rien ne le fait pour vous.',
  },
  http: {
    portTaken: (port: number) =>
      `Le port ${port} est déjà utilisé par un autre programme. Arrêtez-le, ou choisissez un autre port avec PORT (par exemple PORT=4001 npm start).`,
    lengthRequired: 'La longueur du contenu envoyé doit être annoncée.',
    tooLarge: 'Le contenu envoyé est trop volumineux.',
    badAddress: 'L’adresse demandée est mal formée.',
    methods: 'L’API ne répond qu’aux méthodes GET et POST.',
    preflightHeader: 'Une requête GET doit porter l’en-tête GraphQL-Require-Preflight.',
    jsonOnly: 'Le contenu envoyé doit être du JSON ou un formulaire de fichiers.',
    jsonAlone: 'Ce service n’accepte pas de fichiers : le contenu envoyé doit être du JSON.',
    foreignOrigin: 'Cette requête vient d’un autre site.',
    failed: 'Une erreur inconnue est survenue',
  },
  moveFiles: {
    help: `npm run move-files -- --to s3     copie les fichiers du disque (DATA_DIR) vers le conteneur de S3_URL
npm run move-files -- --to disk   copie les fichiers du conteneur de S3_URL vers le disque
  --remove                        retire ensuite de l’ancienne place ce qui est dans la nouvelle`,
    noBucket: 'S3_URL est nécessaire : l’adresse du conteneur, avec sa clé.',
    progress: ({ copied, kept }: { copied: number; kept: number }) =>
      `  … ${copied} fichiers copiés, ${kept} déjà présents`,
    done: ({ copied, kept, bytes }: { copied: number; kept: number; bytes: number }) =>
      `Fichiers copiés : ${copied} (${Math.round(bytes / 1024 / 1024)} Mo). Déjà présents : ${kept}.`,
    damaged: (hash: string) => `– ${hash} ne correspond plus à son empreinte : il est resté à sa place.`,
    removed: (count: number) => `Fichiers retirés de l’ancienne place : ${count}.`,
    nowBucket:
      'Donnez maintenant S3_URL à Régie et relancez-la, puis lancez encore une fois cette commande pour ce qui a été déposé entre-temps.',
    nowDisk:
      'Retirez maintenant S3_URL de la configuration de Régie et relancez-la, puis lancez encore une fois cette commande, avec S3_URL, pour ce qui a été déposé entre-temps.',
  },
  resetSecondFactor: {
    help: `Réinitialise la double authentification d’un compte, quand plus personne ne peut le faire dans l’application.

  npm run reset-second-factor -- --code SUPER_ADMIN

Avec la base embarquée, arrêtez d’abord Régie. Les réglages (DATA_DIR, DATABASE_URL) sont ceux de « npm start ».`,
    done: (code: string) =>
      `La double authentification du compte ${code} est réinitialisée : il se connecte avec son mot de passe seul. Le journal de sécurité le dit.`,
    none: (code: string) => `Le compte ${code} n’a pas de double authentification : rien n’a changé.`,
    unknown: (code: string) => `Aucun compte n’a l’identifiant ${code}.`,
  },
  lock: {
    held: (dataDir: string, pid: number) =>
      `Une autre Régie (processus ${pid}) utilise déjà le dossier de données ${dataDir}.\nArrêtez-la d’abord, ou choisissez un autre dossier avec DATA_DIR et un autre port avec PORT.`,
  },
  postgres: {
    noAccount:
      'PostgreSQL refuse de fonctionner sous le compte root et aucun compte sans privilège n’a pu être trouvé ni créé.\nCréez un compte système nommé « regie », démarrez Régie sous un compte ordinaire ou indiquez votre propre PostgreSQL avec DATABASE_URL.',
    noProgram: (name: string) =>
      `Le programme PostgreSQL de ce système (${name}) n’est pas installé.\nRelancez « npm ci » en autorisant les dépendances facultatives, ou indiquez votre propre PostgreSQL avec DATABASE_URL.`,
    notCreated: (reason: string) =>
      `La base de données n’a pas pu être créée :\n${reason}\nVérifiez l’espace disque et les droits du dossier de données.`,
    notStarted: (folder: string, reason: string) =>
      `PostgreSQL n’a pas pu démarrer sur le dossier « ${folder} » :\n${reason}`,
    orphan: (pid: number, folder: string) =>
      `Un PostgreSQL (processus ${pid}) occupe encore ${folder} et ne s’arrête pas. Arrêtez-le, puis relancez Régie.`,
    crashed:
      'PostgreSQL s’est arrêté et ne redémarre pas. Régie s’arrête ; libérez de la place ou de la mémoire, puis relancez-la.',
  },
} as const
