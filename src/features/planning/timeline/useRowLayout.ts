import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { SCALE_HEIGHT } from '../styles/TimelineStyles.tsx'
import type { Axis } from './axis.ts'
import { bookingsOf, drawingOf, MAX_LANES, OPENED_LANES } from './bars.ts'
import type { Entry, TimelineRow } from './rows.ts'
import { GROUP_HEIGHT, heightOf } from './TimelineRows.tsx'

const OVERSCAN = 4

const useHeights = (
  rows: readonly TimelineRow[],
  axis: Axis,
  opened: ReadonlySet<string>,
): ReadonlyMap<string, number> =>
  useMemo(
    () =>
      new Map(
        rows.map((row) => {
          const drawing = drawingOf(bookingsOf(row, undefined), axis, opened.has(row.id) ? OPENED_LANES : MAX_LANES)
          return [row.id, heightOf(drawing)]
        }),
      ),
    [rows, axis, opened],
  )

type Options = {
  scroller: RefObject<HTMLDivElement | null>
  rows: readonly TimelineRow[]
  entries: readonly Entry[]
  axis: Axis
  opened: ReadonlySet<string>
}

export const useRowLayout = ({ scroller, rows, entries, axis, opened }: Options) => {
  const heights = useHeights(rows, axis, opened)
  const heightAt = (index: number): number => {
    const entry = entries[index]
    if (entry?.kind !== 'row') return GROUP_HEIGHT
    return heights.get(entry.row.id) ?? GROUP_HEIGHT
  }
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: heightAt,
    getItemKey: (index) => entries[index]?.key ?? index,
    overscan: OVERSCAN,
    scrollMargin: SCALE_HEIGHT,
    scrollPaddingStart: SCALE_HEIGHT + GROUP_HEIGHT,
    useFlushSync: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again after a change of heights.
  useEffect(() => virtualizer.measure(), [virtualizer, heights, entries])
  return virtualizer
}

export type RowLayout = ReturnType<typeof useRowLayout>

export const useTrackWidth = (lines: RefObject<HTMLDivElement | null>): number => {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!lines.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
    observer.observe(lines.current)
    return () => observer.disconnect()
  }, [lines])
  return width
}
