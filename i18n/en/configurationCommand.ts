import { configurationTexts } from './configurationPages.ts'

type Change = {
  section: string
  action: keyof typeof configurationTexts.actions
  name: string
  formerName: string | null
}

export const configurationCommand = {
  help: `npm run config -- export [file]           writes the configuration to a file, or to the screen
npm run config -- plan file               shows what the file changes, without writing anything
npm run config -- apply file --plan HASH  applies the file, if the plan is still valid

The command has the permissions of the super administrator, or of the person in --as USERNAME. The settings (DATA_DIR, DATABASE_URL) are those of “npm start”.`,
  nobody: (code: string): string => `No open account has the username ${code}: give one with --as.`,
  none: configurationTexts.none,
  adopted: configurationTexts.adopted,
  change: ({ section, action, name, formerName }: Change): string => {
    const renamed = formerName && configurationTexts.formerly(formerName)
    return `${configurationTexts.actions[action]}, ${section}: ${[name, renamed].filter(Boolean).join(', ')}`
  },
  field: ({ label, before, after }: { label: string; before: string; after: string }): string =>
    `  ${label}: ${before || configurationTexts.nothing} → ${after || configurationTexts.nothing}`,
  warning: (text: string): string => `  Warning: ${text}`,
  sql: 'SQL:',
  problems: `${configurationTexts.refused}:`,
  hash: (hash: string): string => `Plan: ${hash}`,
  written: (file: string): string => `Configuration written to ${file}`,
  applied: (count: number): string =>
    count === 0 ? 'Nothing to change.' : count === 1 ? 'One change applied.' : `${count} changes applied.`,
}
