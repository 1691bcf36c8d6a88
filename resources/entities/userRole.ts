import { APPLICATIONS, PRODUCT_APPLICATIONS } from '../domain/rights.ts'
import { boolean, choices, integer, rights, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const userRole = defineResource({
  key: 'userRole',
  description: 'A named set of rights, granted to users per application.',
  service: 'security',
  menu: { group: 'administration', icon: 'Badge', order: 120 },
  right: 'USER_ROLE',
  path: 'admin/user-role',
  lockable: true,
  asksSuccessor: true,
  configuration: { key: ['name'] },
  title: ['name'],
  sections: ['main', 'applications', 'rights'],
  fields: {
    name: text({ required: true, unique: true, searchable: true, maxLength: 150, section: 'main', size: 'M' }),
    applications: choices(APPLICATIONS, { extensible: PRODUCT_APPLICATIONS, section: 'applications', size: 'XL' }),
    requiresSecondFactor: boolean({
      section: 'main',
      description: 'True if users with the role must set up a second factor before anything else.',
    }),
    holders: integer({ description: 'Number of users with the role.', readOnly: true, computed: true, listOnly: true }),
    rights: rights({ applications: 'applications', section: 'rights', size: 'XL' }),
  },
  list: {
    columns: ['name', 'holders', 'applications'],
    hidden: ['requiresSecondFactor'],
    filters: ['applications', 'requiresSecondFactor'],
    sort: { field: 'name', order: 'ASC' },
  },
})
