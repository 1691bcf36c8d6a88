import ListAltOutlined from '@mui/icons-material/ListAltOutlined'
import { alpha, Box, Button, type Theme, useMediaQuery } from '@mui/material'
import { planning as planningTexts } from '#i18n/fr/planning.ts'
import { workPlanningTexts as texts } from '#i18n/fr/workPlanning.ts'
import { DisplayMenu, type MenuChoice, type MenuSection } from '#src/shared/planning/DisplayMenu.tsx'
import { lengthOf } from '#src/shared/planning/planningPeriod.ts'
import { FilterButton, Moments, PeriodTitle, TOOLBAR_ROW } from '#src/shared/planning/ToolbarParts.tsx'
import { type PlanningView, TIMELINE_SPANS } from '#src/shared/planning/views.ts'
import type { WorkPage } from './useWorkPage.ts'
import { ROWS } from './workState.ts'

const { forms, lengths, viewKeys } = planningTexts

const sectionsOf = ({ state, update }: WorkPage): MenuSection[] => {
  const { view, span, rows } = state
  const viewChoice = (one: PlanningView, label: string): MenuChoice => ({
    ...{ label, key: viewKeys[one], isCurrent: one === view },
    onChoose: () => update({ view: one }),
  })
  return [
    {
      title: forms.timeline,
      key: viewKeys.timeline,
      choices: TIMELINE_SPANS.map((one) => ({
        ...{ label: lengths[one], isCurrent: view === 'timeline' && one === span },
        onChoose: () => update({ view: 'timeline', span: one }),
      })),
    },
    {
      title: forms.calendar,
      choices: (['day', 'week', 'month'] as const).map((one) => viewChoice(one, lengths[one])),
    },
    { title: '', choices: [viewChoice('list', forms.list)] },
    ...(view === 'timeline'
      ? [
          {
            title: texts.rowsLabel,
            choices: ROWS.map((one) => ({
              ...{ label: texts.rowNames[one], isCurrent: one === rows },
              onChoose: () => update({ rows: one }),
            })),
          },
        ]
      : []),
  ]
}

const currentLabel = ({ view, span, rows }: WorkPage['state']): string => {
  if (view === 'list') return forms.list
  if (view === 'timeline') return planningTexts.formAndLength(texts.rows[rows], lengths[span])
  return planningTexts.formAndLength(forms.calendar, lengths[view])
}

const PRESSED = {
  bgcolor: ({ palette }: Theme) => alpha(palette.primary.main, 0.1),
  borderColor: 'primary.main',
} as const

type Props = { page: WorkPage; total: number | undefined; isListOpen: boolean; onToggleList: () => void }

export const WorkToolbar = ({ page, total, isListOpen, onToggleList }: Props) => {
  const { state, run, title, isPhone } = page
  const isCompact = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('md'), { noSsr: true })
  const moments = <Moments length={lengthOf(state)} isCompact={isCompact} onCommand={run} />
  const shown = (
    <>
      <FilterButton filterCount={Object.keys(state.filters).length} isCompact={isCompact} onCommand={run} />
      <DisplayMenu current={currentLabel(state)} sections={sectionsOf(page)} />
    </>
  )
  const toPlan = (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<ListAltOutlined />}
      aria-pressed={isListOpen}
      onClick={onToggleList}
      sx={{
        ...{ borderColor: 'divider', whiteSpace: 'nowrap', flexShrink: 0 },
        ...(isListOpen && PRESSED),
      }}
    >
      {texts.toPlan.open(total)}
    </Button>
  )
  return (
    <Box role="toolbar" aria-label={texts.title} sx={{ pb: 1 }}>
      {isPhone ? (
        <>
          <Box sx={{ ...TOOLBAR_ROW, flexWrap: 'wrap', rowGap: 0.5 }}>
            <PeriodTitle title={title} />
            {toPlan}
          </Box>
          <Box sx={{ ...TOOLBAR_ROW, pt: 0.5 }}>
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
          {toPlan}
        </Box>
      )}
    </Box>
  )
}
