import { frequencyText } from '#i18n/fr/recurrence.ts'
import { parseEndlessRule } from '#resources/domain/recurrence.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import type { DisplayProps } from '#src/fields/webKind.ts'

/** « Tous les lundis », counted from the first due date. */
export const RuleText = ({ value, record }: DisplayProps & { record: SavedRecord }) => {
  const rule = typeof value === 'string' ? parseEndlessRule(value) : undefined
  return rule && typeof record.startsOn === 'string' ? frequencyText(rule, record.startsOn) : String(value ?? '')
}
