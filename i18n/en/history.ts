import { spoken } from '../spoken.ts'
import { type Noun, the } from './grammar.ts'

const quoted = (text: string): string => `“${text}”`
const list = (texts: readonly string[]): string => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(texts)

type Subject = { noun: Noun; name?: string }
const subject = ({ noun, name }: Subject): string => (name ? `${the(noun)} ${quoted(name)}` : the(noun))

export const historyTexts = spoken({
  title: 'History',
  open: 'History',
  date: 'Date',
  newest: 'The list shows the 10,000 most recent changes: choose a period to go further back.',
  failed: 'The history could not be shown.',
  empty: 'No changes recorded.',
  emptyKind: 'Nothing of this kind yet.',
  more: 'See more',
  deletedUser: 'A deleted person',
  itself: 'Régie',
  form: (name: string) => `Form “${name}”`,
  automation: (name: string) => `Automation “${name}”`,
  publicPerson: 'A person without an account',
  filter: 'Show',
  kinds: { all: 'All', changes: 'Changes', comments: 'Comments' },
  did: {
    CREATE: (of: Subject) => `created ${subject(of)}`,
    UPDATE: (of: Subject) => `edited ${subject(of)}`,
    DELETE: (of: Subject) => `deleted ${subject(of)}`,
    RESTORE: (of: Subject) => `restored ${subject(of)}`,
    PURGE: (of: Subject) => `permanently deleted ${subject(of)}`,
    UNDO: () => 'undid a change',
    COMMENT: () => 'wrote',
  },
  changedOne: (label: string, change: string) => `changed ${quoted(label)}: ${change}`,
  deed: (label: string, text: string) => `– ${label}: ${text}`,
  undidOf: (when: string) => `Change of ${when}`,
  movedFrom: (of: Subject, change: string) => `moved ${subject(of)}: ${change}`,
  changedMany: (count: number) => `changed ${count} fields:`,
  nothing: 'empty',
  quoted,
  change: (before: string, after: string) => `${before} → ${after}`,
  listChange: (added: readonly string[], removed: readonly string[]) =>
    [
      added.length > 0 ? `added ${list(added.map(quoted))}` : '',
      removed.length > 0 ? `removed ${list(removed.map(quoted))}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  listed: (names: readonly string[]) => list(names.map(quoted)),
  sameList: 'order changed',
  changed: 'content changed',
  labelled: (label: string, text: string) => `${label}: ${text}`,
  undone: 'Change undone since',
  undo: 'Undo this change',
  redo: 'Redo this change',
  undoTitle: 'Go back to the previous values?',
  undoText: 'These values will come back:',
  undoConfirm: 'Restore these values',
  undoneMany: (count: number) => (count === 1 ? 'The change was undone' : `${count} changes were undone`),
  undoDone: 'The previous values are restored',
  undoFailed: 'This change could not be undone.',
  comment: {
    label: 'Add a comment',
    add: 'Comment',
    attach: 'Attach files',
    files: 'Attached files',
    audiences: {
      INTERNAL: 'Internal note',
      ANSWER: 'Reply to the person who reported',
      REPORTER: 'Reply received',
      COPIED: 'Reply received on another report',
    },
    audience: 'Recipients',
    note: 'Internal note',
    answer: 'Reply',
    answerAdd: 'Reply',
    noteHelp: 'Visible to people who can see work orders, never to the person who reported.',
    answerHelp: 'Sent to the person who reported, who can also read it through their tracking link.',
    people: 'People to mention',
    mentionHelp: 'Type @ to mention someone.',
    help: 'Visible to everyone who can see this record.',
    edit: 'Edit the comment',
    delete: 'Delete the comment',
    deleteTitle: 'Delete this comment?',
    deleteConfirm: 'Delete',
    deleteText: 'Its text and its files will disappear for everyone.',
    save: 'Save',
    deleted: 'Comment deleted',
    edited: 'edited',
    failed: 'The comment could not be saved.',
    count: (length: number, max: number) => `${length} / ${max}`,
  },
} as const)
