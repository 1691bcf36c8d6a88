export const bootstrapMessages = {
  help: `Régie: console for booking resources and managing maintenance work orders.

  npm start                 starts Régie; the first start loads a demonstration town
  npm start -- --empty      begins with an empty database and a super administrator
  npm start -- --help       shows this help
  npm run reset-second-factor -- --code CODE
                            resets two-step sign-in for an account
  npm test                  checks everything: style, types, rules, services, browser

Settings, by environment variables (all of them in README.md, “Configuration”):

  PORT                server port (4000)
  HOST                address to listen on (127.0.0.1); 0.0.0.0 opens Régie to the network
  PUBLIC_URL          address that users type
  DATA_DIR            folder of the embedded database and the files (./data)
  DATABASE_URL        your PostgreSQL, instead of the embedded database
  LICENSE_PUBLIC_KEY  public key of your licences
`,
  unknownOption: (option) => `Unknown option: ${option}. Help: npm start -- --help`,
  oldNode: (version) =>
    `Régie needs Node.js 20 or later (version found: ${version}).\nInstall the LTS version from https://nodejs.org, then run the command again.`,
  installing: 'Installing dependencies (a few minutes the first time)…',
  installFailed:
    'The dependencies could not be installed. Check the connection to the npm registry and the disk space, then run the command again.',
  noRuntime:
    'The Node.js engine shipped with Régie was not installed. Delete the “node_modules” folder, allow the install scripts of the packages listed in “allowScripts” of package.json, then run the command again.',
  building: 'Building the web application…',
  buildFailed: 'The web application could not be built: fix the error above, then run the command again.',
  done: (seconds) => `  … done in ${seconds} s`,
  noBrowser: 'No Chromium browser was found: installing…',
  browserFailed:
    'Chromium could not be installed. Install it (on Debian: apt-get install chromium), or give its path with CHROMIUM_PATH, then run “npm test” again.',
  step: (name) => `\n▶ ${name}`,
  stageTime: (name, seconds) => `${String(seconds).padStart(5)} s  ${name}`,
  stepFailed: (name) => `✖ ${name}`,
  testFailed: (text) => `✖ ${text}`,
  steps: {
    lint: 'Format and style rules',
    types: 'Types',
    vitest: 'Unit and service tests',
    build: 'Build of the web application',
    browser: 'Browser tests',
    slowest: 'Slowest test files',
    stages: 'Duration of each stage',
  },
}
