import { MAX_COMMENT } from '#resources/domain/activity.ts'

const quoted = (text: string): string => `“${text}”`
const list = (names: readonly string[]): string => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)

export const activityMessages = {
  notFound: 'This history entry no longer exists.',
  emptyComment: 'Write a comment.',
  manyFiles: (most: number) => `At most ${most} files can be attached to a comment.`,
  longComment: `A comment has at most ${new Intl.NumberFormat('en-GB').format(MAX_COMMENT)} characters.`,
  manyMentions: (most: number) => `You can mention at most ${most} people at a time.`,
  notReader: 'Someone you mention cannot read this record, or this note.',
  mentioned: (author: string) => `${author} mentioned you in a comment`,
  hello: 'Hello,',
  mentionSubject: (author: string, label: string) => `${author} mentioned you: ${label}`,
  mentionedOn: (author: string, label: string) => `${author} mentioned you in a comment on ${quoted(label)}.`,
  openRecord: 'Open the record',
  notYours: 'You can only edit your own comments.',
  hidden: 'hidden record',
  tooManyUndone: (most: number) => `You can undo at most ${most} changes at a time.`,
  tooManyEntries: (most: number) => `You can read at most ${most} entries at a time.`,
  notUndoable: 'This change cannot be undone.',
  tooOld: 'This change is too old to be undone.',
  changedSince: (fields: readonly string[], who?: string) => {
    const names = list(fields.map(quoted))
    const by = who ? ` by ${who}` : ''
    return fields.length === 1
      ? `The field ${names} has since been changed${by}.`
      : `The fields ${names} have since been changed${by}.`
  },
} as const
