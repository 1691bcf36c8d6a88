import { spoken } from '../spoken.ts'

export const registerDraftTexts = spoken({
  none: 'Nothing to enter: no building around this item has a safety file, or the work order is already in the register.',
  others: (names: readonly string[]) => `To be entered for these too: ${names.map((name) => `“${name}”`).join(', ')}.`,
} as const)
