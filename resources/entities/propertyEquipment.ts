import { reference } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'
import { equipped } from './equipped.ts'

export const propertyEquipment = defineResource({
  key: 'propertyEquipment',
  description: 'A thing with what it is equipped with, and how many of it.',
  service: 'company',
  right: 'PROPERTY',
  pages: [],
  operations: [],
  ownedBy: 'property',
  title: ['equipment'],
  fields: { property: reference('property', { required: true }), ...equipped },
})
