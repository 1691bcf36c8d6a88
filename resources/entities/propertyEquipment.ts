import { reference } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'
import { equipped } from './equipped.ts'

export const propertyEquipment = defineResource({
  key: 'propertyEquipment',
  description: 'Equipment of a property, with its quantity.',
  service: 'company',
  right: 'PROPERTY',
  pages: [],
  operations: [],
  ownedBy: 'property',
  title: ['equipment'],
  fields: { property: reference('property', { required: true }), ...equipped },
})
