import { type MouseEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type AxisSlot, slotBetween, stepAt } from '#src/shared/planning/axis.ts'
import { SCALE_HEIGHT } from '#src/shared/planning/styles/TimelineStyles.tsx'
import { useLongPress } from '#src/shared/planning/useLongPress.ts'
import type { RowLayout } from '#src/shared/planning/useRowLayout.ts'
import { bookingsOf, type TimelineBooking } from './bars.ts'
import type { TimelineRow } from './rows.ts'
import type { PreviewedSlot } from './SlotPreview.tsx'
import type { TimelineState } from './useTimeline.ts'
import { bookedSlot } from './useTimelineCursor.ts'

const THRESHOLD = 4
/** Pixels at both ends of a bar that resize it, if the bar is at least `WIDE`. */
const EDGE = { fine: 7, finger: 18 }
const WIDE = { fine: 24, finger: 60 }
/** Dragging this close to the edge of the grid (pixels) scrolls the rows. */
const SLIDE_ZONE = 36
const SLIDE_STEP = 14

type Hold = 'move' | 'start' | 'end'
type Press = {
  x: number
  y: number
  index: number
  place: number
  isDrawn: boolean
  hold: { by: Hold; taken: TimelineBooking } | null
}

type Options = {
  timeline: TimelineState
  layout: RowLayout
  scroller: RefObject<HTMLDivElement | null>
  lines: RefObject<HTMLDivElement | null>
  onMore: (itemId: string) => void
}

const closest = (event: { target: EventTarget }, selector: string): HTMLElement | null =>
  (event.target as HTMLElement).closest<HTMLElement>(selector)

const holdOf = (bar: HTMLElement, { clientX: x, pointerType }: PointerEvent): Hold => {
  const { left, right, width } = bar.getBoundingClientRect()
  const by = pointerType === 'touch' ? 'finger' : 'fine'
  if (width < WIDE[by]) return 'move'
  if (x - left < EDGE[by]) return 'start'
  return right - x < EDGE[by] ? 'end' : 'move'
}

const heldSlot = (axis: TimelineState['axis'], { place, hold }: Press, to: number): AxisSlot => {
  const { startsAt, endsAt } = hold?.taken ?? { startsAt: 0, endsAt: 0 }
  const by = stepAt(axis, to).startsAt - stepAt(axis, place).startsAt
  if (hold?.by === 'start') return startsAt + by < endsAt ? { startsAt: startsAt + by, endsAt } : { startsAt, endsAt }
  if (hold?.by === 'end') return endsAt + by > startsAt ? { startsAt, endsAt: endsAt + by } : { startsAt, endsAt }
  return { startsAt: startsAt + by, endsAt: endsAt + by }
}

const CURSORS: Record<Hold, string> = { move: 'grab', start: 'ew-resize', end: 'ew-resize' }

const usePlaces = ({ timeline: { entries }, layout, lines }: Options) => {
  const placeAt = ({ clientX, clientY }: MouseEvent) => {
    const area = lines.current?.getBoundingClientRect()
    if (!area) return null
    const item = layout.getVirtualItemForOffset(clientY - area.top + SCALE_HEIGHT)
    return { index: item?.index ?? 0, place: (clientX - area.left) / area.width }
  }
  const rowAt = (index: number): TimelineRow | null => {
    const entry = entries[index]
    return entry?.kind === 'row' ? entry.row : null
  }
  return { placeAt, rowAt }
}

