import { interventionPageTexts as texts } from '#i18n/fr/interventionPages.ts'
import { alertsBeside, isAlertPast } from '#resources/domain/interventionStatus.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { intervention } from '#resources/entities/intervention.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import type { DisplayProps } from '#src/fields/webKind.ts'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'

const ALERTS = intervention.fields.alerts

export const AlertWords = ({ value, record }: DisplayProps & { record: SavedRecord }) => {
  const today = todayIn(useZone())
  const now = utcTextOfDate(new Date())
  const { limitDate, expectedStartingAt } = record
  return alertsBeside(record.status, value).map((alert) => {
    const isPast = isAlertPast(alert, { limitDate, expectedStartingAt }, today, now)
    return (
      <ToneChip
        key={alert}
        tone={isPast ? 'overdue' : ALERTS.tones[alert]}
        label={isPast ? texts.alert[alert].past : texts.alert[alert].near}
      />
    )
  })
}
