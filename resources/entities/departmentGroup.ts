import { references, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const departmentGroup = defineResource({
  key: 'departmentGroup',
  description: 'A named set of departments, for use in access rules.',
  service: 'company',
  menu: { icon: 'AccountTree', order: 90 },
  right: 'DEPARTMENT_GROUP',
  pages: ['list', 'create', 'update', 'show'],
  customisable: true,
  lockable: true,
  title: ['name'],
  sections: ['main'],
  fields: {
    code: text({ unique: true, searchable: true, maxLength: 50, section: 'main', size: 'S' }),
    name: text({ required: true, unique: true, searchable: true, maxLength: 150, section: 'main', size: 'L' }),
    departments: references('department', { inverse: 'departmentGroups', section: 'main', size: 'XL' }),
  },
  list: { columns: ['name', 'code', 'departments'], sort: { field: 'name', order: 'ASC' } },
})
