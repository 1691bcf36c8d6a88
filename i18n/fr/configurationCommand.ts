import { configurationTexts } from './configurationPages.ts'

type Change = {
  section: string
  action: keyof typeof configurationTexts.actions
  name: string
  formerName: string | null
}

export const configurationCommand = {
  help: `npm run config -- export [fichier]           écrit la configuration dans un fichier, ou à l’écran
npm run config -- plan fichier               montre ce que le fichier change, sans rien écrire
npm run config -- apply fichier --plan HASH  applique le fichier, si le plan vaut encore

La commande a les droits du super administrateur, ou de la personne de --as IDENTIFIANT. Les réglages (DATA_DIR, DATABASE_URL) sont ceux de «\u00a0npm start\u00a0».`,
  nobody: (code: string): string => `Aucun compte ouvert n’a l’identifiant ${code}\u00a0: indiquez-en un avec --as.`,
  none: configurationTexts.none,
  adopted: configurationTexts.adopted,
  change: ({ section, action, name, formerName }: Change): string => {
    const renamed = formerName && configurationTexts.formerly(formerName)
    return `${configurationTexts.actions[action]}, ${section}\u00a0: ${[name, renamed].filter(Boolean).join(', ')}`
  },
  field: ({ label, before, after }: { label: string; before: string; after: string }): string =>
    `  ${label}\u00a0: ${before || configurationTexts.nothing} → ${after || configurationTexts.nothing}`,
  warning: (text: string): string => `  Attention\u00a0: ${text}`,
  sql: 'SQL\u00a0:',
  problems: `${configurationTexts.refused}\u00a0:`,
  hash: (hash: string): string => `Plan\u00a0: ${hash}`,
  written: (file: string): string => `Configuration écrite dans ${file}`,
  applied: (count: number): string =>
    count === 0
      ? 'Rien à changer.'
      : count === 1
        ? 'Une modification appliquée.'
        : `${count} modifications appliquées.`,
}
