import { icon, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const equipment = defineResource({
  key: 'equipment',
  description: 'Equipment of bookable items: a projector, a microphone, a ramp.',
  service: 'reservation',
  menu: { icon: 'Handyman', order: 30 },
  modules: ['RESERVATION'],
  right: 'RESERVATION_CATEGORY',
  pages: ['list', 'create', 'update', 'show'],
  customisable: true,
  limitable: [],
  lockable: true,
  title: ['name'],
  sections: ['main'],
  fields: {
    name: text({ required: true, unique: true, searchable: true, maxLength: 150, section: 'main', size: 'M' }),
    icon: icon({ section: 'main', size: 'M' }),
    synonyms: text({ searchable: true, maxLength: 300, section: 'main', size: 'XL' }),
  },
  // Bookers search items by their equipment, for example a projector.
  chosenWith: 'RESERVATION',
  publicFields: ['name', 'icon', 'synonyms'],
  list: { columns: ['name', 'synonyms'], hidden: ['icon'], sort: { field: 'name', order: 'ASC' } },
})
