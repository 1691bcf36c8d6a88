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
  singular: 'bien extérieur',
  plural: 'biens extérieurs',
  gender: 'MASCULINE',
  purpose:
    'Un bien extérieur est prêté par un partenaire ou loué à une entreprise, mais se réserve ici\u00a0: salle d’une association, véhicule de location…',
  sections: reservableSections,
  fields: {
    ...identityLabels,
    location: { label: 'Lieu', help: 'Où il est prêté\u00a0: fermé quand ce lieu l’est.' },
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
