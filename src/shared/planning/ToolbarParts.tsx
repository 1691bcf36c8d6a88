import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import TodayOutlined from '@mui/icons-material/TodayOutlined'
import { Badge, Box, Button, IconButton, Tooltip, Typography } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import { planning as texts } from '#i18n/fr/planning.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { PageLength } from './planningPeriod.ts'
import type { PlanningCommand } from './usePlanningKeys.ts'

type ActionProps = { label: string; shortcut: string; onClick: () => void; children: ReactElement }

const Action = ({ label, shortcut, onClick, children }: ActionProps) => (
  <Tooltip title={texts.withKey(label, shortcut)}>
    <IconButton aria-label={label} onClick={onClick} size="small">
      {children}
    </IconButton>
  </Tooltip>
)

type Compact = { isCompact: boolean; onCommand: (command: PlanningCommand) => void }

export const FilterButton = ({ filterCount, onCommand, isCompact }: Compact & { filterCount: number }) => {
  const icon = (
    <Badge badgeContent={filterCount} color="primary">
      <FilterListOutlined />
    </Badge>
  )
  const shared = {
    onClick: () => onCommand('filters'),
    title: texts.withKey(texts.filters, texts.keys.filters),
    'aria-label': filterCount ? `${texts.filters}, ${texts.filtersCount(filterCount)}` : texts.filters,
  }
  if (isCompact) {
    return (
      <IconButton size="small" {...shared}>
        {icon}
      </IconButton>
    )
  }
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={icon}
      // The badge would cover the first letter.
      sx={{ '& .MuiButton-startIcon': { mr: filterCount ? 1.75 : 1 } }}
      {...shared}
    >
      {texts.filters}
    </Button>
  )
}

export const Moments = ({ length, isCompact, onCommand }: Compact & { length: PageLength }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
    {isCompact ? (
      <Action label={texts.today} shortcut={texts.keys.today} onClick={() => onCommand('today')}>
        <TodayOutlined />
      </Action>
    ) : (
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        onClick={() => onCommand('today')}
        title={texts.withKey(texts.today, texts.keys.today)}
        sx={{ borderColor: 'divider' }}
      >
        {texts.today}
      </Button>
    )}
    <Action label={texts.previous[length]} shortcut={texts.keys.previous} onClick={() => onCommand('previous')}>
      <ChevronLeft />
    </Action>
    <Action label={texts.next[length]} shortcut={texts.keys.next} onClick={() => onCommand('next')}>
      <ChevronRight />
    </Action>
  </Box>
)

const TITLE = {
  fontSize: { xs: '1.0625rem', md: '1.25rem' },
  fontWeight: WEIGHTS.title,
  letterSpacing: '-0.012em',
  lineHeight: 1.25,
  '&::first-letter': { textTransform: 'uppercase' },
}

export const PeriodTitle = ({ title, hidden }: { title: string; hidden?: ReactNode }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1, minWidth: 0, flexGrow: 1, minHeight: 32 }}>
    <Typography component="h1" aria-live="polite" sx={TITLE}>
      {title}
    </Typography>
    {hidden}
  </Box>
)

export const TOOLBAR_ROW = { display: 'flex', alignItems: 'center', columnGap: { xs: 0.5, sm: 1.5 } } as const
