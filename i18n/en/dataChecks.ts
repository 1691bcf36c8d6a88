import { spoken } from '../spoken.ts'

const plural = (count: number, one: string, many = `${one}s`): string =>
  `${new Intl.NumberFormat('en-GB').format(count)} ${count !== 1 ? many : one}`

const quoted = (name: string): string => `“${name}”`

type Named = { name: string; other?: string; item?: string; held?: number; stock?: number }

export const findingTexts = {
  overlap: ({ name, other = '', item = '' }: Named) => `${quoted(item)} is booked twice: ${name} and ${other}`,
  stock: ({ name, held = 0, stock = 0 }: Named) =>
    `${quoted(name)}: ${plural(held, 'unit')} booked at the same time, for a stock of ${stock}`,
  hold: ({ name, item = '' }: Named) => `${name}: the slot of ${quoted(item)} does not match the booking`,
  quotaOwner: ({ name, item = '' }: Named) =>
    `${name}: ${quoted(item)} is not counted in the quotas of its main borrower`,
  item: ({ name }: Named) => `${quoted(name)} cannot be booked as its record describes`,
  orphanItem: ({ name }: Named) => `${quoted(name)} can still be booked, but its record no longer exists`,
  searchedNames: ({ name }: Named) => `${name} can still only be found by its old names`,
  number: ({ name, other = '' }: Named) => `${name}: number duplicated, missing, or beyond the counter (${other})`,
  history: ({ name, other = '' }: Named) =>
    `${quoted(name)} (${other}) has a history, but no longer exists and was not deleted by a person`,
  historyValue: ({ name, item = '', other = '' }: Named) =>
    `${item} ${quoted(name)}: the field ${quoted(other)} no longer matches the latest entry in its history`,
  trash: ({ name }: Named) => `${quoted(name)} should have left the trash`,
  missingFile: ({ name }: Named) => `${quoted(name)}: the content of this file has disappeared`,
  alteredFile: ({ name }: Named) => `${quoted(name)}: the content of this file is no longer what was uploaded`,
  scannedFile: ({ name, virus, scan }: { name: string; virus: string | null; scan: string | null }) => {
    if (scan === 'INFECTED') return `${quoted(name)}: the antivirus found ${virus ?? 'a virus'} in it`
    return scan === 'TOO_LARGE'
      ? `${quoted(name)}: too large for the antivirus, it is not served (StreamMaxLength of clamd)`
      : `${quoted(name)}: the antivirus has not scanned it for a day, it is not served`
  },
  customFile: ({ name, other = '' }: Named) =>
    `${quoted(name)}: the field ${quoted(other)} leads to a file that no longer exists`,
  reference: ({ name, other = '', item = '' }: Named) =>
    `${item} ${name}: the field ${quoted(other)} leads to a record that no longer exists`,
  lookAlike: ({ name, other = '' }: Named) => `${quoted(name)} can be mistaken for ${quoted(other)}`,
  failed: (errorId: string) => `This check did not finish (reference ${errorId} in the server log)`,
} as const

export const dataCheckTexts = spoken({
  run: 'Check now',
  asked: 'The data check is starting. Its results appear here as soon as they are known.',
  never: 'The data has not been checked yet',
  sound: (when: string, rules: number, rows: number) =>
    `Check of ${when}: ${plural(rules, 'rule')} checked, ${plural(rows, 'row')} read, no problems.`,
  broken: (when: string, found: number, rules: number) =>
    `Check of ${when}: ${plural(found, 'problem')} for ${plural(rules, 'rule')}.`,
  failed: (when: string) => `Check of ${when}: it did not finish.`,
  see: 'View',
  hide: 'Hide this message',
} as const)
