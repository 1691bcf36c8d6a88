import { type Axis, type AxisSlot, axisPlace } from '#src/shared/planning/axis.ts'
import { SCALE_HEIGHT } from '#src/shared/planning/styles/TimelineStyles.tsx'
import type { RowLayout } from '#src/shared/planning/useRowLayout.ts'
import type { TimelineBooking } from './bars.ts'
import type { TimelineRow } from './rows.ts'
import { freeUnits } from './rows.ts'

/** `moved`: the moved reservation item, ignored in its own availability check. */
export type PreviewedSlot = {
  index: number
  row: TimelineRow | null
  slot: AxisSlot | null
  moved?: TimelineBooking | undefined
}

/** As far as the timeline knows: the server decides. */
export const isFreeHere = ({ row, slot, moved }: PreviewedSlot): boolean =>
  row !== null && slot !== null && row.canReserve && freeUnits(row, slot, moved) >= (moved?.quantity ?? 1)

type OverlayProps = { axis: Axis; layout: RowLayout; ghost: PreviewedSlot; index: number; className: string }

const Overlay = ({ axis, layout, ghost, index, className }: OverlayProps) => {
  const measured = layout.measurementsCache[index]
  if (!measured) return null
  const left = ghost.slot ? axisPlace(axis, ghost.slot.startsAt) : 0
  const right = ghost.slot ? axisPlace(axis, ghost.slot.endsAt) : 1
  return (
    <div className="timeline-overlay" aria-hidden style={{ top: measured.start - SCALE_HEIGHT, height: measured.size }}>
      <i className={className} style={{ left: `${left * 100}%`, width: `${Math.max(right - left, 0.002) * 100}%` }} />
    </div>
  )
}

type Props = {
  axis: Axis
  layout: RowLayout
  ghost: PreviewedSlot | null
  isRefused: boolean
  along: readonly number[]
}

export const SlotPreview = ({ ghost, isRefused, along, ...place }: Props) => {
  if (!ghost) return null
  return (
    <>
      <Overlay
        {...place}
        ghost={ghost}
        index={ghost.index}
        className={isRefused ? 'timeline-ghost timeline-refused' : 'timeline-ghost'}
      />
      {along.map((index) => (
        <Overlay key={index} {...place} ghost={ghost} index={index} className="timeline-ghost timeline-along" />
      ))}
    </>
  )
}
