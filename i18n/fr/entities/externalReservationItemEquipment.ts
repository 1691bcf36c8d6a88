import type { externalReservationItemEquipment } from '#resources/entities/externalReservationItemEquipment.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { equippedLabels } from './reservable.ts'

export const externalReservationItemEquipmentLabels = {
  singular: 'équipement',
  plural: 'équipements',
  gender: 'MASCULINE',
  fields: { externalReservationItem: 'Bien extérieur', ...equippedLabels },
  headers: { externalReservationItem: ['élément externe'] },
} satisfies Labels<typeof externalReservationItemEquipment>
