import Box from '@mui/material/Box'
import { alpha } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { Link } from 'react-router'
import { menuCountTexts as texts } from '#i18n/fr/menuCountTexts.ts'
import type { MenuCountProps } from '#src/ui/menuCount.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { type Counts, useInterventionCounts, useReservationCounts } from './counts.ts'
import { listAddress } from './listAddress.ts'

const TO_PLAN = ['TO_PLAN', 'PLANNING_LIMIT_EXCEEDED'] as const

type PillProps = MenuCountProps & {
  counts: Counts | undefined
  what: string
  to: string
}

const Pill = ({ counts, what, to, isPlain = false, onFollow }: PillProps) => {
  const all = [...(counts?.values() ?? [])]
  const count = all.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return null
  const pill = (
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
  if (isPlain) return pill
  return (
    <Box
      component={Link}
      to={to}
      onClick={onFollow}
      sx={{
        display: 'flex',
        p: '2px',
        borderRadius: 5,
        textDecoration: 'none',
        '&:hover > span': { bgcolor: 'action.focus' },
      }}
    >
      {pill}
    </Box>
  )
}

const TO_VALIDATE_LIST = listAddress(
  '/reservation/reservation',
  { displayStatus: { in: ['TO_VALIDATE'] } },
  { field: 'startingAt', order: 'ASC' },
)
const TO_PLAN_LIST = listAddress(
  '/intervention/intervention',
  { status: { in: TO_PLAN } },
  { field: 'number', order: 'DESC' },
)

export const ReservationMenuCount = (props: MenuCountProps) => (
  <Pill {...props} counts={useReservationCounts(['TO_VALIDATE']).data} what={texts.toValidate} to={TO_VALIDATE_LIST} />
)

export const InterventionMenuCount = (props: MenuCountProps) => (
  <Pill {...props} counts={useInterventionCounts(TO_PLAN).data} what={texts.toPlan} to={TO_PLAN_LIST} />
)
