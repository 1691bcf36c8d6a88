import type { externalBorrower } from '#resources/entities/externalBorrower.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const externalBorrowerLabels = {
  singular: 'external requester',
  plural: 'external requesters',
  gender: 'MASCULINE',
  purpose:
    'A person without an account or an association for whom bookings are made. Each name entered in a booking is added to this list by itself.',
  sections: { main: 'General information' },
  fields: {
    name: 'Name',
    organisation: { label: 'Association or organisation', help: 'When the name is that of a person.' },
    email: 'Email address',
    phoneNumber: 'Phone',
    information: 'Notes',
    erasedAt: 'Data erased on',
  },
  headers: {
    information: [
      'additional information',
      'comments',
      'remarks',
      'informations complémentaires',
      'commentaires',
      'remarques',
    ],
  },
  activity: { merged: 'Merge' },
} satisfies Labels<typeof externalBorrower>
