import { maintenancePlanTexts as texts } from '#i18n/fr/maintenancePlans.ts'
import { frequencyText } from '#i18n/fr/recurrence.ts'
import { parseEndlessRule } from '#resources/domain/recurrence.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import type { DisplayProps } from '#src/fields/webKind.ts'
import { unitOfPlan } from './planUse.ts'

/** « Tous les lundis », counted from the first due date; « Tous les 10 000 km ». */
export const RuleText = ({ value, record }: DisplayProps & { record: SavedRecord }) => {
  const unit = unitOfPlan(record)
  if (unit && typeof record.every === 'number') return texts.every(record.every, unit)
  const rule = typeof value === 'string' ? parseEndlessRule(value) : undefined
  return rule && typeof record.startsOn === 'string' ? frequencyText(rule, record.startsOn) : String(value ?? '')
}
