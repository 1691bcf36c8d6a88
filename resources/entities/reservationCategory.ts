import { choice, color, icon, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'
import { bookingRules } from './bookingRuleFields.ts'

const CLOSING_TYPES = ['NONE', 'OPTIONAL', 'MANDATORY'] as const

export const reservationCategory = defineResource({
  key: 'reservationCategory',
  description: 'A group of items with common booking rules, in a tree; its colour marks them in the planning.',
  service: 'reservation',
  menu: { icon: 'Category', order: 10 },
  modules: ['RESERVATION'],
  right: 'RESERVATION_CATEGORY',
  pages: ['list', 'create', 'update', 'show'],
  customisable: true,
  limitable: [],
  affectsReservations: true,
  lockable: true,
  configuration: { key: ['parent', 'name'] },
  title: ['name'],
  publicFields: ['name', 'parent', 'icon', 'color', 'closingType'],
  parent: 'parent',
  sections: ['main', 'rules'],
  fields: {
    name: text({ required: true, searchable: true, maxLength: 150, section: 'main', size: 'M' }),
    parent: reference('reservationCategory', { section: 'main', size: 'M' }),
    synonyms: text({ searchable: true, maxLength: 300, section: 'main', size: 'XL' }),
    icon: icon({ section: 'main', size: 'M' }),
    color: color({ required: true, default: '#475E96', section: 'main', size: 'M' }),
    closingType: choice(CLOSING_TYPES, {
      required: true,
      default: 'NONE',
      defaultParameter: 'RESERVATION_CATEGORY_DEFAULT_CLOSING_TYPE',
      cascades: true,
      section: 'main',
      size: 'M',
    }),
    ...bookingRules,
  },
  unique: [['parent', 'name']],
  list: {
    columns: ['name', 'parent', 'closingType'],
    hidden: ['synonyms', 'icon', 'color'],
    filters: ['parent', 'closingType'],
    sort: { field: 'name', order: 'ASC' },
  },
})
