import { spoken } from '../spoken.ts'
import { errorTexts } from './errors.ts'
import { capitalise, counted, type Noun, none, sentences, the } from './grammar.ts'
import { trashRetention } from './trashRetention.ts'

const number = (value: number): string => new Intl.NumberFormat('en-GB').format(value)

export type DeletionCounts = { deleted: number; used: number; edited: number; failed: number; missing: number }

type DeletionEnd = 'PENDING' | 'CHECKING' | 'DELETING' | 'SUCCESS' | 'FAILURE' | 'ERROR'

const restorable = (what: string): string => `an administrator can restore ${what} for ${trashRetention}`

type UsedRecord = { name: string; users: readonly string[]; total: number }

const MOST_NAMED = 3

const others = (count: number): string => (count === 1 ? ' and 1 other' : ` and ${number(count)} others`)

const shortList = (names: readonly string[], total: number): string => {
  const named = names.slice(0, MOST_NAMED)
  const listed = named.join(', ')
  return total > named.length ? listed + others(total - named.length) : listed
}

const usedRecords = (_noun: Pick<Noun, 'gender'>, records: readonly UsedRecord[]): string => {
  const named = records.slice(0, MOST_NAMED)
  const lines = named.map(({ name, users, total }) => `“${name}” used by ${shortList(users, total)}`)
  const rest = records.length - named.length
  return [...lines, ...(rest > 0 ? [others(rest).trim()] : [])].join('; ')
}

export const deletionTexts = spoken({
  usedRecords,
  action: (count: number, noun: Noun) => `Delete ${counted(count, noun)}…`,
  title: sentences.deleteQuestion,
  titleMany: (count: number, noun: Noun) => `Delete ${counted(count, noun)}?`,
  text: (name: string) => `“${name}” will go to the trash: ${restorable('it')}.`,
  textMany: `Records still in use will be kept. The others will go to the trash: ${restorable('them')}.`,
  confirm: 'Delete',
  following: 'Deleting…',
  checking: 'Checking linked records…',
  requested: errorTexts.deletionRecorded,
  requestedMany: (count: number) =>
    count === 1
      ? '1 deletion request was saved. If possible, the record will soon be deleted'
      : `${number(count)} deletion requests were saved. If possible, the records will soon be deleted`,
  done: (noun: Noun, name: string) => capitalise(`${the(noun)} “${name}” was deleted`),
  undo: 'Undo deletion',
  usedTitle: 'Can’t be deleted yet',
  used: (name: string) => `“${name}” is still used elsewhere.`,
  uses: 'Or edit these records first:',
  replace: {
    title: 'Replace with…',
    help: 'The record you choose takes the place of this one wherever it is used, then this one is deleted. The history of each edited record keeps track of it.',
    by: 'Replace with',
    confirm: 'Replace, then delete',
  },
  more: (count: number) => (count === 1 ? 'and 1 other' : `and ${number(count)} others`),
  failed: 'The deletion failed. Please try again later.',
  background: 'Continue in the background',
  summary: (noun: Noun, { deleted, used, edited, failed, missing }: DeletionCounts) =>
    [
      deleted > 0 ? `${counted(deleted, noun)} deleted` : `${capitalise(none(noun))} deleted`,
      used > 0 && `${number(used)} still used`,
      edited > 0 && `${number(edited)} being edited`,
      failed > 0 && `${number(failed)} failed`,
      missing > 0 && `${number(missing)} not found`,
    ]
      .filter(Boolean)
      .join(', '),
  tray: {
    title: 'Deletions',
    open: (count: number) => (count === 0 ? 'Deletions' : `Deletions, ${count} in progress`),
    progress: (ended: number, all: number) => `${number(ended)} of ${number(all)} done`,
    usedBy: (_noun: Pick<Noun, 'gender'>) => 'Still used by:',
    usedByMany: (_noun: Pick<Noun, 'gender'>, count: number) =>
      `Still used by ${number(count)} ${count === 1 ? 'record' : 'records'}`,
    showUsages: 'Show which',
    hideUsages: 'Hide',
    dismiss: (name: string) => `Remove “${name}” from the list`,
    clear: 'Clear the list',
    retry: 'Try again',
    unread: errorTexts.deletionNotRead,
    status: (status: DeletionEnd, _noun: Pick<Noun, 'gender'>) =>
      ({
        PENDING: 'Waiting',
        CHECKING: 'Checking',
        DELETING: 'Deleting',
        SUCCESS: 'Deleted',
        FAILURE: 'Still used',
        ERROR: 'Failed',
      })[status],
  },
} as const)
