import { children, reference } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'
import { reservableRules } from './bookingRuleFields.ts'
import { audience, blocking, booking, capacity, documents, identity, price, RESERVABLE_SECTIONS } from './reservable.ts'

export const location = defineResource({
  key: 'location',
  description: 'A site, a building or a room, in a tree (D10).',
  service: 'company',
  menu: { group: 'goods', icon: 'MeetingRoom', order: 10 },
  right: 'LOCATION',
  pages: ['list', 'create', 'show', 'update'],
  customisable: true,
  limitable: ['description', 'files'],
  lockable: true,
  asksSuccessor: true,
  affectsReservations: true,
  title: ['name'],
  parent: 'parent',
  sections: RESERVABLE_SECTIONS,
  fields: {
    ...identity,
    parent: reference('location', { section: 'main', size: 'M' }),
    capacity,
    price,
    equipment: children('locationEquipment', 'location', {
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
    columns: ['name', 'reference', 'parent', 'reservationCategory', 'sectors', 'blocked'],
    hidden: ['capacity', 'equipment', 'price', 'managementMode', 'quantity', 'reservable', 'departments'],
    filters: ['parent', 'reservationCategory', 'sectors', 'capacity', 'equipment', 'reservable', 'blocked'],
    sort: { field: 'name', order: 'ASC' },
  },
})
