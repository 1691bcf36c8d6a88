import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined'
import ViewTimelineOutlined from '@mui/icons-material/ViewTimelineOutlined'
import { Box, Button, ToggleButton } from '@mui/material'
import { timeline as texts } from '#i18n/fr/timeline.ts'
import { GROUPINGS, type Grouping } from '../planningTypes.ts'
import type { PlanningState } from '../usePlanningState.ts'
import type { TimelineState } from './useTimeline.ts'

type Shown = PlanningState['timeline']
type PartProps = { shown: Shown; onChange: (change: Partial<Shown>) => void }

/** A native select: small, with full keyboard and phone support. */
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
      >
        {texts.freeOnly}
      </ToggleButton>
      {!shown.asList && <FoldAll timeline={timeline} />}
      <Button
        size="small"
        color="inherit"
        startIcon={shown.asList ? <ViewTimelineOutlined /> : <FormatListBulletedOutlined />}
        onClick={() => onChange({ asList: !shown.asList })}
      >
        {shown.asList ? texts.asGrid : texts.asList}
      </Button>
    </>
  )
}
