import { spoken } from '../spoken.ts'
import { ofNamed } from './grammar.ts'

const reservations = (count: number): string =>
  count === 0 ? 'no booking' : `${count.toLocaleString('en-GB')} ${count === 1 ? 'booking' : 'bookings'}`

export const externalBorrowerMessages = {
  notFound: 'This external requester does not exist or is no longer accessible.',
  erased: 'The data of this external requester has been erased.',
  mergeCount: (most: number) => `Choose 1 to ${most} other records to merge.`,
  mergedInto: (merged: readonly string[], kept: string) => `${merged.join(', ')} → ${kept}`,
  erasedName: (mark: string) => `Erased person ${mark}`,
}

export const externalBorrowerTexts = spoken({
  merge: 'Merge',
  mergeTitle: 'Merge external requesters',
  mergeWith: 'Record to merge with this one',
  keep: 'Record kept',
  mergeHelp:
    'The bookings of the other records move to it, its missing details are filled in, and the other records disappear.',
  irreversible: 'This cannot be undone.',
  merged: (count: number) => (count > 0 ? `Records merged: ${reservations(count)} moved.` : 'Records merged.'),
  tooMany: (most: number) => `Merge at most ${most} records at a time.`,
  erase: 'Erase the data',
  eraseTitle: (name: string) => `Erase the data ${ofNamed(name)}?`,
  eraseIntro: 'To be done when the person asks for it. Erased:',
  erasedParts: [
    'the name, association, contact details and information of the record;',
    'their name and address in bookings, past and to come, and in the trash;',
    'all that the history says about them;',
    'their name and address in stored emails; waiting ones are no longer sent to them.',
  ],
  keptIntro: 'Kept:',
  keptParts: [
    'the dates and booked items, in the name of an “Erased person”;',
    'the subjects, remarks and comments that someone wrote;',
    'letters, documents and files already produced or attached, and backups.',
  ],
  eraseDone: (count: number) =>
    count === 0 ? 'Data erased, without any booking.' : `Data erased, in ${reservations(count)}.`,
  picker: {
    label: 'Add a requester',
    hint: 'Person, department or association',
    nobody: 'Nobody of this name',
    searching: 'Searching…',
    failed: 'The search failed.',
    groups: { PERSON: 'People', DEPARTMENT: 'Departments', EXTERNAL: 'External requesters' },
    recent: 'Recent',
    addNew: (name: string) => `Add “${name}” as an external requester`,
  },
})
