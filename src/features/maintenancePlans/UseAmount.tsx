import { maintenancePlanTexts as texts } from '#i18n/fr/maintenancePlans.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import type { DisplayProps } from '#src/fields/webKind.ts'
import { unitOfPlan } from './planUse.ts'

export const UseAmount = ({ value, record }: DisplayProps & { record: SavedRecord }) => {
  const unit = unitOfPlan(record)
  return unit && typeof value === 'number' ? texts.use(value, unit) : null
}
