import type { externalReservationItem } from '#resources/entities/externalReservationItem.ts'
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

export const externalReservationItemLabels = {
  singular: 'external item',
  plural: 'external items',
  gender: 'MASCULINE',
  purpose:
    'An external item is lent by a partner or hired from a company, but booked here: hall of an association, hire vehicle…',
  sections: reservableSections,
  fields: {
    ...identityLabels,
    location: { label: 'Place', help: 'Where it is lent: closed when this place is.' },
    ...capacityLabels,
    managementMode: bookingLabels.managementMode,
    quantity: bookingLabels.quantity,
    reservationCategory: bookingLabels.reservationCategory,
    ...bookingRuleLabels,
    ...blockingLabels,
    ...audienceLabels,
    files: 'Documents',
  },
} satisfies Labels<typeof externalReservationItem>
