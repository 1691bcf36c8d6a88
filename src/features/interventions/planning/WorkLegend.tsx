import { Box, Typography } from '@mui/material'
import { workPlanningTexts } from '#i18n/fr/workPlanning.ts'
import { TONES } from '#src/fields/controls/ToneChip.tsx'
import { priorityTone, statusTone } from './workLook.ts'

const texts = workPlanningTexts.legend

const LIST = {
  position: 'absolute',
  insetInline: 0,
  bottom: 20,
  listStyle: 'none',
  display: { xs: 'none', sm: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2.5,
  rowGap: 0.5,
  m: 0,
  p: 0,
  pt: 1,
  '& > li': { display: 'flex', alignItems: 'center', gap: 0.75 },
  '& svg': { fontSize: 16 },
} as const

const SAMPLE = { display: 'inline-block', width: 28, height: 16, borderRadius: 0.5 } as const

const MARKS = [
  { look: TONES[statusTone('PLANNED_NOT_DONE')], label: texts.late },
  { look: TONES[priorityTone('HIGH')], label: texts.loud },
]

export const WorkLegend = () => (
  <Typography component="ul" variant="caption" color="textSecondary" aria-label={texts.title} sx={LIST}>
    <li>{texts.colors}</li>
    <li>
      <Box
        component="span"
        aria-hidden
        className="timeline-obstacle"
        sx={{ ...SAMPLE, '&&': { position: 'static' } }}
      />
      {texts.absent}
    </li>
    <li>
      <Box component="span" aria-hidden sx={{ ...SAMPLE, bgcolor: 'action.hover' }} />
      {texts.closed}
    </li>
    {MARKS.map(({ look, label }) => (
      <li key={label}>
        <Box component="span" aria-hidden sx={({ palette }) => ({ display: 'flex', color: look[palette.mode] })}>
          <look.icon />
        </Box>
        {label}
      </li>
    ))}
  </Typography>
)
