import { errorTexts } from './errors.ts'

export const mutexMessages = {
  notDeletable: 'Records of this type cannot be deleted',
  locked: errorTexts.deletionLocked,
  sameRecord: 'Choose a record other than the one you are deleting',
  notReplaced: (name: string, reason: string) => `“${name}”: ${reason}. Nothing was replaced.`.replace('..', '.'),
  notReplaceable: (plural: string) => `Replacing does not work in ${plural}: edit them from their page`,
  usedByHidden: 'A record that you cannot see also uses this one',
  tooManyUses: (max: number) => `You can replace at most ${max} records at once: edit them in batches`,
  tooMany: (max: number) => `You can delete at most ${max} records at once`,
  sessionEnded: 'Your session ended before the deletion. Sign in again, then start over.',
  fault: 'An unknown error occurred',
  notFound: 'This deletion request does not exist',
} as const
