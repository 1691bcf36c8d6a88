import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined'
import ViewTimelineOutlined from '@mui/icons-material/ViewTimelineOutlined'
import { Box, Button, ToggleButton } from '@mui/material'
import { timeline as texts } from '#i18n/fr/timeline.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { GROUPINGS, type Grouping } from '../planningTypes.ts'
import type { PlanningState } from '../usePlanningState.ts'
import type { TimelineState } from './useTimeline.ts'

type Shown = PlanningState['timeline']
type PartProps = { shown: Shown; onChange: (change: Partial<Shown>) => void }

/** Like the outlined button of the view. On a phone it shrinks, so that the row holds all options. */
const GROUPING = {
  font: 'inherit',
  color: 'inherit',
  fontSize: '0.875rem',
  fontWeight: WEIGHTS.label,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&&': { flexShrink: { xs: 1, md: 0 } },
  minWidth: 140,
  '&:hover': { backgroundColor: 'action.hover' },
  '& > option': { backgroundColor: 'background.paper' },
  py: 0,
  pl: 1.25,
  pr: 3.5,
  minHeight: 28,
  appearance: 'none',
  // Chevron of two strokes: MUI's select would add script to the first load.
  background:
    'linear-gradient(45deg, transparent 50%, currentColor 50% 62%, transparent 62%) calc(100% - 15px) 55% / 6px 6px no-repeat, linear-gradient(-45deg, transparent 50%, currentColor 50% 62%, transparent 62%) calc(100% - 10px) 55% / 6px 6px no-repeat',
} as const

/** The browser's own: it is small, and as good by keyboard and on a phone. */
const Groupings = ({ shown, onChange }: PartProps) => (
  <Box
    component="select"
    value={shown.grouping}
    aria-label={texts.groupingLabel}
    onChange={({ target }) => onChange({ grouping: target.value as Grouping })}
    sx={GROUPING}
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

export const TimelineOptions = ({ timeline }: { timeline: TimelineState }) => {
  const { state, update } = timeline
  const shown = state.timeline
  const onChange = (change: Partial<Shown>) => update({ timeline: { ...shown, ...change } })
  return (
    <>
      <Groupings shown={shown} onChange={onChange} />
      <ToggleButton
        size="small"
        value="free"
        selected={shown.freeOnly}
        onChange={() => onChange({ freeOnly: !shown.freeOnly })}
        sx={{ color: 'text.primary' }}
      >
        {texts.freeOnly}
      </ToggleButton>
      {!shown.asList && <FoldAll timeline={timeline} />}
      <Button
        size="small"
        color="inherit"
        startIcon={shown.asList ? <ViewTimelineOutlined /> : <FormatListBulletedOutlined />}
        sx={{ '& .MuiButton-startIcon': { display: { xs: 'none', md: 'inherit' } } }}
        onClick={() => onChange({ asList: !shown.asList })}
      >
        {shown.asList ? texts.asGrid : texts.asList}
      </Button>
    </>
  )
}
