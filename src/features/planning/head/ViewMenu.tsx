import ExpandMore from '@mui/icons-material/ExpandMore'
import { Button, ListSubheader, Menu, MenuItem, Typography } from '@mui/material'
import { useState } from 'react'
import { planning as texts } from '#i18n/fr/planning.ts'
import type { PageLength } from '#src/shared/planning/planningPeriod.ts'
import {
  type PlanningView,
  TIMELINE_SPANS,
  type TimelineSpan,
  WEEK_SHAPES,
  type WeekShape,
} from '#src/shared/planning/views.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

export type ChosenView = { view: PlanningView; span?: TimelineSpan; week?: WeekShape }

type Choice = ChosenView & { label: string; key?: string }

const choice = (view: PlanningView, label: string): Choice => ({ view, label, key: texts.viewKeys[view] })

const SECTIONS: readonly { title: string; key?: string; choices: readonly Choice[] }[] = [
  {
    title: texts.forms.timeline,
    key: texts.viewKeys.timeline,
    choices: TIMELINE_SPANS.map((span) => ({ view: 'timeline', span, label: texts.lengths[span] })),
  },
  {
    title: texts.forms.calendar,
    choices: [
      choice('day', texts.lengths.day),
      ...WEEK_SHAPES.map((week) => ({ ...choice('week', texts.weeks[week]), week })),
      choice('month', texts.lengths.month),
    ],
  },
  { title: '', choices: [choice('list', texts.forms.list)] },
]

type Props = {
  view: PlanningView
  length: PageLength
  /** Drawn shape of the week; undefined in other views. */
  weekShape?: WeekShape | undefined
  asList: boolean
  onChoose: (chosen: ChosenView) => void
}

const currentLabel = ({ view, length, weekShape, asList }: Omit<Props, 'onChoose'>): string => {
  if (view === 'list' || length === 'list') return texts.forms.list
  if (weekShape) return texts.weeks[weekShape]
  if (view !== 'timeline') return texts.formAndLength(texts.forms.calendar, texts.lengths[length])
  const form = asList ? texts.forms.lines : texts.forms.timeline
  return texts.formAndLength(form, texts.lengths[length])
}

const Key = ({ name }: { name: string }) => (
  <Typography component="kbd" variant="caption" color="textSecondary" sx={{ ml: 'auto', pl: 4, fontFamily: 'inherit' }}>
    {name}
  </Typography>
)

export const ViewMenu = ({ onChoose, ...shown }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { view, length, weekShape } = shown
  const current = currentLabel(shown)
  const choose = (chosen: ChosenView) => {
    setAnchor(null)
    onChoose(chosen)
  }
  const isCurrent = ({ view: one, span, week }: Choice) =>
    one === view && (span === undefined || span === length) && (week === undefined || week === weekShape)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-haspopup="menu"
        aria-label={texts.viewsNamed(current)}
        endIcon={<ExpandMore />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ borderColor: 'divider', whiteSpace: 'nowrap', '& .MuiButton-endIcon': { ml: 0.25 } }}
      >
        {current}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true, 'aria-label': texts.viewsLabel }, paper: { sx: { minWidth: 220 } } }}
      >
        {SECTIONS.flatMap(({ title, key, choices }) => [
          title ? (
            <ListSubheader
              key={title}
              role="presentation"
              disableSticky
              sx={{ display: 'flex', alignItems: 'center', lineHeight: 2.4, fontWeight: WEIGHTS.label }}
            >
              {title}
              {key && <Key name={key} />}
            </ListSubheader>
          ) : null,
          ...choices.map((one) => (
            <MenuItem
              key={one.label + one.view}
              role="menuitemradio"
              aria-checked={isCurrent(one)}
              selected={isCurrent(one)}
              onClick={() =>
                choose({ view: one.view, ...(one.span && { span: one.span }), ...(one.week && { week: one.week }) })
              }
              sx={title ? { pl: 3.5 } : undefined}
            >
              {one.label}
              {one.key && <Key name={one.key} />}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  )
}
