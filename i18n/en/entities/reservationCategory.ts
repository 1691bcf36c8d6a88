import { renamedDeep } from '#i18n/renaming.ts'
import type { reservationCategory } from '#resources/entities/reservationCategory.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { bookingRuleLabels, rulesSection } from './bookingRuleLabels.ts'

const parentRuleLabels = renamedDeep(bookingRuleLabels, (text) => text.replace('the category', 'the wider category'))

export const reservationCategoryLabels = {
  singular: 'booking category',
  plural: 'booking categories',
  gender: 'FEMININE',
  purpose: 'Categories sort what can be booked: rooms, vehicles, equipment… Their colour appears in the schedule.',
  sections: { main: 'General information', ...rulesSection },
  fields: {
    name: 'Name',
    parent: { label: 'Part of', help: 'The wider category that contains this one, if any.' },
    synonyms: {
      label: 'Other names',
      help: 'The words by which people look for what it contains: car, automobile, van…',
    },
    icon: 'Icon',
    color: {
      label: 'Colour',
      help: 'Colour of the bookings of this category in the schedule: choose one that stands out.',
    },
    closingType: {
      label: 'Closing',
      help: 'What happens to a booking that is over.',
      values: { NONE: 'Automatic', OPTIONAL: 'Optional', MANDATORY: 'Required' },
    },
    ...parentRuleLabels,
  },
  related: { parent: 'Categories inside' },
  headers: { parent: ['parent category', 'upper category', 'family'] },
} satisfies Labels<typeof reservationCategory>
