import { choice, integer, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

const QUOTA_MEASURES = ['HOURS', 'BOOKINGS', 'AT_ONCE'] as const
const QUOTA_SUBJECTS = ['PERSON', 'DEPARTMENT', 'OUTSIDER'] as const
const QUOTA_PERIODS = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const

export const bookingQuota = defineResource({
  key: 'bookingQuota',
  description: 'Limit of bookings per main borrower, in a category with its descendants or of one item (D34, D88).',
  service: 'reservation',
  menu: { icon: 'DataUsage', order: 40 },
  modules: ['RESERVATION'],
  right: 'RESERVATION_CATEGORY',
  pages: ['list', 'create', 'update', 'show'],
  customisable: true,
  limitable: [],
  lockable: true,
  configuration: { key: ['name'] },
  title: ['name'],
  sections: ['main'],
  fields: {
    name: text({ required: true, unique: true, searchable: true, maxLength: 150, section: 'main', size: 'L' }),
    reservationCategory: reference('reservationCategory', {
      required: true,
      when: { field: 'reservableItem', filled: false },
      section: 'main',
      size: 'M',
    }),
    reservableItem: reference('reservableItem', {
      description: 'Single item, instead of a category (D88).',
      section: 'main',
      size: 'M',
    }),
    subject: choice(QUOTA_SUBJECTS, {
      required: true,
      default: 'PERSON',
      description:
        'Bookings that count towards one limit: of a user, of all users of a department, or of an external borrower.',
      section: 'main',
      size: 'M',
    }),
    measure: choice(QUOTA_MEASURES, {
      required: true,
      default: 'HOURS',
      description: 'Booked hours, number of reservation items, or units booked at the same time.',
      section: 'main',
      size: 'M',
    }),
    most: integer({ required: true, min: 1, max: 100_000, section: 'main', size: 'S' }),
    period: choice(QUOTA_PERIODS, {
      required: true,
      default: 'WEEK',
      when: { field: 'measure', isNot: 'AT_ONCE' },
      description: 'A reservation item counts in the period of its start, in the time zone of the organisation.',
      section: 'main',
      size: 'S',
    }),
  },
  list: {
    columns: ['name', 'reservationCategory', 'reservableItem', 'most'],
    hidden: ['subject', 'measure', 'period'],
    filters: ['reservationCategory', 'reservableItem', 'subject', 'measure'],
    sort: { field: 'name', order: 'ASC' },
  },
})
