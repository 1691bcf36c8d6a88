import type { KitKey } from '#resources/domain/configuration/kits.ts'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

type Parts = { fields: number; views: number; automations: number; tiles: number }

export const starterKitTexts = {
  title: 'Ready-made templates',
  note: 'Each template adds its record types, fields and views, which you then adapt like your own. It adds no filled-in records.',
  failed: 'The templates couldn’t be shown',
  kits: {
    ASSOCIATIONS: {
      name: 'Directory of associations',
      use: 'Associations, their contacts, the places they use and the end of their insurance.',
    },
    KEYS: {
      name: 'Keys and badges',
      use: 'Who has which key, what it opens, and when it must be returned.',
    },
    VEHICLES: {
      name: 'Vehicle logbook',
      use: 'Trips, mileage, fuel and the state of the vehicle on return.',
    },
    LOST_PROPERTY: {
      name: 'Lost property',
      use: 'What was found, where, where it is kept, and to whom it was returned.',
    },
    SUGGESTIONS: {
      name: 'Residents’ suggestions',
      use: 'Ideas received at reception, by post or in meetings, and what came of them.',
    },
  } satisfies Record<KitKey, { name: string; use: string }>,
  adds: ({ fields, views, automations, tiles }: Parts): string =>
    `${list([
      counted(fields, 'field', 'fields'),
      counted(views, 'view', 'views'),
      counted(automations, 'automation', 'automations'),
      counted(tiles, 'dashboard tile', 'dashboard tiles'),
    ])}.`,
  entities: (names: readonly string[]): string =>
    `${names.length === 1 ? 'Record type' : 'Record types'}: ${list(names)}.`,
  install: 'Install',
  installNamed: (name: string) => `Install “${name}”`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove “${name}”`,
  isInstalled: 'Installed',
  planned: {
    INSTALL: (name: string) => `Install “${name}”`,
    REMOVE: (name: string) => `Remove “${name}”`,
  },
  removeHelp: (days: number) =>
    `These records will no longer appear anywhere, nor their fields, views, automations and tiles. You can restore them for ${days}\u00a0days.`,
  none: 'Everything is already in place: nothing changes.',
  details: (count: number) => counted(count, 'change in detail', 'changes in detail'),
  refused: 'This template can’t be installed or removed',
  confirm: { INSTALL: 'Install', REMOVE: 'Remove' },
  done: {
    INSTALL: (name: string) => `“${name}” is installed: its records are in the menu`,
    REMOVE: (name: string) => `“${name}” has been removed`,
  },
} as const
