import { reference } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'
import { equipped } from './equipped.ts'

export const locationEquipment = defineResource({
  key: 'locationEquipment',
  description: 'A place with what it is equipped with, and how many of it.',
  service: 'company',
  right: 'LOCATION',
  pages: [],
  operations: [],
  ownedBy: 'location',
  title: ['equipment'],
  fields: { location: reference('location', { required: true }), ...equipped },
})
