import { type RefObject, useMemo } from 'react'
import type { Axis } from '#src/shared/planning/axis.ts'
import { MAX_LANES, OPENED_LANES } from '#src/shared/planning/lanes.ts'
import { GROUP_HEIGHT, heightOf } from '#src/shared/planning/timelineFrame.ts'
import { useRowLayout } from '#src/shared/planning/useRowLayout.ts'
import { bookingsOf, drawingOf } from './bars.ts'
import type { Entry, TimelineRow } from './rows.ts'

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

export const useEntryLayout = ({ scroller, rows, entries, axis, opened }: Options) => {
  const heights = useHeights(rows, axis, opened)
  const version = useMemo(() => ({ heights, entries }), [heights, entries])
  return useRowLayout({
    scroller,
    count: entries.length,
    heightAt: (index) => {
      const entry = entries[index]
      return entry?.kind === 'row' ? (heights.get(entry.row.id) ?? GROUP_HEIGHT) : GROUP_HEIGHT
    },
    keyAt: (index) => entries[index]?.key ?? index,
    version,
  })
}
