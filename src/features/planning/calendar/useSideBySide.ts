import { type RefObject, useLayoutEffect, useState } from 'react'
import { AXIS_WIDTH, MORE_WIDTH } from '#src/shared/planning/styles/calendarStyles.tsx'
import { MAX_SIDE_BY_SIDE } from '#src/shared/planning/views.ts'
import { sideBySideIn } from './crowded.ts'

/** Events side by side that fit the drawn width of a day. `days`: number of displayed days. */
export const useSideBySide = (grid: RefObject<HTMLElement | null>, days: number): number => {
  const [count, setCount] = useState(MAX_SIDE_BY_SIDE)
  useLayoutEffect(() => {
    const drawn = grid.current?.firstElementChild
    if (!drawn) return
    const measure = () =>
      drawn.clientWidth > 0 && setCount(sideBySideIn((drawn.clientWidth - AXIS_WIDTH) / days - MORE_WIDTH))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(drawn)
    return () => observer.disconnect()
  }, [grid, days])
  return count
}
