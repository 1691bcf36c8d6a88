import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Axis, type AxisSlot, axisStep, stepAt } from '#src/shared/planning/axis.ts'
import { SCALE_HEIGHT } from '#src/shared/planning/styles/TimelineStyles.tsx'
import { useLongPress } from '#src/shared/planning/useLongPress.ts'
import type { RowLayout } from '#src/shared/planning/useRowLayout.ts'
import type { DrawnWork, WorkToPlan } from './workData.ts'
import { placedSlot } from './workPlacement.ts'

const THRESHOLD = 4
/** Pixels at both ends of a bar that resize it, if the bar is at least `WIDE`. */
const EDGE = { fine: 7, finger: 18 }
const WIDE = { fine: 24, finger: 60 }
const MINUTE = 60_000

type Grip = 'move' | 'start' | 'end'

export type Held =
  | { kind: 'planned'; work: DrawnWork; from: string | null; grip: Grip; place: number }
  | { kind: 'new'; work: WorkToPlan }

export type Ghost = { index: number; rowId: string | null; slot: AxisSlot; held: Held }

type Options = {
  axis: Axis
  rows: readonly { id: string | null; closed: readonly AxisSlot[] }[]
  layout: RowLayout
  scroller: RefObject<HTMLDivElement | null>
  lines: RefObject<HTMLDivElement | null>
  isFixed: boolean
  onDrop: (ghost: Ghost) => void
}

export const gripOf = (bar: HTMLElement, { clientX: x, pointerType }: ReactPointerEvent): Grip => {
  const { left, right, width } = bar.getBoundingClientRect()
  const by = pointerType === 'touch' ? 'finger' : 'fine'
  if (width < WIDE[by]) return 'move'
  if (x - left < EDGE[by]) return 'start'
  return right - x < EDGE[by] ? 'end' : 'move'
}

const hasWholeDays = (axis: Axis): boolean => {
  const [day] = axis.days
  return day !== undefined && axisStep(axis, day) * MINUTE >= day.to - day.from && axis.span !== 'day'
}

const draggedSlot = (axis: Axis, held: Held & { kind: 'planned' }, place: number): AxisSlot => {
  const { work, grip } = held
  const by = stepAt(axis, place).startsAt - stepAt(axis, held.place).startsAt
  const { startsAt, endsAt } = work
  if (grip === 'start') return startsAt + by < endsAt ? { startsAt: startsAt + by, endsAt } : { startsAt, endsAt }
  if (grip === 'end') return endsAt + by > startsAt ? { startsAt, endsAt: endsAt + by } : { startsAt, endsAt }
  return { startsAt: startsAt + by, endsAt: endsAt + by }
}

type Point = { clientX: number; clientY: number }

const ghostAt = ({ axis, rows, layout, lines, scroller, isFixed }: Options, held: Held, at: Point) => {
  const area = lines.current?.getBoundingClientRect()
  const frame = scroller.current?.getBoundingClientRect()
  if (!area || !frame) return null
  const isOver =
    at.clientX >= area.left && at.clientX <= frame.right && at.clientY >= frame.top && at.clientY <= frame.bottom
  if (held.kind === 'new' && !isOver) return null
  const place = (at.clientX - area.left) / area.width
  const over = layout.getVirtualItemForOffset(at.clientY - area.top + SCALE_HEIGHT)?.index ?? 0
  if (held.kind === 'new') {
    const { startsAt } = stepAt(axis, place)
    const dayEnd = axis.days.find((day) => day.startsAt <= startsAt && startsAt < day.endsAt)?.endsAt ?? startsAt
    const closed = rows[over]?.closed ?? []
    const slot = placedSlot(startsAt, held.work.estimatedTime, { closed, dayEnd, isWholeDay: hasWholeDays(axis) })
    return { index: over, rowId: rows[over]?.id ?? null, slot, held }
  }
  const own = rows.findIndex(({ id }) => id === held.from)
  const index = isFixed || held.grip !== 'move' ? own : over
  return { index, rowId: rows[index]?.id ?? null, slot: draggedSlot(axis, held, place), held }
}

/** Drags bars and unplanned works with a pointer; a finger first rests on them. */
export const useWorkDrag = (options: Options) => {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [ghost, setGhost] = useState<Ghost | null>(null)
  const stop = useRef<(() => void) | undefined>(undefined)
  const hasDragged = useRef(false)
  const finger = useLongPress(options.scroller)

  const follow = useCallback((held: Held, from: Point, isHeld: boolean) => {
    stop.current?.()
    let isDrawn = isHeld
    let last: Ghost | null = null
    hasDragged.current = false
    const draw = (at: Point) => {
      hasDragged.current = true
      last = ghostAt(latest.current, held, at)
      setGhost(last)
    }
    const onMove = (event: PointerEvent) => {
      const isNear =
        Math.abs(event.clientX - from.clientX) < THRESHOLD && Math.abs(event.clientY - from.clientY) < THRESHOLD
      if (!isDrawn && isNear) return
      isDrawn = true
      draw(event)
    }
    const end = () => {
      stop.current = undefined
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', onKey)
      setGhost(null)
    }
    const onUp = () => {
      const dropped = last
      end()
      if (isDrawn && dropped) latest.current.onDrop(dropped)
    }
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && end()
    stop.current = end
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', onKey)
    if (isHeld) draw(from)
  }, [])
  useEffect(() => () => stop.current?.(), [])

  return {
    ghost,
    /** Mouse and pen drag at once; a finger after a rest. */
    begin: (event: ReactPointerEvent, held: Held, press = finger): void => {
      if (event.button !== 0) return
      const from = { clientX: event.clientX, clientY: event.clientY }
      if (event.pointerType === 'touch') press.begin(event, () => follow(held, from, true))
      else follow(held, from, false)
    },
    finger,
    placeAt: (clientX: number): number => {
      const area = options.lines.current?.getBoundingClientRect()
      return area ? (clientX - area.left) / area.width : 0
    },
    hasJustDragged: () => hasDragged.current || finger.hasJustEnded(),
  }
}

export type WorkDrag = ReturnType<typeof useWorkDrag>
