import type { property } from '#resources/entities/property.ts'
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

export const propertyLabels = {
  singular: 'asset',
  plural: 'assets',
  gender: 'MASCULINE',
  purpose:
    'An asset is a piece of equipment or a vehicle of your organisation that people can book: projector, minibus, marquee…',
  sections: { ...reservableSections, purchase: 'Purchase and warranty' },
  fields: {
    ...identityLabels,
    location: { label: 'Place', help: 'Where it is kept: closed when this place is.' },
    ...capacityLabels,
    price: 'Rate',
    ...bookingLabels,
    ...bookingRuleLabels,
    serialNumber: 'Serial number',
    supplier: { label: 'Supplier', help: 'Sold it and owes the warranty.' },
    purchasedOn: 'Purchase date',
    purchasePrice: {
      label: 'Purchase price',
      help: 'For all the units: maintenance costs are compared with it.',
    },
    warrantyEndsOn: { label: 'End of warranty', help: 'Last day covered.' },
    lifetimeYears: { label: 'Expected lifetime', help: 'In years.' },
    ...blockingLabels,
    ...audienceLabels,
    files: 'Documents',
  },
  headers: {
    name: ['asset', 'equipment', 'article', 'vehicle'],
    reference: ['inventory no.', 'registration', 'plate', 'tag'],
    serialNumber: ['serial no.', 'serial', 's/n'],
    supplier: ['vendor'],
    purchasedOn: ['bought on', 'purchased', 'date of purchase'],
    purchasePrice: ['price', 'value', 'purchase value', 'acquisition cost'],
    warrantyEndsOn: ['warranty', 'warranty until'],
    lifetimeYears: ['lifetime', 'depreciation period'],
  },
} satisfies Labels<typeof property>
