import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
  useMediaQuery,
} from '@mui/material'
import type { ReactNode } from 'react'
import { legendTexts as texts } from '#i18n/fr/legend.ts'
import { planning } from '#i18n/fr/planning.ts'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { statusLook } from '#src/shared/booking/statusLook.ts'
import { TimelineStyles } from '#src/shared/planning/styles/TimelineStyles.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { NEUTRAL } from '../planningEvents.ts'

const SAMPLE = '#0F766E'

type Drawn = keyof typeof texts.drawn

/** Uses the CSS classes of the views, so that the legend looks the same. */
const LOOKS: Record<Drawn, { className: string; color?: string }> = {
  reserved: { className: 'planning-event planning-block' },
  pending: { className: 'planning-event planning-block planning-pending' },
  past: { className: 'planning-event planning-block planning-past' },
  masked: { className: 'planning-event planning-block', color: NEUTRAL },
  taken: { className: 'timeline-obstacle' },
  closed: { className: 'timeline-obstacle timeline-closed-day' },
  buffer: { className: 'timeline-buffer' },
}
const DRAWN = Object.keys(LOOKS) as Drawn[]
const STATES = Object.keys(texts.states) as (keyof typeof texts.states)[]

const Row = ({ mark, children }: { mark: ReactNode; children: ReactNode }) => (
  <Box sx={{ display: 'contents' }}>
    <Box component="dt" sx={{ display: 'flex', alignItems: 'center', alignSelf: 'start' }}>
      {mark}
    </Box>
    <Typography component="dd" variant="body2" sx={{ m: 0, alignSelf: 'center' }}>
      {children}
    </Typography>
  </Box>
)

const LIST = { display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 1.25, m: 0 } as const

const STATE_LIST = { ...LIST, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'max-content 1fr' }, rowGap: 1 } as const

const Swatch = ({ name }: { name: Drawn }) => {
  const { className, color = SAMPLE } = LOOKS[name]
  return (
    <Box
      component="span"
      className={className}
      aria-label={texts.swatches[name]}
      role="img"
      sx={{
        '--fc-event-color': color,
        display: 'inline-block',
        width: 44,
        height: 22,
        '&.timeline-obstacle, &.timeline-buffer': { position: 'static', inset: 'auto' },
      }}
    />
  )
}

export const LegendDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const isPhone = useMediaQuery('(max-width: 599.95px)')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      fullScreen={isPhone}
      aria-labelledby="planning-legend"
      className="timeline-legend"
    >
      <TimelineStyles />
      <DialogTitle id="planning-legend">{planning.legend}</DialogTitle>
      <DialogContent tabIndex={0}>
        <Typography component="h3" sx={{ fontWeight: WEIGHTS.title, mb: 1 }}>
          {texts.drawing}
        </Typography>
        <Box component="dl" sx={LIST}>
          {DRAWN.map((name) => (
            <Row key={name} mark={<Swatch name={name} />}>
              {texts.drawn[name]}
            </Row>
          ))}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.25 }}>
          {texts.colors}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.notDrawn}
        </Typography>
        <Typography component="h3" sx={{ fontWeight: WEIGHTS.title, mt: 2.5, mb: 1 }}>
          {texts.statesTitle}
        </Typography>
        <Box component="dl" sx={STATE_LIST}>
          {STATES.map((status) => (
            <Row key={status} mark={<ToneChip {...statusLook(status)} />}>
              {texts.states[status]}
            </Row>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{planning.understood}</Button>
      </DialogActions>
    </Dialog>
  )
}
