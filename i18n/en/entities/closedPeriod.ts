import type { closedPeriod } from '#resources/entities/closedPeriod.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const closedPeriodLabels = {
  singular: 'closed period',
  plural: 'closed periods',
  gender: 'MASCULINE',
  purpose: 'A closed period prevents bookings of a place and everything in it: works, summer break…',
  sections: { main: 'General information' },
  fields: {
    name: { label: 'Reason', help: 'Shown to people who want to book.' },
    location: { label: 'Place', help: 'With the places it includes. If empty: all places and all assets.' },
    startingOn: 'First day',
    reopeningOn: { label: 'Reopening', help: 'The first day on which booking is possible again.' },
  },
} satisfies Labels<typeof closedPeriod>
