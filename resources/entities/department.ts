import { ZIP_CODE } from '../domain/zipCodes.ts'
import { choices, dateTime, email, files, longText, phone, references, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const department = defineResource({
  key: 'department',
  description: 'A department of the organisation, or a body outside of it: school, association, company.',
  service: 'company',
  menu: { icon: 'Business', order: 80 },
  right: 'DEPARTMENT',
  pages: ['list', 'create', 'update', 'show'],
  customisable: true,
  lockable: true,
  title: ['name'],
  sections: ['main', 'contact', 'documents'],
  fields: {
    code: text({ unique: true, searchable: true, maxLength: 50, section: 'main', size: 'S' }),
    name: text({ required: true, unique: true, searchable: true, maxLength: 150, section: 'main', size: 'L' }),
    types: choices(['INTERNAL', 'SCHOOL', 'ASSOCIATION', 'COMPANY', 'PUBLIC_BODY'], { section: 'main', size: 'M' }),
    departmentGroups: references('departmentGroup', { section: 'main', size: 'M' }),
    blockedAt: dateTime({ section: 'main', size: 'M' }),
    addressLine1: text({ section: 'contact', size: 'M' }),
    addressLine2: text({ section: 'contact', size: 'M' }),
    zipCode: text({ maxLength: 10, pattern: ZIP_CODE, section: 'contact', size: 'S' }),
    city: text({ maxLength: 100, section: 'contact', size: 'M', searchable: true }),
    country: text({ maxLength: 100, default: 'France', section: 'contact', size: 'S' }),
    correspondent: text({ maxLength: 150, section: 'contact', size: 'M', searchable: true }),
    email: email({ section: 'contact', size: 'M' }),
    phoneNumber: phone({ section: 'contact', size: 'M' }),
    information: longText({ section: 'main', size: 'XL' }),
    files: files({ section: 'documents', size: 'XL' }),
  },
  list: {
    columns: ['name', 'code', 'types', 'departmentGroups', 'city'],
    hidden: ['correspondent', 'email', 'phoneNumber', 'blockedAt'],
    filters: ['types', 'departmentGroups', 'city', 'blockedAt'],
    sort: { field: 'name', order: 'ASC' },
  },
})
