import type { UseUnit } from '#i18n/fr/maintenancePlans.ts'
import type { SavedRecord } from '#src/crud/slots.ts'

export const unitOfPlan = ({ trigger, meterUnit }: SavedRecord): UseUnit | undefined => {
  if (trigger === 'BOOKINGS') return 'BOOKINGS'
  return trigger === 'METER' ? (meterUnit as UseUnit) : undefined
}
