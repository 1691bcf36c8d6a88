/** What `npm start` and `npm test` say before TypeScript can be read: plain JavaScript for Node 20 and later. */

export const bootstrapMessages = {
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
  stepFailed: (name) => `✖ ${name}`,
  testFailed: (text) => `✖ ${text}`,
  steps: {
    lint: 'Format et règles de style',
    types: 'Types',
    vitest: 'Tests unitaires et de services',
    build: 'Construction de l’application web',
    browser: 'Tests dans le navigateur',
  },
}
