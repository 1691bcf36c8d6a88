import { dateTime, email, longText, phone, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const externalBorrower = defineResource({
  key: 'externalBorrower',
  description:
    'A person or association without an account that borrows. Bookings create it; equal name and address mean the same borrower (D16).',
  service: 'reservation',
  menu: { icon: 'Groups', order: 70 },
  modules: ['RESERVATION'],
  right: 'EXTERNAL_BORROWER',
  pages: ['list', 'create', 'show', 'update'],
  customisable: true,
  limitable: ['phoneNumber', 'information'],
  lockable: true,
  ruled: true,
  isPerson: true,
  title: ['name'],
  sections: ['main'],
  fields: {
    name: text({ required: true, searchable: true, maxLength: 150, section: 'main', size: 'L' }),
    organisation: text({ searchable: true, maxLength: 150, section: 'main', size: 'M' }),
    email: email({ searchable: true, section: 'main', size: 'M' }),
    phoneNumber: phone({ searchable: true, section: 'main', size: 'M' }),
    information: longText({ section: 'main', size: 'XL' }),
    erasedAt: dateTime({ readOnly: true, listOnly: true, description: 'Time at which the personal data were erased.' }),
  },
  unique: [['email', 'name']],
  list: {
    columns: ['name', 'email', 'phoneNumber', 'organisation'],
    hidden: ['erasedAt'],
    filters: ['organisation', 'erasedAt'],
    sort: { field: 'name', order: 'ASC' },
  },
})
