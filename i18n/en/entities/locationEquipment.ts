import type { locationEquipment } from '#resources/entities/locationEquipment.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { equippedLabels } from './reservable.ts'

export const locationEquipmentLabels = {
  singular: 'equipment',
  plural: 'equipment',
  gender: 'MASCULINE',
  fields: { location: 'Place', ...equippedLabels },
} satisfies Labels<typeof locationEquipment>
