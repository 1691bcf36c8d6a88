import { MAX_READING } from '../domain/meters.ts'
import { boolean, dateTime, decimal, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const meterReading = defineResource({
  key: 'meterReading',
  description: 'Value of a meter at an instant. Values never go down, unless the meter was replaced.',
  service: 'intervention',
  menu: { group: 'intervention', icon: 'Speed', order: 36 },
  modules: ['INTERVENTIONS'],
  right: 'INTERVENTION',
  pages: ['list', 'create', 'show', 'update'],
  title: ['meter'],
  titleSeparator: ' – ',
  fields: {
    meter: reference('meter', { required: true, size: 'L' }),
    value: decimal({ required: true, min: 0, max: MAX_READING, decimals: 1, size: 'S' }),
    readAt: dateTime({ required: true, default: 'now', size: 'M' }),
    increase: decimal({
      description: 'Difference to the previous reading; null for the first one and for a new meter.',
      readOnly: true,
      computed: true,
      min: 0,
      max: MAX_READING,
      decimals: 1,
      size: 'S',
    }),
    isReplaced: boolean({ description: 'First reading of a new meter.', size: 'S' }),
    note: text({ searchable: true, maxLength: 300, size: 'L' }),
  },
  list: {
    columns: ['meter', 'value', 'readAt', 'increase', 'note'],
    hidden: ['isReplaced'],
    filters: ['meter', 'readAt', 'isReplaced'],
    sort: { field: 'readAt', order: 'DESC' },
  },
  indexes: [['meter', 'readAt']],
})
