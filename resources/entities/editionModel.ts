import { EDITION_CONTENTS, EDITION_PERIODS, MAX_EDITION_COLUMNS, ORIENTATIONS, PAPERS } from '../domain/editions.ts'
import { RESERVATION_STATUSES } from '../domain/reservationStatus.ts'
import { boolean, choice, choices, embedded, longText, reference, references, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'
import { RESERVATION_ITEM_TYPES } from './reservableItem.ts'
import { RESERVATION_SECTORS } from './sector.ts'

export const editionModel = defineResource({
  key: 'editionModel',
  description: 'Layout of a report of reservations.',
  service: 'edition-generator',
  modules: ['RESERVATION'],
  menu: { group: 'administration', icon: 'Print', order: 107 },
  right: 'EDITION',
  path: 'customize/edition',
  lockable: true,
  configuration: { key: ['name'] },
  title: ['name'],
  publicFields: ['name', 'description', 'content', 'period', 'orientation'],
  sections: ['main', 'content', 'filters', 'page'],
  fields: {
    name: text({ required: true, unique: true, searchable: true, maxLength: 150, section: 'main', size: 'L' }),
    period: choice(EDITION_PERIODS, { required: true, default: 'WEEK', section: 'main', size: 'S' }),
    description: longText({ maxLength: 500, section: 'main', size: 'XL' }),
    content: choice(EDITION_CONTENTS, { required: true, default: 'RESERVATION', section: 'content', size: 'M' }),
    groupBy: text({
      maxLength: 100,
      section: 'content',
      size: 'M',
      description: 'Source of the column to group by; empty: one ungrouped list. A board has no groups.',
    }),
    columns: embedded(
      { source: text({ required: true, maxLength: 100 }), label: text({ maxLength: 80 }) },
      { required: true, minItems: 1, maxItems: MAX_EDITION_COLUMNS, section: 'content', size: 'XL' },
    ),
    pageBreak: boolean({ section: 'content', size: 'M', description: 'True if each group starts a new page.' }),
    totals: boolean({
      section: 'content',
      size: 'M',
      description: 'True if the report counts rows and adds up numbers.',
    }),
    statuses: choices(RESERVATION_STATUSES, { section: 'filters', size: 'M' }),
    useTypes: references('useType', { relatedBy: false, section: 'filters', size: 'M' }),
    types: choices(RESERVATION_ITEM_TYPES, {
      section: 'filters',
      size: 'M',
      description: 'Type of the booked item; empty: all types.',
    }),
    category: reference('reservationCategory', { relatedBy: false, section: 'filters', size: 'M' }),
    sectors: references('sector', { relatedBy: false, offered: RESERVATION_SECTORS, section: 'filters', size: 'M' }),
    place: reference('location', { relatedBy: false, section: 'filters', size: 'M' }),
    paper: choice(PAPERS, { required: true, default: 'A4', section: 'page', size: 'S' }),
    orientation: choice(ORIENTATIONS, { required: true, default: 'PORTRAIT', section: 'page', size: 'S' }),
    header: text({ maxLength: 200, section: 'page', size: 'XL' }),
    footer: text({ maxLength: 200, section: 'page', size: 'XL' }),
  },
  list: {
    columns: ['name', 'content', 'period', 'orientation'],
    hidden: ['description', 'paper'],
    filters: ['content', 'period'],
    sort: { field: 'name', order: 'ASC' },
  },
})
