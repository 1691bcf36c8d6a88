import { references, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const useType = defineResource({
  key: 'useType',
  description: 'Purpose of a booking: a meeting, a party, a course.',
  service: 'reservation',
  menu: { icon: 'Label', order: 20 },
  modules: ['RESERVATION'],
  right: 'USE_TYPE',
  pages: ['list', 'create', 'update', 'show'],
  customisable: true,
  limitable: [],
  lockable: true,
  configuration: { key: ['name'] },
  title: ['name'],
  sections: ['main'],
  fields: {
    name: text({ required: true, unique: true, searchable: true, maxLength: 150, section: 'main', size: 'M' }),
    reservationCategories: references('reservationCategory', { section: 'main', size: 'XL' }),
  },
  list: {
    columns: ['name', 'reservationCategories'],
    filters: ['reservationCategories'],
    sort: { field: 'name', order: 'ASC' },
  },
})
