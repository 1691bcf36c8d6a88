/** The slot that is being chosen, drawn over its row, and what is said of it beside the pointer. */
import { Paper, Typography } from '@mui/material'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { type Axis, type AxisSlot, axisPlace } from './axis.ts'
import type { Taken } from './bars.ts'
import type { TimelineRow } from './rows.ts'
import { leftOf } from './rows.ts'
import { slotText, stateText } from './timelineTexts.ts'
import { type RowLayout, SCALE_HEIGHT } from './useRowLayout.ts'

/** `moved`: the line that is being placed, which does not stand in its own way. */
export type Ghost = { index: number; row: TimelineRow | null; slot: AxisSlot | null; moved?: Taken | undefined }

const isFree = ({ row, slot, moved }: Ghost): boolean =>
  row !== null && slot !== null && row.canReserve && leftOf(row, slot, moved) >= (moved?.quantity ?? 1)

type Props = { axis: Axis; layout: RowLayout; ghost: Ghost | null }

export const TimelineGhost = ({ axis, layout, ghost }: Props) => {
  const measured = ghost && layout.measurementsCache[ghost.index]
  if (!ghost || !measured) return null
  const left = ghost.slot ? axisPlace(axis, ghost.slot.startsAt) : 0
  const right = ghost.slot ? axisPlace(axis, ghost.slot.endsAt) : 1
  return (
    <div className="timeline-overlay" aria-hidden style={{ top: measured.start - SCALE_HEIGHT, height: measured.size }}>
      <i
        className={ghost.slot && !isFree(ghost) ? 'timeline-ghost timeline-refused' : 'timeline-ghost'}
        style={{ left: `${left * 100}%`, width: `${Math.max(right - left, 0.002) * 100}%` }}
      />
    </div>
  )
}

export const TimelineHint = ({ ghost, axis }: { ghost: Ghost; axis: Axis }) => {
  const { row, slot, moved } = ghost
  if (!row || !slot) return null
  return (
    <Paper
      elevation={8}
      role="status"
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        top: 72,
        left: '50%',
        translate: '-50% 0',
        px: 2,
        py: 1,
        maxWidth: '90vw',
        pointerEvents: 'none',
      }}
    >
      <Typography sx={{ fontWeight: WEIGHTS.title }}>{row.name}</Typography>
      <Typography variant="body2">{slotText(slot, axis.timeZone)}</Typography>
      <Typography variant="body2" color={isFree(ghost) ? 'textSecondary' : 'error'}>
        {stateText(row, slot, moved)}
      </Typography>
    </Paper>
  )
}
