import { choice, integer, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const QUOTA_MEASURES = ['HOURS', 'BOOKINGS', 'AT_ONCE'] as const
export const QUOTA_SUBJECTS = ['PERSON', 'DEPARTMENT', 'OUTSIDER'] as const
export const QUOTA_PERIODS = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const

export const bookingQuota = defineResource({
  key: 'bookingQuota',
  description: 'How much of a category with those below it, or of one item, a main borrower may book (D34, D88).',
  service: 'reservation',
  menu: { icon: 'DataUsage', order: 40 },
  modules: ['RESERVATION'],
  right: 'RESERVATION_CATEGORY',
  pages: ['list', 'create', 'update', 'show'],
  customisable: true,
  limitable: [],
  lockable: true,
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
      description: 'One item alone, in the place of a category (D88).',
      section: 'main',
      size: 'M',
    }),
    subject: choice(QUOTA_SUBJECTS, {
      required: true,
      default: 'PERSON',
      description:
        'Whose bookings are counted together: of a user, of the users of a department, of somebody from outside.',
      section: 'main',
      size: 'M',
    }),
    measure: choice(QUOTA_MEASURES, {
      required: true,
      default: 'HOURS',
      description: 'Hours of their lines; lines; things that are held at one instant.',
      section: 'main',
      size: 'M',
    }),
    most: integer({ required: true, min: 1, max: 100_000, section: 'main', size: 'S' }),
    period: choice(QUOTA_PERIODS, {
      required: true,
      default: 'WEEK',
      when: { field: 'measure', isNot: 'AT_ONCE' },
      description: 'In which a line counts: the one in which it begins, by the calendar of the organisation.',
      section: 'main',
      size: 'S',
    }),
  },
  list: {
    columns: ['name', 'reservationCategory', 'reservableItem', 'subject', 'measure', 'most', 'period'],
    filters: ['reservationCategory', 'reservableItem', 'subject', 'measure'],
    sort: { field: 'name', order: 'ASC' },
  },
})
