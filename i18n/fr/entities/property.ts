import type { property } from '#resources/entities/property.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { bookingRuleLabels } from './bookingRules.ts'
import {
  audienceLabels,
  blockingLabels,
  bookingLabels,
  capacityLabels,
  identityLabels,
  reservableSections,
} from './reservable.ts'

export const propertyLabels = {
  singular: 'bien',
  plural: 'biens',
  gender: 'MASCULINE',
  purpose:
    'Un bien est un équipement ou un véhicule de votre organisation, que l’on peut réserver : vidéoprojecteur, minibus, barnum…',
  sections: reservableSections,
  fields: {
    ...identityLabels,
    location: { label: 'Lieu', help: 'Où il se trouve\u00a0: fermé quand ce lieu l’est.' },
    ...capacityLabels,
    price: 'Tarif',
    ...bookingLabels,
    ...bookingRuleLabels,
    ...blockingLabels,
    ...audienceLabels,
    files: 'Documents',
  },
  headers: {
    name: ['bien', 'matériel', 'article', 'véhicule'],
    reference: ['n° d’inventaire', 'immatriculation', 'plaque', 'étiquette'],
  },
} satisfies Labels<typeof property>
