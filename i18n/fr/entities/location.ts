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
  singular: 'lieu',
  plural: 'lieux',
  gender: 'MASCULINE',
  purpose:
    'Un lieu est un bâtiment, une salle ou une partie de salle. Réserver un lieu occupe aussi ceux qu’il contient.',
  sections: reservableSections,
  fields: {
    ...identityLabels,
    ...capacityLabels,
    parent: { label: 'Situé dans', help: 'Le bâtiment ou la salle qui contient ce lieu.' },
    price: 'Tarif',
    ...bookingLabels,
    ...bookingRuleLabels,
    ...blockingLabels,
    ...audienceLabels,
    files: 'Documents',
  },
  headers: {
    name: ['salle', 'nom de la salle', 'équipement municipal', 'local'],
    parent: ['bâtiment', 'site', 'étage', 'lieu parent', 'fait partie de', 'appartient à'],
  },
  related: { parent: 'Lieux qui s’y trouvent' },
} satisfies Labels<typeof location>
