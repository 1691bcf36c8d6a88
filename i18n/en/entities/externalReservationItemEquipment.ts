import type { externalReservationItemEquipment } from '#resources/entities/externalReservationItemEquipment.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { equippedLabels } from './reservable.ts'

export const externalReservationItemEquipmentLabels = {
  singular: 'equipment',
  plural: 'equipment',
  gender: 'MASCULINE',
  fields: { externalReservationItem: 'External item', ...equippedLabels },
  headers: { externalReservationItem: ['outside item', 'élément externe'] },
} satisfies Labels<typeof externalReservationItemEquipment>
