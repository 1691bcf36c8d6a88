import { ZIP_CODE } from '../domain/zipCodes.ts'
import { email, embedded, files, longText, phone, text, url } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const supplier = defineResource({
  key: 'supplier',
  description: 'A company that works for the organisation.',
  service: 'company',
  menu: { icon: 'LocalShipping', order: 110 },
  right: 'SUPPLIER',
  customisable: true,
  lockable: true,
  title: ['name'],
  sections: ['main', 'contact', 'documents'],
  fields: {
    code: text({ unique: true, searchable: true, maxLength: 50, section: 'main', size: 'S' }),
    name: text({ required: true, searchable: true, maxLength: 150, section: 'main', size: 'L' }),
    siretNumber: text({ format: 'siret', searchable: true, maxLength: 20, section: 'main', size: 'S' }),
    customerNumber: text({ maxLength: 50, section: 'main', size: 'S' }),
    internalNumber: text({ maxLength: 50, section: 'main', size: 'S' }),
    website: url({ section: 'main', size: 'S' }),
    addressLine1: text({ section: 'contact', size: 'M' }),
    addressLine2: text({ section: 'contact', size: 'M' }),
    zipCode: text({ maxLength: 10, pattern: ZIP_CODE, section: 'contact', size: 'S' }),
    city: text({ maxLength: 100, searchable: true, section: 'contact', size: 'M' }),
    country: text({ maxLength: 100, default: 'France', section: 'contact', size: 'S' }),
    email: email({ section: 'contact', size: 'M' }),
    phoneNumber: phone({ section: 'contact', size: 'M' }),
    correspondents: embedded(
      {
        name: text({ required: true, maxLength: 150 }),
        function: text({ maxLength: 150 }),
        email: email({ size: 'M' }),
        phone: phone({ size: 'S' }),
        mobile: phone({ size: 'S' }),
      },
      { section: 'contact', size: 'XL' },
    ),
    information: longText({ section: 'main', size: 'XL' }),
    files: files({ section: 'documents', size: 'XL' }),
  },
  list: {
    columns: ['name', 'code', 'city', 'phoneNumber', 'email'],
    hidden: ['siretNumber', 'customerNumber', 'internalNumber', 'website', 'zipCode', 'country'],
    filters: ['city', 'siretNumber'],
    sort: { field: 'name', order: 'ASC' },
  },
})
