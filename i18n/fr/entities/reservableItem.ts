import type { reservableItem } from '#resources/entities/reservableItem.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { audienceLabels, blockingLabels, bookingLabels, identityLabels } from './reservable.ts'

export const reservableItemLabels = {
  singular: 'élément réservable',
  plural: 'éléments réservables',
  gender: 'MASCULINE',
  fields: {
    ...identityLabels,
    ...bookingLabels,
    ...blockingLabels,
    ...audienceLabels,
    type: {
      label: 'Type',
      values: { LOCATION: 'Lieu', PROPERTY: 'Bien', EXTERNAL_RESERVATION_ITEM: 'Bien extérieur' },
    },
    parent: 'Situé dans',
  },
} satisfies Labels<typeof reservableItem>
