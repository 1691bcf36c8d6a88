import type { problemReport } from '#resources/entities/problemReport.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { priorityLabels } from '../interventionPriorities.ts'

export const problemReportLabels = {
  singular: 'problem report',
  plural: 'problem reports',
  gender: 'MASCULINE',
  purpose: 'A problem report tells what is wrong in a place or with an asset; once accepted, it becomes a work order.',
  sections: { main: 'The problem', details: 'More details', triage: 'Follow-up' },
  related: { mergedInto: 'Reports merged into this one' },
  fields: {
    label: { label: 'What is happening?', help: 'In a few words: “the projector no longer turns on”.' },
    description: 'Details',
    files: 'Photos',
    place: { label: 'Exact spot', help: '“At the back, near the window”.' },
    itemType: { label: 'About', values: { PROPERTY: 'An asset', LOCATION: 'A place' } },
    location: 'Place',
    property: 'Asset',
    item: 'Place or asset',
    category: 'Category',
    status: {
      label: 'Status',
      values: {
        OPEN: 'To handle',
        ACCEPTED: 'Accepted',
        MERGED: 'Merged into another',
        REFUSED: 'Refused',
        CANCELLED: 'Withdrawn',
        DONE: 'Repaired',
      },
    },
    priority: {
      label: 'Priority',
      help: 'Otherwise, the priority of the category.',
      values: priorityLabels,
    },
    origin: { label: 'Origin', values: { USER: 'A user', PUBLIC: 'A QR code' } },
    contact: 'Contact address',
    reporter: 'Reported by',
    followers: 'Followed by',
    isMine: 'Concerns me',
    canUpdate: 'I can change it',
    intervention: 'Work order',
    mergedInto: 'Merged into',
    repairedAt: 'Repaired on',
    repairedBy: 'Repaired by',
    refusedAt: 'Refused on',
    refusalReason: 'Reason for refusal',
  },
} satisfies Labels<typeof problemReport>
