/** Counters of the menu: how much of the work behind an entry waits for the person. */
import Box from '@mui/material/Box'
import { alpha } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { dashboardTexts as texts } from '#i18n/fr/dashboard.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { type Counts, useInterventionCounts, useReservationCounts } from './counts.ts'

const TO_PLAN = ['TO_PLAN', 'PLANNING_LIMIT_EXCEEDED'] as const

const Pill = ({ counts, what }: { counts: Counts | undefined; what: string }) => {
  const all = [...(counts?.values() ?? [])]
  const count = all.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return null
  return (
    <Box
      component="span"
      sx={{
        minWidth: 22,
        px: 0.75,
        borderRadius: 5,
        bgcolor: ({ palette }) => alpha(palette.primary.main, palette.mode === 'dark' ? 0.24 : 0.12),
        color: 'text.primary',
        fontSize: '0.75rem',
        fontWeight: WEIGHTS.title,
        lineHeight: '20px',
        textAlign: 'center',
        fontVariantNumeric: 'tabular-nums',
      }}
      title={`${texts.amount(
        count,
        all.every(({ isExact }) => isExact),
      )} ${what}`}
    >
      {texts.brief(
        count,
        all.every(({ isExact }) => isExact),
      )}
      <span style={visuallyHidden}> {what}</span>
    </Box>
  )
}

export const ReservationMenuCount = () => (
  <Pill counts={useReservationCounts(['TO_VALIDATE']).data} what={texts.reservation.menu} />
)

export const InterventionMenuCount = () => (
  <Pill counts={useInterventionCounts(TO_PLAN).data} what={texts.intervention.menu} />
)
