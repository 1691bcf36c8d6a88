import { INTERVENTION_ITEM_TYPES } from '../domain/interventionStatus.ts'
import { MAX_READING, METER_UNITS } from '../domain/meters.ts'
import { choice, dateTime, decimal, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

const on = <const T extends string>(itemType: T) => ({ field: 'itemType' as const, is: itemType })

export const meter = defineResource({
  key: 'meter',
  description: 'Meter of a location or property: kilometres, hours or uses.',
  service: 'intervention',
  menu: { group: 'intervention', icon: 'Speed', order: 35 },
  modules: ['INTERVENTIONS'],
  right: 'INTERVENTION',
  pages: ['list', 'create', 'show', 'update'],
  customisable: true,
  lockable: true,
  title: ['name', 'property', 'location'],
  titleSeparator: ' – ',
  fields: {
    name: text({ required: true, searchable: true, maxLength: 100, size: 'L' }),
    unit: choice(METER_UNITS, { required: true, default: 'KM', size: 'S' }),
    itemType: choice(INTERVENTION_ITEM_TYPES, { required: true, default: 'PROPERTY', size: 'S' }),
    location: reference('location', { required: true, when: on('LOCATION'), size: 'L' }),
    property: reference('property', { required: true, when: on('PROPERTY'), size: 'L' }),
    reading: decimal({
      description: 'Value of the last reading.',
      readOnly: true,
      computed: true,
      min: 0,
      max: MAX_READING,
      decimals: 1,
      size: 'S',
    }),
    readAt: dateTime({ description: 'Time of the last reading.', readOnly: true, computed: true, size: 'M' }),
  },
  list: {
    columns: ['name', 'reading', 'readAt'],
    hidden: ['property', 'location', 'unit'],
    hasWholeTitle: true,
    filters: ['unit', 'property', 'location'],
    sort: { field: 'name', order: 'ASC' },
  },
  related: ['meterReading'],
})
