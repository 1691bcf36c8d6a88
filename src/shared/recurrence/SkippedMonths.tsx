import { Alert, Button } from '@mui/material'
import { monthsText } from '#i18n/fr/recurrence.ts'
import { seriesTexts } from '#i18n/fr/series.ts'
import { type RecurrenceRule, skippedMonths } from '#resources/domain/recurrence.ts'
import type { DayText } from '#resources/domain/time.ts'

const texts = seriesTexts.dates

type Props = {
  rule: RecurrenceRule
  first: DayText
  last: DayText
  onLastDay: () => void
}

/** Months without a date, since they are too short. */
export const SkippedMonths = ({ rule, first, last, onLastDay }: Props) => {
  const months = skippedMonths(rule, first, last)
  if (months.length === 0) return null
  return (
    <Alert
      severity="info"
      sx={{ mb: 1 }}
      action={
        rule.frequency === 'MONTHLY' && (
          <Button color="inherit" size="small" onClick={onLastDay}>
            {texts.lastDay}
          </Button>
        )
      }
    >
      {texts.tooShort(monthsText(months), String(Number(first.slice(8))), months.length)}
    </Alert>
  )
}
