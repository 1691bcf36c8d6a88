import { SCHOOL_ZONES } from '../domain/schoolZones.ts'
import { choice, date, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const schoolHoliday = defineResource({
  key: 'schoolHoliday',
  description:
    'School holidays of a zone, which series may skip. The product ships none: import the official calendar.',
  service: 'reservation',
  menu: { icon: 'School', order: 130 },
  modules: ['RESERVATION'],
  right: 'RESERVATION_CATEGORY',
  pages: ['list', 'create', 'update', 'show'],
  customisable: true,
  lockable: true,
  title: ['name'],
  sections: ['main'],
  fields: {
    name: text({ required: true, searchable: true, maxLength: 150, section: 'main', size: 'L' }),
    zone: choice(SCHOOL_ZONES, { required: true, section: 'main', size: 'S' }),
    startingOn: date({ required: true, section: 'main', size: 'M' }),
    reopeningOn: date({ required: true, description: 'First day of school.', section: 'main', size: 'M' }),
  },
  unique: [['zone', 'startingOn']],
  rules: [{ rule: 'after', fields: ['reopeningOn', 'startingOn'] }],
  list: {
    columns: ['name', 'zone', 'startingOn', 'reopeningOn'],
    filters: ['zone', 'startingOn'],
    sort: { field: 'startingOn', order: 'DESC' },
  },
})
