/** Toolbar above the grid: period, hidden counts, view, filters and less frequent commands. One row, two on a phone. */
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import TodayOutlined from '@mui/icons-material/TodayOutlined'
import { Badge, Box, Button, IconButton, type Theme, Tooltip, Typography, useMediaQuery } from '@mui/material'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { planning as texts } from '#i18n/fr/planning.ts'
import type { PageLength } from '#src/shared/planning/planningPeriod.ts'
import type { WeekShape } from '#src/shared/planning/views.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { type ChosenView, ViewMenu } from './ViewMenu.tsx'

type Props = ComponentProps<typeof MoreMenu> & {
  title: string
  length: PageLength
  weekShape?: WeekShape | undefined
  asList: boolean
  filterCount: number
  hidden: ReactNode
  onView: (chosen: ChosenView) => void
}

type ActionProps = { label: string; shortcut: string; onClick: () => void; children: ReactElement }

const Action = ({ label, shortcut, onClick, children }: ActionProps) => (
  <Tooltip title={texts.withKey(label, shortcut)}>
    <IconButton aria-label={label} onClick={onClick} size="small">
      {children}
    </IconButton>
  </Tooltip>
)

type FilterProps = Pick<Props, 'filterCount' | 'onCommand'> & { isCompact: boolean }

const Filters = ({ filterCount, onCommand, isCompact }: FilterProps) => {
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

type MomentsProps = Pick<Props, 'length' | 'onCommand'> & { isCompact: boolean }

const Moments = ({ length, isCompact, onCommand }: MomentsProps) => (
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

const Title = ({ title, hidden }: Pick<Props, 'title' | 'hidden'>) => (
  <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1, minWidth: 0, flexGrow: 1, minHeight: 32 }}>
    <Typography component="h1" aria-live="polite" sx={TITLE}>
      {title}
    </Typography>
    {hidden}
  </Box>
)

const ROW = { display: 'flex', alignItems: 'center', columnGap: { xs: 0.5, sm: 1.5 } } as const

export const PlanningToolbar = (props: Props) => {
  const { view, length, isPhone, onView, weekShape, asList } = props
  // At 200 % zoom too, the period needs the row's width.
  const isCompact = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('md'), { noSsr: true })
  const shown = (
    <>
      <Filters {...props} isCompact={isCompact} />
      <ViewMenu view={view} length={length} weekShape={weekShape} asList={asList} onChoose={onView} />
      <MoreMenu {...props} />
    </>
  )
  return (
    <Box role="toolbar" aria-label={texts.title} sx={{ pb: 1 }}>
      {isPhone ? (
        <>
          <Title {...props} />
          <Box sx={{ ...ROW, pt: 0.5 }}>
            <Moments {...props} isCompact={isCompact} />
            <Box sx={{ flexGrow: 1 }} />
            {shown}
          </Box>
        </>
      ) : (
        <Box sx={ROW}>
          <Moments {...props} isCompact={isCompact} />
          <Title {...props} />
          {shown}
        </Box>
      )}
    </Box>
  )
}
