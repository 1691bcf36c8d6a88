import { children, reference } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'
import { bookingRules } from './bookingRuleFields.ts'
import { audience, blocking, booking, capacity, documents, identity } from './reservable.ts'

export const externalReservationItem = defineResource({
  key: 'externalReservationItem',
  description:
    "An item that the organisation does not own but books for its people: a partner's hall, a hired vehicle.",
  service: 'reservation',
  menu: { group: 'goods', icon: 'Handshake', order: 30 },
  modules: ['RESERVATION'],
  right: 'EXTERNAL_RESERVATION_ITEM',
  pages: ['list', 'create', 'show', 'update'],
  customisable: true,
  limitable: ['description', 'files'],
  lockable: true,
  asksSuccessor: true,
  affectsReservations: true,
  title: ['name'],
  sections: ['main', 'rules', 'blocking', 'audience', 'documents'],
  fields: {
    ...identity,
    reservationCategory: reference('reservationCategory', { required: true, section: 'main', size: 'M' }),
    managementMode: { ...booking.managementMode, when: undefined, section: 'main' },
    quantity: { ...booking.quantity, when: { field: 'managementMode', is: 'IN_QUANTITY' }, section: 'main' },
    location: reference('location', { description: 'Place of handover.', section: 'main', size: 'M' }),
    capacity,
    equipment: children('externalReservationItemEquipment', 'externalReservationItem', {
      filterBy: 'equipment',
      maxItems: 50,
      section: 'main',
      size: 'XL',
    }),
    ...bookingRules,
    ...blocking,
    ...audience,
    ...documents,
  },
  list: {
    columns: ['name', 'reference', 'reservationCategory', 'sectors', 'blocked'],
    hidden: ['location', 'capacity', 'equipment', 'managementMode', 'quantity', 'departments'],
    filters: ['location', 'reservationCategory', 'sectors', 'equipment', 'blocked'],
    sort: { field: 'name', order: 'ASC' },
  },
})
