/** Messages of `npm start` and `npm test` before TypeScript can be parsed: plain JavaScript for Node 20 and later. */

export const bootstrapMessages = {
  help: `Régie : console de réservation de ressources et d’interventions de maintenance.

  npm start                 démarre Régie ; le premier démarrage charge une ville de démonstration
  npm start -- --empty      commence par une base vide et un super administrateur
  npm start -- --help       affiche cette aide
  npm run reset-second-factor -- --code CODE
                            réinitialise la double authentification d’un compte
  npm test                  vérifie tout : style, types, règles, services, navigateur

Réglages, par variables d’environnement (toutes dans README.md, « Configuration ») :

  PORT                port du serveur (4000)
  HOST                adresse d’écoute (127.0.0.1) ; 0.0.0.0 ouvre Régie au réseau
  PUBLIC_URL          adresse que tapent les utilisateurs
  DATA_DIR            dossier de la base embarquée et des fichiers (./data)
  DATABASE_URL        votre PostgreSQL, à la place de la base embarquée
  LICENSE_PUBLIC_KEY  clé publique de vos licences
`,
  unknownOption: (option) => `Option inconnue : ${option}. L’aide : npm start -- --help`,
  oldNode: (version) =>
    `Régie a besoin de Node.js 20 ou plus récent (version trouvée : ${version}).\nInstallez la version LTS depuis https://nodejs.org, puis relancez la commande.`,
  installing: 'Installation des dépendances (quelques minutes la première fois)…',
  installFailed:
    'L’installation des dépendances a échoué. Vérifiez la connexion au dépôt de paquets npm et l’espace disque, puis relancez la commande.',
  noRuntime:
    'Le moteur Node.js livré avec Régie n’a pas été installé. Supprimez le dossier « node_modules », autorisez les scripts d’installation des paquets listés dans « allowScripts » de package.json, puis relancez la commande.',
  building: 'Construction de l’application web…',
  buildFailed:
    'La construction de l’application web a échoué : corrigez l’erreur ci-dessus, puis relancez la commande.',
  done: (seconds) => `  … fait en ${seconds} s`,
  noBrowser: 'Aucun navigateur Chromium n’a été trouvé : installation…',
  browserFailed:
    'Chromium n’a pas pu être installé. Installez-le (sous Debian : apt-get install chromium), ou indiquez son chemin avec CHROMIUM_PATH, puis relancez « npm test ».',
  step: (name) => `\n▶ ${name}`,
  stageTime: (name, seconds) => `${String(seconds).padStart(5)} s  ${name}`,
  stepFailed: (name) => `✖ ${name}`,
  testFailed: (text) => `✖ ${text}`,
  steps: {
    lint: 'Format et règles de style',
    types: 'Types',
    vitest: 'Tests unitaires et de services',
    build: 'Construction de l’application web',
    browser: 'Tests dans le navigateur',
    slowest: 'Fichiers de tests les plus longs',
    stages: 'Durée de chaque étape',
  },
}
