import type { location } from '#resources/entities/location.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { bookingRuleLabels } from './bookingRuleLabels.ts'
import {
  audienceLabels,
  blockingLabels,
  bookingLabels,
  capacityLabels,
  identityLabels,
  reservableSections,
} from './reservable.ts'

export const locationLabels = {
  singular: 'place',
  plural: 'places',
  gender: 'MASCULINE',
  purpose: 'A place is a building, a room or part of a room. Booking a place also occupies the places inside it.',
  sections: reservableSections,
  fields: {
    ...identityLabels,
    ...capacityLabels,
    parent: { label: 'Located in', help: 'The building or room that contains this place.' },
    price: 'Rate',
    ...bookingLabels,
    ...bookingRuleLabels,
    ...blockingLabels,
    ...audienceLabels,
    files: 'Documents',
  },
  headers: {
    name: ['room', 'room name', 'venue', 'premises'],
    parent: ['building', 'site', 'floor', 'parent place', 'part of', 'belongs to'],
  },
  related: { parent: 'Places inside' },
} satisfies Labels<typeof location>
