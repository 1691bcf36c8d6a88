import type { useType } from '#resources/entities/useType.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const useTypeLabels = {
  singular: 'type of use',
  plural: 'types of use',
  gender: 'MASCULINE',
  purpose: 'A type of use tells what a booking is for: meeting, show, training…',
  sections: { main: 'General information' },
  fields: {
    name: 'Name',
    reservationCategories: {
      label: 'Booking categories',
      help: 'Without a category, the type is offered for all of them.',
    },
  },
} satisfies Labels<typeof useType>
