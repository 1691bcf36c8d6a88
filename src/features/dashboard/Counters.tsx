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
  /** The records need an action: the counter is larger and comes first. */
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
const SMALL = { ...BASE, alignItems: 'center', gap: 1, px: 1.5, minHeight: 40 } as const

const Tile = ({ label, look: { icon: Icon, light, dark }, to, count, isCalling = false }: TileProps) => {
  const isNought = count?.count === 0
  return (
    <ButtonBase component={Link} to={to} sx={isCalling ? LARGE : SMALL}>
      <Box
        sx={{
          display: 'flex',
          flex: isCalling ? 'none' : 1,
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

/** Counters that need action span two rows at the left; the others are stacked at the right. */
const columnsOf = (calling: number, rest: number) => ({
  xs: calling > 2 ? 'repeat(6, minmax(0, 1fr))' : 'repeat(2, minmax(0, 1fr))',
  lg: [
    calling > 0 && `repeat(${calling}, minmax(0, 1.15fr))`,
    rest > 0 && `repeat(${Math.ceil(rest / 2)}, minmax(0, 1fr))`,
  ]
    .filter(Boolean)
    .join(' '),
})

type Props = { label: string; counters: readonly Counter[]; counts: Counts | undefined }

export const Counters = ({ label, counters, counts }: Props) => {
  const calling = counters.filter(({ isCalling }) => isCalling)
  const rest = counters.filter(({ isCalling }) => !isCalling)
  const span = calling.length > 2 ? { large: 'span 2', small: 'span 3' } : { large: 'auto', small: 'auto' }
  return (
    <Box
      component="ul"
      aria-label={label}
      aria-busy={!counts}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        columnGap: 1,
        rowGap: 0.5,
        gridTemplateColumns: columnsOf(calling.length, rest.length),
      }}
    >
      {[...calling, ...rest].map(({ status, ...tile }) => (
        <Box
          component="li"
          key={status}
          sx={
            tile.isCalling
              ? {
                  gridColumn: { xs: span.large, lg: 'auto' },
                  gridRow: { lg: 'span 2' },
                  bgcolor: counts?.get(status)?.count === 0 ? 'transparent' : 'background.lead',
                  borderRadius: 1,
                  outline: '1px solid transparent',
                }
              : { gridColumn: { xs: span.small, lg: 'auto' } }
          }
        >
          <Tile {...tile} count={counts?.get(status)} />
        </Box>
      ))}
    </Box>
  )
}
