/** What a place or a thing is equipped with, in one breath: « Vidéoprojecteur · Micro × 2 ». */
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { isReference } from '#src/fields/references/description.ts'

type Equipped = { equipment: unknown; quantity?: number }

const nameOf = ({ equipment, quantity = 1 }: Equipped): string =>
  isReference(equipment) ? reservationTexts.items.equipped(equipment.displayName, quantity) : ''

export const EquipmentNames = ({ rows }: { rows: unknown }) => {
  const names = Array.isArray(rows) ? rows.map(nameOf).filter(Boolean) : []
  return <span>{names.join(' · ')}</span>
}
