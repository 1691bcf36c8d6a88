import type { borrowing } from '#resources/entities/borrowing.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const borrowingLabels = {
  singular: 'requester of an item',
  plural: 'requesters of items',
  gender: 'MASCULINE',
  fields: {
    reservationItem: 'Booked item',
    borrower: 'Requester',
    department: { label: 'Requesting department', help: 'The department itself, without naming a person.' },
    externalName: { label: 'Name of the external requester', help: 'For a person who has no account.' },
    externalEmail: 'Email address of the external requester',
    externalBorrower: 'External requester',
    isMain: 'Main requester',
    useType: 'Type of use',
  },
  headers: {
    externalName: ['external requester name', 'nom du demandeur externe'],
    externalEmail: ['external requester email', 'adresse e-mail du demandeur externe'],
  },
} satisfies Labels<typeof borrowing>