export const useTimelinePointer = (options: Options) => {
  const { timeline, scroller, onMore } = options
  const { axis, words, create, hover, opening, folds, move, state, update } = timeline
  const { placeAt, rowAt } = usePlaces(options)
  const press = useRef<Press | null>(null)
  const [ghost, setGhost] = useState<PreviewedSlot | null>(null)
  const finger = useLongPress(scroller)

  const takenAt = (bar: HTMLElement, row: TimelineRow): TimelineBooking | undefined =>
    bookingsOf(row, words.get(row.id)).find(({ line }) => line?.canUpdate && line.id === bar.dataset.bar)

  const book = (row: TimelineRow | null, slot: AxisSlot): void => {
    if (row?.canReserve && create.canCreate) create.open(bookedSlot(axis, slot), row.id)
  }

  const onPointerDown = (event: PointerEvent): void => {
    hover.hide()
    const at = placeAt(event)
    const row = at && rowAt(at.index)
    if (event.button !== 0 || !row || !closest(event, '.timeline-track')) return
    const bar = closest(event, '.planning-event')
    const taken = bar && takenAt(bar, row)
    if (bar ? !taken : !row.canReserve || !create.canCreate) return
    const hold = bar && taken ? { by: holdOf(bar, event), taken } : null
    const begun = { x: event.clientX, y: event.clientY, ...at, isDrawn: false, hold }
    if (event.pointerType !== 'touch') {
      press.current = begun
      return
    }
    const slot = hold ? heldSlot(axis, begun, begun.place) : stepAt(axis, begun.place)
    finger.begin(event, () => {
      press.current = begun
      setGhost({ index: begun.index, row, slot, ...(hold && { moved: hold.taken }) })
    })
  }

  const slide = ({ clientY }: PointerEvent): void => {
    const area = scroller.current?.getBoundingClientRect()
    if (!area) return
    if (clientY > area.bottom - SLIDE_ZONE) scroller.current?.scrollBy(0, SLIDE_STEP)
    else if (clientY < area.top + SCALE_HEIGHT + SLIDE_ZONE) scroller.current?.scrollBy(0, -SLIDE_STEP)
  }

  const ghostAt = (begun: Press, event: PointerEvent): PreviewedSlot | null => {
    const at = placeAt(event)
    if (!at) return null
    const { hold, index } = begun
    if (!hold) return { index, row: rowAt(index), slot: slotBetween(axis, begun.place, at.place) }
    const over = hold.by === 'move' ? (rowAt(at.index) ? at.index : (ghost?.index ?? index)) : index
    return { index: over, row: rowAt(over), slot: heldSlot(axis, begun, at.place), moved: hold.taken }
  }

  const onPointerMove = (event: PointerEvent): void => {
    const begun = press.current
    finger.move(event)
    if (!begun) {
      const bar = closest(event, '.planning-event')
      if (bar && !bar.dataset.day) bar.style.cursor = CURSORS[holdOf(bar, event)]
      return
    }
    const isNear = Math.abs(event.clientX - begun.x) < THRESHOLD && Math.abs(event.clientY - begun.y) < THRESHOLD
    if (!begun.isDrawn && isNear) return
    if (!begun.isDrawn) event.currentTarget.setPointerCapture(event.pointerId)
    begun.isDrawn = true
    if (begun.hold) slide(event)
    setGhost(ghostAt(begun, event))
  }

  const end = useCallback((): void => {
    press.current = null
    setGhost(null)
  }, [])
  const giveUp = (): void => {
    finger.end()
    end()
  }

  const isDragging = ghost !== null
  useEffect(() => {
    if (!isDragging) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && end()
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isDragging, end])

  const onPointerUp = (event: PointerEvent): void => {
    const begun = press.current
    const last = begun?.isDrawn ? ghostAt(begun, event) : null
    giveUp()
    if (!begun) return
    if (!begun.hold) book(rowAt(begun.index), last?.slot ?? stepAt(axis, begun.place))
    else if (last?.row && last.slot)
      void move.place({ ...last, row: last.row, slot: last.slot, moved: begun.hold.taken })
  }

  const onClick = (event: MouseEvent): void => {
    if (finger.hasJustEnded()) return
    const { fold, more, key, day } = closest(event, '[data-fold], [data-more], .planning-event')?.dataset ?? {}
    if (fold) folds.fold(fold)
    else if (more) onMore(more)
    else if (key) opening.setOpenKey(key)
    else if (day) update({ date: day, timeline: { ...state.timeline, span: 'day' } })
    else if (
      (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch' &&
      closest(event, '.timeline-track')
    ) {
      const at = placeAt(event)
      if (at) book(rowAt(at.index), stepAt(axis, at.place))
    }
  }

  const onPointerOver = (event: PointerEvent): void => {
    const bar = closest(event, '.planning-event')
    if (bar && !press.current && event.pointerType === 'mouse') hover.onEnter({ el: bar })
    else hover.hide()
  }

  return {
    ghost,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: giveUp, onClick, onPointerOver },
  }
}
