import { boolean, choice, dateTime, email, files, phone, reference, references, text, url } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

/** Password, reset link and sessions are tables of the security service, never fields of a record. */
export const user = defineResource({
  key: 'user',
  description: 'A person with an account. Passwords are stored elsewhere.',
  service: 'security',
  menu: { group: 'administration', icon: 'People', order: 130 },
  right: 'USER',
  path: 'admin/user',
  customisable: true,
  limitable: [],
  lockable: true,
  isPerson: true,
  asksSuccessor: true,
  title: ['firstName', 'lastName'],
  publicFields: ['firstName', 'lastName', 'department'],
  sections: ['main', 'organisation', 'contact', 'documents'],
  fields: {
    code: text({ required: true, unique: true, searchable: true, maxLength: 50, section: 'main', size: 'M' }),
    /** French administration uses « Mme » for every woman; `MS` stays for existing and imported records. */
    title: choice(['MR', 'MS', 'MRS'], { retired: ['MS'], section: 'main', size: 'M' }),
    firstName: text({ required: true, searchable: true, maxLength: 100, section: 'main', size: 'M' }),
    lastName: text({ required: true, searchable: true, maxLength: 100, section: 'main', size: 'M' }),
    email: email({ required: true, unique: true, searchable: true, section: 'contact', size: 'M' }),
    phoneNumber: phone({ section: 'contact', size: 'M' }),
    professionalFunction: text({ maxLength: 150, searchable: true, section: 'organisation', size: 'M' }),
    department: reference('department', { searchable: true, section: 'organisation', size: 'M' }),
    sectors: references('sector', { section: 'organisation', size: 'M' }),
    userRoles: references('userRole', { section: 'organisation', size: 'M' }),
    onlineCalendar: url({ renamedFrom: 'calendarLink', section: 'contact', size: 'M' }),
    files: files({ section: 'documents', size: 'XL' }),
    blockedAt: dateTime({ readOnly: true, section: 'main', size: 'M' }),
    lastLoginAt: dateTime({ readOnly: true, section: 'main', size: 'M' }),
    isService: boolean({
      description: 'A program uses the account, with keys and without password. Fixed after creation.',
      section: 'main',
      size: 'M',
    }),
    endsAt: dateTime({
      description: 'The keys of the account end then.',
      when: { field: 'isService', is: true },
      section: 'main',
      size: 'M',
    }),
  },
  list: {
    columns: ['lastName', 'code', 'professionalFunction', 'department', 'userRoles'],
    hidden: ['lastLoginAt', 'firstName', 'email', 'phoneNumber', 'sectors', 'blockedAt', 'isService', 'endsAt'],
    filters: ['department', 'sectors', 'userRoles', 'blockedAt', 'isService'],
    sort: { field: 'lastName', order: 'ASC' },
  },
})
