import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined'
import ViewTimelineOutlined from '@mui/icons-material/ViewTimelineOutlined'
import { Button, ToggleButton } from '@mui/material'
import { timeline as texts } from '#i18n/fr/timeline.ts'
import { OptionSelect } from '#src/shared/planning/OptionSelect.tsx'
import { GROUPINGS, type Grouping } from '../planningTypes.ts'
import type { PlanningState } from '../usePlanningState.ts'
import type { TimelineState } from './useTimeline.ts'

type Shown = PlanningState['timeline']
type PartProps = { shown: Shown; onChange: (change: Partial<Shown>) => void }

const Groupings = ({ shown, onChange }: PartProps) => (
  <OptionSelect
    label={texts.groupingLabel}
    value={shown.grouping}
    options={GROUPINGS.map((value) => ({ value, label: texts.groupings[value] }))}
    onChange={(grouping) => onChange({ grouping: grouping as Grouping })}
  />
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
