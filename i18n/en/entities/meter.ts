import type { meter } from '#resources/entities/meter.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const meterLabels = {
  singular: 'meter',
  plural: 'meters',
  gender: 'MASCULINE',
  purpose: 'A meter follows the use of an asset or a place: kilometres, running hours, uses.',
  fields: {
    name: 'Name',
    unit: { label: 'Unit', values: { KM: 'Kilometres', HOURS: 'Hours', USES: 'Uses' } },
    itemType: { label: 'About', values: { PROPERTY: 'An asset', LOCATION: 'A place' } },
    location: 'Place',
    property: 'Asset',
    reading: 'Last reading',
    readAt: 'Read on',
  },
} satisfies Labels<typeof meter>
