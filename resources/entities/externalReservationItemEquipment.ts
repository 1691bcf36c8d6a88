import { reference } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'
import { equipped } from './equipped.ts'

export const externalReservationItemEquipment = defineResource({
  key: 'externalReservationItemEquipment',
  description: 'Equipment of an external item, with its quantity.',
  service: 'reservation',
  modules: ['RESERVATION'],
  right: 'EXTERNAL_RESERVATION_ITEM',
  pages: [],
  operations: [],
  ownedBy: 'externalReservationItem',
  title: ['equipment'],
  fields: { externalReservationItem: reference('externalReservationItem', { required: true }), ...equipped },
})
