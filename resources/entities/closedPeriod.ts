import { date, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const closedPeriod = defineResource({
  key: 'closedPeriod',
  description:
    'Days on which a location and its descendants are closed; without a location, all items are closed (D34).',
  service: 'reservation',
  menu: { icon: 'EventBusy', order: 50 },
  modules: ['RESERVATION'],
  right: 'RESERVATION_CATEGORY',
  pages: ['list', 'create', 'update', 'show'],
  customisable: true,
  limitable: [],
  lockable: true,
  affectsReservations: true,
  title: ['name'],
  sections: ['main'],
  fields: {
    name: text({ required: true, searchable: true, maxLength: 150, section: 'main', size: 'L' }),
    location: reference('location', { section: 'main', size: 'L' }),
    startingOn: date({ required: true, section: 'main', size: 'M' }),
    reopeningOn: date({ required: true, description: 'Day after the last closed day.', section: 'main', size: 'M' }),
  },
  rules: [{ rule: 'after', fields: ['reopeningOn', 'startingOn'] }],
  list: {
    columns: ['name', 'location', 'startingOn', 'reopeningOn'],
    filters: ['location', 'startingOn'],
    sort: { field: 'startingOn', order: 'DESC' },
  },
})
