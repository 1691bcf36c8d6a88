import { boolean, choice, dateTime, image, integer, reference, references, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'
import { MANAGEMENT_MODES } from './reservable.ts'
import { RESERVATION_SECTORS } from './sector.ts'

export const RESERVATION_ITEM_TYPES = ['LOCATION', 'PROPERTY', 'EXTERNAL_RESERVATION_ITEM'] as const

/** All reservable items in one table, with the ids of their property, location or external item; triggers update it. */
export const reservableItem = defineResource({
  key: 'reservableItem',
  description: 'An item that can be booked, with the id of its property, location or external item.',
  service: 'reservation',
  modules: ['RESERVATION'],
  right: 'RESERVATION',
  pages: [],
  operations: ['list', 'get'],
  mirrorOf: ['property', 'location', 'externalReservationItem'],
  title: ['name'],
  parent: 'parent',
  fields: {
    type: choice(RESERVATION_ITEM_TYPES, { required: true }),
    name: text({ required: true, searchable: true, maxLength: 200 }),
    reference: text({ searchable: true, maxLength: 50 }),
    image: image(),
    parent: reference('reservableItem'),
    reservationCategory: reference('reservationCategory'),
    reservable: boolean(),
    managementMode: choice(MANAGEMENT_MODES, { required: true }),
    quantity: integer(),
    blocked: boolean(),
    blockedAt: dateTime(),
    blockingReason: text(),
    sectors: references('sector', { offered: RESERVATION_SECTORS }),
    users: references('user', { readOnly: true }),
    departments: references('department'),
    departmentGroups: references('departmentGroup'),
  },
  list: {
    columns: ['name', 'type', 'reference', 'reservationCategory'],
    filters: ['type', 'reservationCategory', 'sectors', 'reservable', 'blocked'],
    sort: { field: 'name', order: 'ASC' },
  },
})
