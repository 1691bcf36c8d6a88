import ListAltOutlined from '@mui/icons-material/ListAltOutlined'
import { Box, Button, type Theme, useMediaQuery } from '@mui/material'
import { planning as planningTexts } from '#i18n/fr/planning.ts'
import { workPlanningTexts as texts } from '#i18n/fr/workPlanning.ts'
import { type Option, OptionSelect } from '#src/shared/planning/OptionSelect.tsx'
import { lengthOf } from '#src/shared/planning/planningPeriod.ts'
import { FilterButton, Moments, PeriodTitle, TOOLBAR_ROW } from '#src/shared/planning/ToolbarParts.tsx'
import { type PlanningView, TIMELINE_SPANS, type TimelineSpan } from '#src/shared/planning/views.ts'
import type { WorkPage } from './useWorkPage.ts'
import { ROWS } from './workState.ts'

const { forms, lengths } = planningTexts

const VIEW_OPTIONS: readonly Option[] = [
  ...TIMELINE_SPANS.map((span) => ({
    value: `timeline ${span}`,
    label: planningTexts.formAndLength(forms.timeline, lengths[span]),
    group: forms.timeline,
  })),
  ...(['day', 'week', 'month'] as const).map((view) => ({
    value: view,
    label: planningTexts.formAndLength(forms.calendar, lengths[view]),
    group: forms.calendar,
  })),
  { value: 'list', label: forms.list },
]

type Props = { page: WorkPage; total: number | undefined; isListOpen: boolean; onToggleList: () => void }

export const WorkToolbar = ({ page, total, isListOpen, onToggleList }: Props) => {
  const { state, update, run, title, isPhone } = page
  const { view, span, rows, filters } = state
  const isCompact = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('md'), { noSsr: true })
  const choose = (value: string) => {
    const [next = '', length] = value.split(' ')
    update({ view: next as PlanningView, ...(length && { span: length as TimelineSpan }) })
  }
  const moments = <Moments length={lengthOf({ view, span })} isCompact={isCompact} onCommand={run} />
  const shown = (
    <>
      <FilterButton filterCount={Object.keys(filters).length} isCompact={isCompact} onCommand={run} />
      {view === 'timeline' && !isPhone && (
        <OptionSelect
          label={texts.rowsLabel}
          value={rows}
          options={ROWS.map((value) => ({ value, label: texts.rows[value] }))}
          onChange={(value) => update({ rows: value as (typeof ROWS)[number] })}
        />
      )}
      <OptionSelect
        label={texts.views}
        value={view === 'timeline' ? `timeline ${span}` : view}
        options={VIEW_OPTIONS}
        onChange={choose}
      />
      <Button
        size="small"
        variant="outlined"
        startIcon={<ListAltOutlined />}
        aria-pressed={isListOpen}
        onClick={onToggleList}
        sx={{ whiteSpace: 'nowrap', flexShrink: 0, ...(isListOpen && { bgcolor: 'action.selected' }) }}
      >
        {texts.toPlan.open(total)}
      </Button>
    </>
  )
  return (
    <Box role="toolbar" aria-label={texts.title} sx={{ pb: 1 }}>
      {isPhone ? (
        <>
          <PeriodTitle title={title} />
          <Box sx={{ ...TOOLBAR_ROW, pt: 0.5, flexWrap: 'wrap', rowGap: 0.5 }}>
            {moments}
            <Box sx={{ flexGrow: 1 }} />
            {shown}
          </Box>
        </>
      ) : (
        <Box sx={{ ...TOOLBAR_ROW, flexWrap: 'wrap', rowGap: 0.5, '& > :has(> h1)': { flexShrink: 0 } }}>
          {moments}
          <PeriodTitle title={title} />
          {shown}
        </Box>
      )}
    </Box>
  )
}
