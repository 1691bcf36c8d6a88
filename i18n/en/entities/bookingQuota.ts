import type { bookingQuota } from '#resources/entities/bookingQuota.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const bookingQuotaLabels = {
  singular: 'quota',
  plural: 'quotas',
  gender: 'MASCULINE',
  purpose:
    'A quota limits what a person, a department or an external requester can book in a category: four hours a week, two vehicles at a time…',
  sections: { main: 'General information' },
  fields: {
    name: 'Name',
    reservationCategory: { label: 'Booking category', help: 'With the categories it includes.' },
    reservableItem: { label: 'Item', help: 'A single item, instead of a category.' },
    subject: {
      label: 'Counted by',
      help: 'Based on the main requester of each booked item.',
      values: { PERSON: 'Person', DEPARTMENT: 'Department', OUTSIDER: 'External requester' },
    },
    measure: {
      label: 'Measure',
      values: { HOURS: 'Booked hours', BOOKINGS: 'Number of bookings', AT_ONCE: 'Items at a time' },
    },
    most: { label: 'At most', help: 'What is already booked stays booked.' },
    period: {
      label: 'Per',
      help: 'A booking counts in the period in which it starts.',
      values: { DAY: 'Day', WEEK: 'Week', MONTH: 'Month', YEAR: 'Year' },
    },
  },
} satisfies Labels<typeof bookingQuota>
