import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { timeline as texts } from '#i18n/fr/timeline.ts'
import { axisPlace } from '#src/shared/planning/axis.ts'
import { DragLabel } from '#src/shared/planning/DragLabel.tsx'
import { MAX_LANES, OPENED_LANES } from '#src/shared/planning/lanes.ts'
import { SCALE_HEIGHT } from '#src/shared/planning/styles/TimelineStyles.tsx'
import { TimelineLoading } from '#src/shared/planning/TimelineLoading.tsx'
import { TimelineHead, TimelineLines } from '#src/shared/planning/TimelineScale.tsx'
import { ROLES } from '#src/shared/planning/timelineFrame.ts'
import { type RowLayout, useTrackWidth } from '#src/shared/planning/useRowLayout.ts'
import { SlotPreview } from './SlotPreview.tsx'
import { GroupName, GroupRow, TimelineItemRow } from './TimelineRows.tsx'
import { useEntryLayout } from './useEntryLayout.ts'
import { useFirstBar } from './useFirstBar.ts'
import { useMoveLabel } from './useMoveLabel.ts'
import type { TimelineState } from './useTimeline.ts'
import { useTimelineCursor } from './useTimelineCursor.ts'
import { useTimelinePointer } from './useTimelinePointer.ts'

const INSTRUCTIONS = 'timeline-instructions'
const PAUSE_MS = 120

const useVisibleRows = ({ entries, setInView }: TimelineState, layout: RowLayout): void => {
  const drawn = layout.getVirtualItems()
  const ids = drawn.flatMap(({ index }) => {
    const entry = entries[index]
    return entry?.kind === 'row' ? [entry.row.id] : []
  })
  const key = [...new Set(ids)].sort().join(' ')
  useEffect(() => {
    // Waits for the end of scrolling: until then, only the grid is rendered again.
    const timer = setTimeout(() => setInView(key ? key.split(' ') : []), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [key, setInView])
}

const useStuckGroup = ({ entries }: TimelineState, layout: RowLayout) => {
  const offset = layout.scrollOffset ?? 0
  const first = layout.getVirtualItemForOffset(offset + SCALE_HEIGHT)
  return useMemo(() => {
    if (first && entries[first.index]?.kind === 'group') return null
    for (let index = first?.index ?? 0; index >= 0; index--) {
      const entry = entries[index]
      if (entry?.kind === 'group') return entry
    }
    return null
  }, [entries, first])
}

const useOpenedRows = () => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set())
  const open = useCallback((id: string) => setOpened((before) => new Set([...before, id])), [])
  return { opened, open }
}

export const TimelineGrid = ({ timeline }: { timeline: TimelineState }) => {
  const { axis, entries, rows, words, opening, data } = timeline
  const scroller = useRef<HTMLDivElement>(null)
  const lines = useRef<HTMLDivElement>(null)
  const { opened, open } = useOpenedRows()
  const layout = useEntryLayout({ scroller, rows, entries, axis, opened })
  const width = useTrackWidth(lines)
  useFirstBar({ scroller, axis, rows, width })
  const stuck = useStuckGroup(timeline, layout)
  useVisibleRows(timeline, layout)
  const cursor = useTimelineCursor({ timeline, layout })
  const pointer = useTimelinePointer({ timeline, layout, scroller, lines, onMore: open })
  const hint = pointer.ghost ?? (cursor.isMoving ? cursor.ghost : null)
  const { label, along, isRefused } = useMoveLabel({ timeline, ghost: hint, isByKeys: pointer.ghost === null })
  const now = axisPlace(axis, Date.now())
  return (
    <div className="timeline" data-span={axis.span}>
      <p id={INSTRUCTIONS} className="planning-hidden">
        {texts.instructions}
      </p>
      <div role="status" className="planning-hidden">
        {cursor.text}
      </div>
      <div
        ref={scroller}
        className="timeline-scroller"
        {...ROLES.grid(entries.length + 1, INSTRUCTIONS)}
        aria-busy={!data.isRead}
        {...cursor.handlers}
        {...pointer.handlers}
      >
        <TimelineHead axis={axis} />
        <div {...ROLES.rows} className="timeline-body" style={{ height: layout.getTotalSize() }}>
          <TimelineLines ref={lines} axis={axis} now={now} />
          {stuck && (
            <div className="timeline-stuck" aria-hidden>
              <div className="timeline-group-name">
                <GroupName group={stuck} />
              </div>
            </div>
          )}
          {layout.getVirtualItems().map(({ index, start, size, key }) => {
            const entry = entries[index]
            if (!entry) return null
            const top = start - SCALE_HEIGHT
            return entry.kind === 'group' ? (
              <GroupRow key={key} group={entry} start={top} index={index} />
            ) : (
              <TimelineItemRow
                key={key}
                row={entry.row}
                lines={words.get(entry.row.id)}
                maxLanes={opened.has(entry.row.id) ? OPENED_LANES : MAX_LANES}
                axis={axis}
                width={width}
                openKey={opening.openKey}
                place={{ start: top, height: size, index }}
              />
            )
          })}
          <SlotPreview
            axis={axis}
            layout={layout}
            ghost={pointer.ghost ?? timeline.move.saving ?? cursor.ghost}
            isRefused={isRefused}
            along={along}
          />
        </div>
      </div>
      {data.query.isPending && <TimelineLoading />}
      <DragLabel label={label} />
    </div>
  )
}
