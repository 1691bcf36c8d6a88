import { boolean, email, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const borrowing = defineResource({
  key: 'borrowing',
  description:
    'Who uses a line of a reservation: a user, a department, or someone from outside by name and email (D16).',
  service: 'reservation',
  modules: ['RESERVATION'],
  right: 'RESERVATION',
  pages: [],
  operations: [],
  customisable: true,
  limitable: [],
  ownedBy: 'reservationItem',
  title: ['borrower', 'externalName'],
  fields: {
    reservationItem: reference('reservationItem', { required: true }),
    borrower: reference('user', {
      chosenWith: 'CREATE_RESERVATIONS_FOR_OTHER_BORROWERS',
      relatedBy: 'borrower',
    }),
    department: reference('department', {
      chosenWith: 'CREATE_RESERVATIONS_FOR_OTHER_BORROWERS',
      relatedBy: 'borrowingDepartment',
      description: 'The department itself; name and address are then copies of its own (D16).',
    }),
    externalName: text({ searchable: true, maxLength: 150 }),
    externalEmail: email({ copyOf: { department: 'email', externalBorrower: 'email' } }),
    externalBorrower: reference('externalBorrower', {
      readOnly: true,
      relatedBy: 'externalBorrower',
      description: 'Who is from outside, by that name and address, which are always theirs (D16).',
    }),
    isMain: boolean(),
    useType: reference('useType'),
  },
  rules: [{ rule: 'exactlyOneOf', fields: ['borrower', 'department', 'externalName'] }],
  list: { columns: ['borrower', 'externalName', 'isMain'], filters: ['borrower', 'department'] },
})
