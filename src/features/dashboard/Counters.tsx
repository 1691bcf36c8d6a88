/** Counters side by side: each leads to the list of what it counts. */
import { Box, ButtonBase, Skeleton, Typography } from '@mui/material'
import { Link } from 'react-router'
import { dashboardTexts as texts } from '#i18n/fr/dashboard.ts'
import type { StateLook } from '#src/fields/controls/StateChip.tsx'
import type { Count, Counts } from './counts.ts'

export type Counter = { status: string; label: string; look: StateLook; to: string }

type TileProps = Omit<Counter, 'status'> & { count: Count | undefined }

const Tile = ({ label, look: { icon: Icon, light, dark }, to, count }: TileProps) => (
  <ButtonBase
    component={Link}
    to={to}
    sx={{
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: 0.5,
      px: 1.75,
      py: 1.25,
      height: '100%',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1.25,
      bgcolor: 'background.paper',
      textAlign: 'left',
      '&:hover': { bgcolor: 'action.hover' },
    }}
  >
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary', minWidth: 0 }}>
      <Box
        aria-hidden
        sx={({ palette }) => ({
          display: 'inline-flex',
          color: palette.mode === 'dark' ? dark : light,
          '& svg': { fontSize: 20 },
        })}
      >
        <Icon />
      </Box>
      <Typography variant="body2" component="span" sx={{ fontWeight: 600, lineHeight: 1.25 }}>
        {label}
      </Typography>
    </Box>
    <Typography
      component="span"
      sx={{
        fontSize: count && !count.isExact ? '1.125rem' : '1.625rem',
        fontWeight: 700,
        lineHeight: '2rem',
        fontVariantNumeric: 'tabular-nums',
        color: count?.count === 0 ? 'text.secondary' : 'text.primary',
      }}
    >
      {count ? texts.amount(count.count, count.isExact) : <Skeleton width={36} aria-hidden />}
    </Typography>
  </ButtonBase>
)

const columns = (count: number): string => `repeat(${count}, minmax(0, 1fr))`

/** In one row, or in two of (nearly) one length: never one tile alone below the others. */
const tileColumns = (count: number) => ({
  xs: columns(2),
  sm: columns(count > 4 ? Math.ceil(count / 2) : count),
  lg: columns(count > 6 ? Math.ceil(count / 2) : count),
  xl: columns(count),
})

type Props = { label: string; counters: readonly Counter[]; counts: Counts | undefined }

export const Counters = ({ label, counters, counts }: Props) => (
  <Box
    component="ul"
    aria-label={label}
    aria-busy={!counts}
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      display: 'grid',
      gap: 1.25,
      gridTemplateColumns: tileColumns(counters.length),
    }}
  >
    {counters.map(({ status, ...tile }) => (
      <li key={status}>
        <Tile {...tile} count={counts?.get(status)} />
      </li>
    ))}
  </Box>
)
