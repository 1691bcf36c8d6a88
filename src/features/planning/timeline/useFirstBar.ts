import { type RefObject, useEffect } from 'react'
import { type Axis, axisPlace } from '#src/shared/planning/axis.ts'
import type { TimelineRow } from './rows.ts'

/** Place before the first bar (px). */
const LEAD = 24

type Options = {
  scroller: RefObject<HTMLDivElement | null>
  axis: Axis
  rows: readonly TimelineRow[]
  width: number
}

/** Slides a day that is wider than the screen to its first bar, once for each day. */
export const useFirstBar = ({ scroller, axis, rows, width }: Options): void => {
  const [day] = axis.days
  const first = Math.min(...rows.flatMap(({ spans }) => spans.map(({ startsAt }) => startsAt)))
  const place = axis.span === 'day' && Number.isFinite(first) ? axisPlace(axis, first) : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later booking must not slide the grid.
  useEffect(() => {
    if (scroller.current && place > 0) scroller.current.scrollLeft = place * width - LEAD
  }, [scroller, day?.day, width > 0 && place > 0])
}
