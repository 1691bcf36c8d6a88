import { boolean, email, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const borrowing = defineResource({
  key: 'borrowing',
  description: 'A borrower of a reservation item: a user, a department, or an external person by name and email (D16).',
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
      description: 'Department that borrows; name and address are copies of its own (D16).',
    }),
    externalName: text({ searchable: true, maxLength: 150 }),
    externalEmail: email({ copyOf: { department: 'email', externalBorrower: 'email' } }),
    externalBorrower: reference('externalBorrower', {
      readOnly: true,
      relatedBy: 'externalBorrower',
      description: 'External borrower with this name and address (D16).',
    }),
    isMain: boolean(),
    useType: reference('useType'),
  },
  rules: [{ rule: 'exactlyOneOf', fields: ['borrower', 'department', 'externalName'] }],
  list: { columns: ['borrower', 'externalName', 'isMain'], filters: ['borrower', 'department'] },
})
