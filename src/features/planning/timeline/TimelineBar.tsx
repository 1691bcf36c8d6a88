/** Above the timeline: how many days, put together by what, and which items. */
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined'
import ViewTimelineOutlined from '@mui/icons-material/ViewTimelineOutlined'
import { Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { timeline as texts } from '#i18n/fr/timeline.ts'
import { GROUPINGS, type Grouping, TIMELINE_SPANS, type TimelineSpan } from '../planningTypes.ts'
import type { PlanningState } from '../usePlanningState.ts'
import type { TimelineState } from './useTimeline.ts'

type Shown = PlanningState['timeline']
type PartProps = { shown: Shown; onChange: (change: Partial<Shown>) => void }

const Spans = ({ shown, onChange }: PartProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={shown.span}
    aria-label={texts.spansLabel}
    onChange={(_, span: TimelineSpan | null) => span && onChange({ span })}
    // The views above are the one control; how many days of this one is said more quietly.
    sx={{
      p: 0,
      ml: -1,
      bgcolor: 'transparent',
      '&& .MuiToggleButton-root.Mui-selected': { bgcolor: 'action.hover', boxShadow: 'none' },
    }}
  >
    {TIMELINE_SPANS.map((span) => (
      <ToggleButton key={span} value={span}>
        {texts.spans[span]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)

/** The browser's own: it is small, and as good by keyboard and on a phone. */
const Groupings = ({ shown, onChange }: PartProps) => (
  <Box
    component="select"
    value={shown.grouping}
    aria-label={texts.groupingLabel}
    onChange={({ target }) => onChange({ grouping: target.value as Grouping })}
    sx={{
      font: 'inherit',
      fontSize: '0.875rem',
      color: 'inherit',
      backgroundColor: 'background.paper',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      px: 1,
      minHeight: 28,
    }}
  >
    {GROUPINGS.map((grouping) => (
      <option key={grouping} value={grouping}>
        {texts.groupings[grouping]}
      </option>
    ))}
  </Box>
)

const FoldAll = ({ timeline: { entries, folds, state } }: { timeline: TimelineState }) => {
  if (state.timeline.grouping === 'none') return null
  const groups = entries.flatMap((entry) => (entry.kind === 'group' ? [entry.key] : []))
  const areAllFolded = groups.length > 0 && groups.every((key) => folds.folded.has(key))
  const others = [...folds.folded].filter((key) => !groups.includes(key))
  return (
    <Button size="small" color="inherit" onClick={() => folds.setFolds(areAllFolded ? others : [...others, ...groups])}>
      {areAllFolded ? texts.unfoldAll : texts.foldAll}
    </Button>
  )
}

export const TimelineBar = ({ timeline }: { timeline: TimelineState }) => {
  const { state, update } = timeline
  const shown = state.timeline
  const onChange = (change: Partial<Shown>) => update({ timeline: { ...shown, ...change } })
  return (
    <Box
      role="group"
      aria-label={texts.region}
      sx={{
        display: 'flex',
        // On a phone the commands scroll on one line, to leave room for the rows.
        flexWrap: { xs: 'nowrap', md: 'wrap' },
        flexShrink: 0,
        pt: 0.25,
        overflowX: { xs: 'auto', md: 'visible' },
        scrollbarWidth: 'none',
        mx: { xs: -1.5, sm: 0 },
        px: { xs: 1.5, sm: 0 },
        '& > *': { flexShrink: 0 },
        alignItems: 'center',
        columnGap: { xs: 1, md: 2 },
        rowGap: 0.5,
        pb: 1,
        displayPrint: 'none',
      }}
    >
      <Spans shown={shown} onChange={onChange} />
      <Groupings shown={shown} onChange={onChange} />
      <ToggleButton
        size="small"
        value="free"
        selected={shown.freeOnly}
        onChange={() => onChange({ freeOnly: !shown.freeOnly })}
      >
        {texts.freeOnly}
      </ToggleButton>
      {!shown.asList && <FoldAll timeline={timeline} />}
      <Box sx={{ flexGrow: 1 }} />
      <Button
        size="small"
        color="inherit"
        startIcon={shown.asList ? <ViewTimelineOutlined /> : <FormatListBulletedOutlined />}
        onClick={() => onChange({ asList: !shown.asList })}
      >
        {shown.asList ? texts.asGrid : texts.asList}
      </Button>
    </Box>
  )
}
