import ExpandMore from '@mui/icons-material/ExpandMore'
import { Button, ListSubheader, Menu, MenuItem, Typography } from '@mui/material'
import { useState } from 'react'
import { planning as texts } from '#i18n/fr/planning.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { PageLength } from '../planningPeriod.ts'
import { type CalendarView, type PlanningView, TIMELINE_SPANS, type TimelineSpan } from '../planningTypes.ts'

export type ChosenView = { view: PlanningView; span?: TimelineSpan }

type Choice = ChosenView & { label: string; key?: string }

const CALENDARS = ['day', 'week', 'month'] as const satisfies readonly CalendarView[]

const choice = (view: PlanningView, label: string): Choice => ({ view, label, key: texts.viewKeys[view] })

const SECTIONS: readonly { title: string; key?: string; choices: readonly Choice[] }[] = [
  {
    title: texts.forms.timeline,
    key: texts.viewKeys.timeline,
    choices: TIMELINE_SPANS.map((span) => ({ view: 'timeline', span, label: texts.lengths[span] })),
  },
  { title: texts.forms.calendar, choices: CALENDARS.map((view) => choice(view, texts.lengths[view])) },
  { title: '', choices: [choice('list', texts.forms.list)] },
]

const currentLabel = (view: PlanningView, length: PageLength): string => {
  if (view === 'list' || length === 'list') return texts.forms.list
  const form = view === 'timeline' ? texts.forms.timeline : texts.forms.calendar
  return texts.formAndLength(form, texts.lengths[length])
}

const Key = ({ name }: { name: string }) => (
  <Typography component="kbd" variant="caption" color="textSecondary" sx={{ ml: 'auto', pl: 4, fontFamily: 'inherit' }}>
    {name}
  </Typography>
)

type Props = { view: PlanningView; length: PageLength; onChoose: (chosen: ChosenView) => void }

export const ViewMenu = ({ view, length, onChoose }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const current = currentLabel(view, length)
  const choose = (chosen: ChosenView) => {
    setAnchor(null)
    onChoose(chosen)
  }
  const isCurrent = ({ view: one, span }: Choice) => one === view && (span === undefined || span === length)
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
              key={`${one.view} ${one.span ?? ''}`}
              role="menuitemradio"
              aria-checked={isCurrent(one)}
              selected={isCurrent(one)}
              onClick={() => choose({ view: one.view, ...(one.span && { span: one.span }) })}
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
