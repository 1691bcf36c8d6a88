import { Box, ButtonBase, Skeleton, Typography } from '@mui/material'
import { Link } from 'react-router'
import { dashboardTexts as texts } from '#i18n/fr/dashboard.ts'
import type { StateStyle } from '#src/fields/controls/StateChip.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { Count, Counts } from './counts.ts'

export type Counter = {
  status: string
  label: string
  look: StateStyle
  to: string
  isCalling?: boolean
}

type TileProps = Omit<Counter, 'status'> & { count: Count | undefined }

const BASE = {
  display: 'flex',
  width: '100%',
  height: '100%',
  borderRadius: 1,
  textAlign: 'left',
  '&:hover': { bgcolor: 'action.hover' },
} as const

const LARGE = {
  ...BASE,
  flexDirection: 'column-reverse',
  alignItems: 'flex-start',
  justifyContent: 'flex-end',
  px: { xs: 1.25, sm: 2 },
  py: { xs: 1, sm: 1.5 },
} as const
/** The number is before its word: at the far end of a wide cell it would look unrelated. */
const SMALL = {
  ...BASE,
  flexDirection: 'row-reverse',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 1,
  px: { xs: 1.25, sm: 2 },
  minHeight: 40,
} as const

const Tile = ({ label, look: { icon: Icon, light, dark }, to, count, isCalling = false }: TileProps) => {
  const isNought = count?.count === 0
  return (
    <ButtonBase component={Link} to={to} sx={isCalling ? LARGE : SMALL}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 0.5, sm: 0.75 },
          minWidth: 0,
        }}
      >
        <Box
          aria-hidden
          sx={({ palette }) => ({
            display: 'inline-flex',
            color: palette.mode === 'dark' ? dark : light,
            '& svg': { fontSize: { xs: 16, sm: 18 } },
          })}
        >
          <Icon />
        </Box>
        <Typography
          variant="body2"
          component="span"
          color="textSecondary"
          sx={{
            fontWeight: WEIGHTS.label,
            lineHeight: 1.25,
            fontSize: isCalling ? { xs: '0.8125rem', sm: '0.9063rem' } : undefined,
          }}
        >
          {label}
        </Typography>
      </Box>
      <Typography
        component="span"
        sx={({ palette }) => ({
          fontSize: isCalling && (!count || count.isExact) ? '2.25rem' : '1.0625rem',
          fontWeight: isCalling ? WEIGHTS.title : WEIGHTS.name,
          lineHeight: isCalling ? 1.15 : 1.4,
          letterSpacing: isCalling ? '-0.02em' : 0,
          color: isNought ? palette.text.secondary : palette.text.primary,
        })}
      >
        {count ? texts.amount(count.count, count.isExact) : <Skeleton width={36} aria-hidden />}
      </Typography>
    </ButtonBase>
  )
}

const LIST = { m: 0, p: 0, listStyle: 'none' } as const

type Props = { label: string; counters: readonly Counter[]; counts: Counts | undefined }

export const Counters = ({ label, counters, counts }: Props) => {
  const isLarge = ({ status, isCalling = false }: Counter) => isCalling && counts?.get(status)?.count !== 0
  const calling = counters.filter(isLarge)
  const rest = counters.filter((counter) => !isLarge(counter))
  // Words of four tiles beside each other do not fit a phone.
  const onPhone = calling.length > 3 ? 2 : calling.length
  const widest = calling.length > 2 ? '1fr' : '360px'
  const tile = ({ status, ...counter }: Counter, isCalling: boolean) => (
    <Box
      component="li"
      key={status}
      sx={isCalling ? { bgcolor: 'background.lead', borderRadius: 1, outline: '1px solid transparent' } : {}}
    >
      <Tile {...counter} isCalling={isCalling} count={counts?.get(status)} />
    </Box>
  )
  return (
    <>
      {calling.length > 0 && (
        <Box
          component="ul"
          aria-label={label}
          aria-busy={!counts}
          sx={{
            ...LIST,
            display: 'grid',
            gap: 1,
            gridTemplateColumns: {
              xs: `repeat(${onPhone}, minmax(0, 1fr))`,
              lg: `repeat(${calling.length}, minmax(0, ${widest}))`,
            },
          }}
        >
          {calling.map((counter) => tile(counter, true))}
        </Box>
      )}
      {rest.length > 0 && (
        <Box
          component="ul"
          aria-label={calling.length > 0 ? texts.otherStates : label}
          aria-busy={!counts}
          sx={{
            ...LIST,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: { xs: 0, sm: 1 },
            mt: calling.length > 0 ? 0.75 : 0,
          }}
        >
          {rest.map((counter) => tile(counter, false))}
        </Box>
      )}
    </>
  )
}
