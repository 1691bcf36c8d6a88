/** Entity of the extension: first of its two files. */
import {
  boolean,
  choice,
  date,
  defineResource,
  embedded,
  externalReference,
  integer,
  money,
  reference,
  references,
  text,
} from '#regie/declaration.ts'
import { dimensions } from './kinds/dimensions/declaration.ts'

export const vehicle = defineResource({
  key: 'vehicle',
  service: 'company',
  menu: { group: 'fleet', icon: 'DirectionsCar', order: 10 },
  right: 'VEHICLE',
  pages: ['list', 'create', 'show', 'update'],
  customisable: true,
  title: ['name', 'plate'],
  titleSeparator: ' – ',
  sections: ['main'],
  fields: {
    name: text({ required: true, searchable: true, maxLength: 100, section: 'main', size: 'M' }),
    plate: text({ required: true, unique: true, pattern: '^[A-Z]{2}-\\d{3}-[A-Z]{2}$', section: 'main', size: 'S' }),
    energy: choice(['ELECTRIC', 'HYBRID', 'DIESEL'], {
      required: true,
      default: 'ELECTRIC',
      section: 'main',
      size: 'S',
    }),
    range: integer({ min: 0, max: 2_000, when: { field: 'energy', is: 'ELECTRIC' }, section: 'main', size: 'S' }),
    price: money({ section: 'main', size: 'S' }),
    comfort: integer({ as: 'stars', min: 0, max: 5, section: 'main', size: 'S' }),
    outside: dimensions.field({ most: 2_000, section: 'main', size: 'L' }),
    pooled: boolean({ section: 'main', size: 'S' }),
    firstRegistration: date({ section: 'main', size: 'S' }),
    manual: externalReference('book', { section: 'main', size: 'M' }),
    department: reference('department', { section: 'main', size: 'M' }),
    sectors: references('sector', { section: 'main', size: 'M' }),
    services: embedded(
      { day: date({ required: true }), garage: text({ maxLength: 100 }) },
      { maxItems: 10, section: 'main', size: 'XL' },
    ),
  },
  list: {
    columns: ['name', 'plate', 'energy', 'manual', 'department'],
    hidden: ['price', 'firstRegistration', 'outside'],
    filters: ['energy', 'manual', 'department', 'sectors', 'pooled', 'outside'],
    sort: { field: 'name', order: 'ASC' },
  },
})
