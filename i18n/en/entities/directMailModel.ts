import type { directMailModel } from '#resources/entities/directMailModel.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const directMailModelLabels = {
  singular: 'letter template',
  plural: 'letter templates',
  gender: 'MASCULINE',
  purpose: 'A letter template is a letter in RTF format filled in with one or more records.',
  sections: { main: 'General information' },
  fields: {
    name: 'Name',
    type: {
      label: 'Applies to',
      values: {
        RESERVATION: 'A booking',
        INTERVENTION: 'A work order',
        DEPARTMENT: 'A department or an organisation',
        USER: 'A person',
      },
    },
    standings: {
      label: 'Meant for a booking',
      help: 'Anyone who fills it in for another one is warned. If empty: whatever the status of the booking.',
      values: {
        PENDING: 'Waiting for approval',
        ACCEPTED: 'Approved',
        DENIED: 'Refused',
        CANCELLED: 'Cancelled',
      },
    },
    files: {
      label: 'RTF file',
      help: 'A single .rtf file, of at most 20\u00a0MB. Every word processor can save in this format.',
    },
  },
} satisfies Labels<typeof directMailModel>
