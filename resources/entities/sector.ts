import { MODULES, PRODUCT_MODULES } from '../domain/rights.ts'
import { choices, references, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const RESERVATION_SECTORS = { list: 'modules', values: ['RESERVATION'] } as const

export const sector = defineResource({
  key: 'sector',
  description: 'A part of the territory or of the organisation, with its items and users.',
  service: 'company',
  menu: { icon: 'Map', order: 100 },
  right: 'SECTOR',
  pages: ['list', 'create', 'update', 'show'],
  publicFields: ['name', 'modules'],
  customisable: true,
  lockable: true,
  configuration: { key: ['name'], without: ['properties', 'locations', 'externalReservationItems'] },
  title: ['name'],
  sections: ['main', 'items'],
  fields: {
    name: text({ required: true, unique: true, searchable: true, maxLength: 150, section: 'main', size: 'M' }),
    modules: choices(MODULES, {
      extensible: PRODUCT_MODULES,
      required: true,
      default: ['RESERVATION'],
      section: 'main',
      size: 'M',
    }),
    properties: references('property', { inverse: 'sectors', section: 'items', size: 'XL' }),
    locations: references('location', { inverse: 'sectors', section: 'items', size: 'XL' }),
    externalReservationItems: references('externalReservationItem', {
      inverse: 'sectors',
      section: 'items',
      size: 'XL',
    }),
  },
  list: { columns: ['name', 'modules'], filters: ['modules'], sort: { field: 'name', order: 'ASC' } },
})
