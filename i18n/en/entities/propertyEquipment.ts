import type { propertyEquipment } from '#resources/entities/propertyEquipment.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { equippedLabels } from './reservable.ts'

export const propertyEquipmentLabels = {
  singular: 'equipment',
  plural: 'equipment',
  gender: 'MASCULINE',
  fields: { property: 'Asset', ...equippedLabels },
} satisfies Labels<typeof propertyEquipment>
