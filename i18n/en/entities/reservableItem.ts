import type { reservableItem } from '#resources/entities/reservableItem.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { audienceLabels, blockingLabels, bookingLabels, identityLabels } from './reservable.ts'

export const reservableItemLabels = {
  singular: 'bookable item',
  plural: 'bookable items',
  gender: 'MASCULINE',
  fields: {
    ...identityLabels,
    ...bookingLabels,
    ...blockingLabels,
    ...audienceLabels,
    type: {
      label: 'Type',
      values: { LOCATION: 'Place', PROPERTY: 'Asset', EXTERNAL_RESERVATION_ITEM: 'External item' },
    },
    parent: 'Located in',
  },
} satisfies Labels<typeof reservableItem>
