import type { locationEquipment } from '#resources/entities/locationEquipment.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { equippedLabels } from './reservable.ts'

export const locationEquipmentLabels = {
  singular: 'équipement',
  plural: 'équipements',
  gender: 'MASCULINE',
  fields: { location: 'Lieu', ...equippedLabels },
} satisfies Labels<typeof locationEquipment>
