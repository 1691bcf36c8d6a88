/** Above the grid: where one is in time, which view, which filters. */
import CalendarViewWeekOutlined from '@mui/icons-material/CalendarViewWeekOutlined'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import LegendToggleOutlined from '@mui/icons-material/LegendToggleOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import UnfoldMoreOutlined from '@mui/icons-material/UnfoldMoreOutlined'
import ViewHeadlineOutlined from '@mui/icons-material/ViewHeadlineOutlined'
import { Badge, Box, Button, IconButton, ToggleButton, ToggleButtonGroup, Tooltip, Typography } from '@mui/material'
import type { ReactElement } from 'react'
import { planning as texts } from '#i18n/fr/planning.ts'
import { showShortcuts } from '#src/ui/shortcuts.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { PageLength } from './planningPeriod.ts'
import { type PlanningView, VIEWS, type WeekShape } from './planningTypes.ts'
import type { PlanningCommand } from './usePlanningKeys.ts'

type Props = {
  title: string
  view: PlanningView
  /** How far a page is turned. */
  length: PageLength
  allHours: boolean
  /** How the week is drawn; absent for what is no week of the calendar. */
  weekShape?: WeekShape | undefined
  filterCount: number
  isPhone: boolean
  onCommand: (command: PlanningCommand) => void
  onToggleHours: () => void
  onWeekShape: (shape: WeekShape) => void
}

type ActionProps = { label: string; shortcut?: string; onClick: () => void; pressed?: boolean; children: ReactElement }

const Action = (props: ActionProps) => (
  <Tooltip title={props.shortcut ? texts.withKey(props.label, props.shortcut) : props.label}>
    <IconButton aria-label={props.label} aria-pressed={props.pressed} onClick={props.onClick} size="small">
      {props.children}
    </IconButton>
  </Tooltip>
)

const ViewSwitch = ({ view, onCommand }: Pick<Props, 'view' | 'onCommand'>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={view}
    aria-label={texts.viewsLabel}
    onChange={(_, next: PlanningView | null) => next && onCommand(next)}
    sx={{
      display: 'flex',
      '& .MuiToggleButton-root': { px: { xs: 0.75, sm: 1.5 }, flexGrow: 1 },
    }}
  >
    {VIEWS.map((name) => (
      <ToggleButton key={name} value={name} title={texts.withKey(texts.views[name], texts.viewKeys[name])}>
        {texts.views[name]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)

const Filters = ({ filterCount, onCommand }: Pick<Props, 'filterCount' | 'onCommand'>) => (
  <Button
    size="small"
    color="inherit"
    onClick={() => onCommand('filters')}
    title={texts.withKey(texts.filters, texts.keys.filters)}
    aria-label={filterCount ? `${texts.filters}, ${texts.filtersCount(filterCount)}` : texts.filters}
    startIcon={
      <Badge badgeContent={filterCount} color="primary">
        <FilterListOutlined />
      </Badge>
    }
    sx={{ textTransform: 'none' }}
  >
    {texts.filters}
  </Button>
)

const Moments = ({ length, onCommand }: Pick<Props, 'length' | 'onCommand'>) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      onClick={() => onCommand('today')}
      title={texts.withKey(texts.today, texts.keys.today)}
      sx={{ textTransform: 'none', borderColor: 'divider' }}
    >
      {texts.today}
    </Button>
    <Action label={texts.previous[length]} shortcut={texts.keys.previous} onClick={() => onCommand('previous')}>
      <ChevronLeft />
    </Action>
    <Action label={texts.next[length]} shortcut={texts.keys.next} onClick={() => onCommand('next')}>
      <ChevronRight />
    </Action>
  </Box>
)

type HoursProps = Pick<Props, 'allHours' | 'onToggleHours'>

const Hours = ({ allHours, onToggleHours }: HoursProps) => (
  <Action label={allHours ? texts.usualHours : texts.allHours} pressed={allHours} onClick={onToggleHours}>
    {allHours ? <ScheduleOutlined fontSize="small" /> : <UnfoldMoreOutlined fontSize="small" />}
  </Action>
)

const WeekShapeSwitch = ({ weekShape, onWeekShape }: Pick<Props, 'weekShape' | 'onWeekShape'>) => {
  if (!weekShape) return null
  const isRows = weekShape === 'rows'
  return (
    <Action label={isRows ? texts.byHours : texts.asRows} onClick={() => onWeekShape(isRows ? 'hours' : 'rows')}>
      {isRows ? <CalendarViewWeekOutlined fontSize="small" /> : <ViewHeadlineOutlined fontSize="small" />}
    </Action>
  )
}

const Extras = (hours: HoursProps) => (
  <>
    <Hours {...hours} />
    <Action label={texts.print} onClick={() => window.print()}>
      <PrintOutlined fontSize="small" />
    </Action>
    <Action label={texts.shortcuts} onClick={() => showShortcuts(true)}>
      <KeyboardOutlined fontSize="small" />
    </Action>
  </>
)

const TITLE = {
  fontSize: { xs: '1.0625rem', md: '1.25rem' },
  fontWeight: WEIGHTS.title,
  letterSpacing: '-0.012em',
  '&::first-letter': { textTransform: 'uppercase' },
}

/** The one row of commands; on a phone the period and the views stand below. */
export const PlanningToolbar = (props: Props) => {
  const { title, view, length, isPhone, onCommand } = props
  const period = (
    <Typography
      component="h1"
      aria-live="polite"
      sx={{ ...TITLE, order: isPhone ? 1 : 0, flexBasis: isPhone ? '60%' : 'auto', flexGrow: 1 }}
    >
      {title}
    </Typography>
  )
  return (
    <Box
      role="toolbar"
      aria-label={texts.title}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1, pb: 1 }}
    >
      <Moments length={length} onCommand={onCommand} />
      {period}
      <WeekShapeSwitch {...props} />
      {isPhone ? <Box sx={{ flexGrow: 1 }} /> : <Extras {...props} />}
      <Action label={texts.legend} shortcut={texts.keys.legend} onClick={() => onCommand('legend')}>
        <LegendToggleOutlined fontSize="small" />
      </Action>
      <Filters {...props} />
      <Box sx={{ order: isPhone ? 2 : 0, flexBasis: isPhone ? '100%' : 'auto' }}>
        <ViewSwitch view={view} onCommand={onCommand} />
      </Box>
    </Box>
  )
}
