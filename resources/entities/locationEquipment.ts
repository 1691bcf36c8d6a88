import { reference } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'
import { equipped } from './equipped.ts'

export const locationEquipment = defineResource({
  key: 'locationEquipment',
  description: 'Equipment of a location, with its quantity.',
  service: 'company',
  right: 'LOCATION',
  pages: [],
  operations: [],
  ownedBy: 'location',
  title: ['equipment'],
  fields: { location: reference('location', { required: true }), ...equipped },
})
