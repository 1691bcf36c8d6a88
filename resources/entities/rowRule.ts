import { json, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const rowRule = defineResource({
  key: 'rowRule',
  description: 'Limits the records of an entity that a role reads and writes.',
  service: 'entity-customizer',
  menu: { group: 'administration', icon: 'FilterAlt', order: 125 },
  right: 'USER_ROLE',
  path: 'customize/row-rule',
  pages: ['list', 'create', 'update'],
  lockable: true,
  configuration: { key: ['name'] },
  title: ['name'],
  sections: ['main', 'rows'],
  unique: [['role', 'entity']],
  ownedBy: 'role',
  rules: [{ rule: 'atLeastOneOf', fields: ['readCondition', 'writeCondition'] }],
  fields: {
    name: text({ required: true, unique: true, searchable: true, maxLength: 150, section: 'main', size: 'L' }),
    role: reference('userRole', { required: true, section: 'main', size: 'M' }),
    entity: text({
      description: 'Key of an entity; never changes.',
      required: true,
      maxLength: 60,
      entityKey: true,
      section: 'main',
      size: 'M',
    }),
    readCondition: json({
      description: 'Records that the role reads; empty: all.',
      isTyped: true,
      section: 'rows',
      size: 'XL',
    }),
    writeCondition: json({
      description: 'Records that the role changes and deletes, among those that it reads; empty: all.',
      isTyped: true,
      section: 'rows',
      size: 'XL',
    }),
  },
  list: {
    columns: ['name', 'entity', 'role'],
    filters: ['entity', 'role'],
    sort: { field: 'name', order: 'ASC' },
  },
})
