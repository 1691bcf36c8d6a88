import type { propertyEquipment } from '#resources/entities/propertyEquipment.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { equippedLabels } from './reservable.ts'

export const propertyEquipmentLabels = {
  singular: 'équipement',
  plural: 'équipements',
  gender: 'MASCULINE',
  fields: { property: 'Bien', ...equippedLabels },
} satisfies Labels<typeof propertyEquipment>
