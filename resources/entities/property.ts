import { children, reference } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'
import { reservableRules } from './bookingRules.ts'
import { audience, blocking, booking, capacity, documents, identity, price, RESERVABLE_SECTIONS } from './reservable.ts'

export const property = defineResource({
  key: 'property',
  description: 'A thing that the organisation owns and books: equipment, a vehicle.',
  service: 'company',
  menu: { group: 'goods', icon: 'Inventory2', order: 20 },
  right: 'PROPERTY',
  pages: ['list', 'create', 'show', 'update'],
  customisable: true,
  lockable: true,
  asksSuccessor: true,
  affectsReservations: true,
  title: ['name'],
  sections: RESERVABLE_SECTIONS,
  fields: {
    ...identity,
    location: reference('location', { description: 'Where it stands.', section: 'main', size: 'M' }),
    capacity,
    price,
    equipment: children('propertyEquipment', 'property', {
      filterBy: 'equipment',
      maxItems: 50,
      section: 'main',
      size: 'XL',
    }),
    ...booking,
    ...reservableRules,
    ...blocking,
    ...audience,
    ...documents,
  },
  list: {
    columns: ['name', 'reference', 'reservationCategory', 'quantity', 'sectors', 'blocked'],
    hidden: ['location', 'capacity', 'equipment', 'managementMode', 'price', 'reservable', 'departments'],
    filters: ['location', 'reservationCategory', 'sectors', 'equipment', 'managementMode', 'reservable', 'blocked'],
    sort: { field: 'name', order: 'ASC' },
  },
})
