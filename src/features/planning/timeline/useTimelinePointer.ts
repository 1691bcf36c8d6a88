/** The timeline by mouse and pen: an empty place is drawn on to book it, a bar is clicked to open it. */
import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { slotBetween } from './axis.ts'
import type { Entry } from './rows.ts'
import type { Ghost } from './TimelineGhost.tsx'
import { HEADER_HEIGHT, type RowLayout } from './useRowLayout.ts'
import type { TimelineState } from './useTimeline.ts'
import { bookedSlot } from './useTimelineCursor.ts'

/** Nearer than this to where it began, a press is a click. */
const THRESHOLD = 4

type Options = {
  timeline: TimelineState
  layout: RowLayout
  lines: RefObject<HTMLDivElement | null>
  onMore: (itemId: string) => void
}

/** Where a press began. */
type Press = { x: number; y: number; index: number; place: number; isDrawn: boolean }

const closest = (event: { target: EventTarget }, selector: string): HTMLElement | null =>
  (event.target as HTMLElement).closest<HTMLElement>(selector)

export const useTimelinePointer = ({ timeline, layout, lines, onMore }: Options) => {
  const { axis, entries, create, hover, opening, folds, update } = timeline
  const press = useRef<Press | null>(null)
  const [ghost, setGhost] = useState<Ghost | null>(null)

  const placeAt = ({ clientX, clientY }: PointerEvent) => {
    const area = lines.current?.getBoundingClientRect()
    if (!area) return null
    const item = layout.getVirtualItemForOffset(clientY - area.top + HEADER_HEIGHT)
    return { index: item?.index ?? 0, place: (clientX - area.left) / area.width }
  }

  const rowAt = (index: number) => {
    const entry: Entry | undefined = entries[index]
    return entry?.kind === 'row' ? entry.row : null
  }

  const slotOf = ({ place }: Press, to: number) => slotBetween(axis, place, to)

  const onPointerDown = (event: PointerEvent): void => {
    hover.hide()
    if (event.button !== 0 || !closest(event, '.timeline-track') || closest(event, '.planning-event')) return
    const at = placeAt(event)
    const row = at && rowAt(at.index)
    if (!at || !row?.canReserve || !create.canCreate) return
    event.currentTarget.setPointerCapture(event.pointerId)
    press.current = { x: event.clientX, y: event.clientY, ...at, isDrawn: false }
  }

  const onPointerMove = (event: PointerEvent): void => {
    const begun = press.current
    const at = begun && placeAt(event)
    if (!begun || !at) return
    if (!begun.isDrawn && Math.abs(event.clientX - begun.x) < THRESHOLD) return
    begun.isDrawn = true
    setGhost({ index: begun.index, row: rowAt(begun.index), slot: slotOf(begun, at.place) })
  }

  const end = (): void => {
    press.current = null
    setGhost(null)
  }

  const onPointerUp = (event: PointerEvent): void => {
    const begun = press.current
    const at = begun && placeAt(event)
    const row = begun && rowAt(begun.index)
    end()
    if (!begun || !at || !row) return
    create.open(bookedSlot(axis, slotOf(begun, begun.isDrawn ? at.place : begun.place)), row.id)
  }

  const onClick = (event: { target: EventTarget }): void => {
    const { fold, more, key, day } = closest(event, '[data-fold], [data-more], .planning-event')?.dataset ?? {}
    if (fold) folds.fold(fold)
    else if (more) onMore(more)
    else if (key) opening.setOpenKey(key)
    else if (day) update({ date: bar.dataset.day, timeline: { ...timeline.state.timeline, span: 'day' } })
  }

  const onPointerOver = (event: PointerEvent): void => {
    const bar = closest(event, '.planning-event')
    if (bar && !press.current && event.pointerType === 'mouse') hover.onEnter({ el: bar })
    else hover.hide()
  }

  return {
    ghost,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end, onClick, onPointerOver },
  }
}
