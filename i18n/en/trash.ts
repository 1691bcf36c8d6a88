import type { Registry } from '#resources/schema/registry.ts'
import { findLabels } from '../entityLabels.ts'
import { worded } from '../spoken.ts'
import { agree, capitalise, counted, type Noun, the, thisOne } from './grammar.ts'
import { trashRetention } from './trashRetention.ts'

const SHEET: Noun = { singular: 'record', plural: 'records', gender: 'MASCULINE' }

export const nounOf = (entity: string, registry?: Pick<Registry, 'find'>): Noun => findLabels(entity, registry) ?? SHEET

const quoted = (text: string): string => `“${text}”`

export const trashMessages = worded({
  gone: 'This record is no longer in the trash.',
  unknownEntity: 'This type of record no longer exists.',
  tooMany: (max: number) => `Restore at most ${max} records at a time.`,
  tooManyPurged: (max: number) => `Delete at most ${max} records at a time, or empty the trash.`,
  notUndoable: 'This deletion can no longer be undone here. Ask an administrator, who has access to the trash.',
  badDate: 'Date not recognised.',
  taken: (field: string, value: string) =>
    `Field ${quoted(field)}: the value ${quoted(value)} is already taken by another record.`,
  inTrash: (noun: Noun, label: string) =>
    label === ''
      ? `${capitalise(the(noun))} that this record needs is in the trash too. A person with access to it must first restore ${thisOne(noun)}.`
      : `${capitalise(the(noun))} ${quoted(label)} is in the trash too. Restore ${thisOne(noun)} first.`,
  missing: (noun: Noun, label: string) => {
    const name = label === '' ? the(noun) : `${the(noun)} ${quoted(label)}`
    return `${capitalise(name)} that this record needs no longer exists.`
  },
  invalidCustomField: (field: string) =>
    `Field ${quoted(field)}: its definition has changed and the old value is no longer accepted.`,
  refused: 'The current rules no longer accept this record.',
} as const)

export const trashTexts = worded({
  title: 'Trash',
  nothing: 'The trash is empty',
  help: `Deleted records stay here for ${trashRetention}, then are erased for good.`,
  daysLeft: (days: number) => (days <= 0 ? 'Erased today' : days === 1 ? 'Erased tomorrow' : `Erased in ${days} days`),
  restore: 'Restore',
  restoreOne: (label: string) => `Restore ${quoted(label)}`,
  confirmTitle: (count: number) => (count === 1 ? 'Restore this record?' : `Restore ${count} records?`),
  confirmText: (label: string) => `${quoted(label)} will come back with its documents and links, as it was before.`,
  confirmMany: 'They will come back with their documents and links, as they were before.',
  restored: (noun: Noun, label: string) => capitalise(`${the(noun)} ${quoted(label)} was ${agree('restored', noun)}`),
  restoredMany: (count: number) => `${counted(count, SHEET)} restored`,
  purge: 'Delete permanently',
  purgeTitle: (count: number) =>
    count === 1 ? 'Permanently delete this record?' : `Permanently delete ${count} records?`,
  purgeText: (label: string) => `${quoted(label)} and its documents can no longer be restored.`,
  purgeMany: 'These records and their documents can no longer be restored.',
  empty: 'Empty the trash',
  emptyTitle: 'Empty the trash?',
  emptyText: (count: number, isExact: boolean) => {
    const what = isExact ? counted(count, SHEET) : `More than ${counted(count, SHEET)}`
    const isOne = isExact && count === 1
    return isOne
      ? 'One record will be permanently deleted, with its documents. It can no longer be restored.'
      : `${what} will be permanently deleted, with their documents. They can no longer be restored.`
  },
  emptyFiltered: 'The filter of the list makes no difference: the whole trash is emptied.',
  purged: (count: number) =>
    count === 1 ? 'One record was permanently deleted' : `${counted(count, SHEET)} were permanently deleted`,
  purgedNone: 'These records were no longer in the trash',
  refusedTitle: (count: number) => (count === 1 ? 'Can’t restore' : `${count} records can’t be restored`),
} as const)
