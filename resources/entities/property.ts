import { defineResource } from '../schema/resource.ts'
import { reservableRules } from './bookingRules.ts'
import { audience, blocking, booking, documents, identity, price, RESERVABLE_SECTIONS } from './reservable.ts'

export const property = defineResource({
  key: 'property',
  description: 'A thing that the organisation owns and books: equipment, a vehicle.',
  service: 'company',
  menu: { icon: 'Inventory2', order: 70 },
  right: 'PROPERTY',
  pages: ['list', 'create', 'show', 'update'],
  customisable: true,
  lockable: true,
  title: ['name'],
  sections: RESERVABLE_SECTIONS,
  fields: { ...identity, price, ...booking, ...reservableRules, ...blocking, ...audience, ...documents },
  list: {
    columns: ['image', 'name', 'reference', 'reservationCategory', 'quantity', 'sectors', 'blocked'],
    hidden: ['managementMode', 'price', 'reservable', 'departments'],
    filters: ['reservationCategory', 'sectors', 'managementMode', 'reservable', 'blocked'],
    sort: { field: 'name', order: 'ASC' },
  },
})
