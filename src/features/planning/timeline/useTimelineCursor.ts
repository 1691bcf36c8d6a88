import { type FocusEvent, type KeyboardEvent, useCallback, useState } from 'react'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { type Axis, type AxisSlot, countSteps, stepIndexOf, stepSlot } from '#src/shared/planning/axis.ts'
import type { RowLayout } from '#src/shared/planning/useRowLayout.ts'
import { bookingsOf, drawnKeyOf, type TimelineBooking } from './bars.ts'
import type { TimelineRow } from './rows.ts'
import type { PreviewedSlot } from './SlotPreview.tsx'
import { cursorText } from './timelineTexts.ts'
import type { TimelineState } from './useTimeline.ts'

type Cursor = { index: number; from: number; to: number }

const MINUTE = 60_000
const USUAL_MINUTES = 60

const shortestStep = (axis: Axis): number => {
  const { startsAt, endsAt } = stepSlot(axis, 0)
  return endsAt - startsAt
}

const slotOf = (axis: Axis, { from, to }: Cursor): AxisSlot => ({
  startsAt: stepSlot(axis, from).startsAt,
  endsAt: stepSlot(axis, to).endsAt,
})

const overlappingBookings = (taken: readonly TimelineBooking[], slot: AxisSlot): TimelineBooking[] =>
  taken.filter(({ startsAt, endsAt }) => startsAt < slot.endsAt && slot.startsAt < endsAt)

export const bookedSlot = (axis: Axis, slot: AxisSlot): { startingAt: string; endingAt: string } => {
  const step = shortestStep(axis)
  const isShort = slot.endsAt - slot.startsAt <= step && step < USUAL_MINUTES * MINUTE
  const endsAt = isShort ? slot.startsAt + USUAL_MINUTES * MINUTE : slot.endsAt
  return { startingAt: utcTextOfDate(new Date(slot.startsAt)), endingAt: utcTextOfDate(new Date(endsAt)) }
}

const neighbour = (axis: Axis, taken: readonly TimelineBooking[], cursor: Cursor, step: 1 | -1): number => {
  const starts = [...new Set(taken.map(({ startsAt }) => stepIndexOf(axis, startsAt)))].sort((a, b) => a - b)
  const found = step > 0 ? starts.find((at) => at > cursor.from) : starts.findLast((at) => at < cursor.from)
  return found ?? cursor.from
}

const PAGE = 10

type Options = { timeline: TimelineState; layout: RowLayout }

/** A picked-up bar: arrows move it, Shift and arrows resize it. */
type Picked = { taken: TimelineBooking; at: Cursor }

const movedSlot = (axis: Axis, { taken, at }: Picked, cursor: Cursor): AxisSlot => {
  const by = stepSlot(axis, cursor.from).startsAt - stepSlot(axis, at.from).startsAt
  const longer = stepSlot(axis, cursor.to).endsAt - stepSlot(axis, at.to).endsAt - by
  const startsAt = taken.startsAt + by
  return { startsAt, endsAt: Math.max(startsAt + shortestStep(axis), taken.endsAt + by + longer) }
}

const useCursor = ({ timeline: { axis, entries }, layout }: Options) => {
  const [cursor, setCursor] = useState<Cursor | null>(null)
  const [isHere, setHere] = useState(false)

  /** Shown only on keyboard focus: a pointer shows its own position. */
  const enter = useCallback(
    ({ currentTarget }: FocusEvent) => {
      setHere(currentTarget.matches(':focus-visible'))
      const step = stepIndexOf(axis, Date.now())
      setCursor((before) => before ?? { index: 0, from: step, to: step })
    },
    [axis],
  )

  const goTo = (next: Cursor): void => {
    const last = countSteps(axis) - 1
    const from = Math.min(last, Math.max(0, next.from))
    const index = Math.min(entries.length - 1, Math.max(0, next.index))
    setCursor({ index, from, to: Math.min(last, Math.max(from, next.to)) })
    if (index !== cursor?.index) layout.scrollToIndex(index)
  }
  return { cursor: isHere ? cursor : null, enter, leave: () => setHere(false), goTo }
}

export const useTimelineCursor = (options: Options) => {
  const { axis, entries, words, create, opening, folds, move } = options.timeline
  const { cursor, enter, leave, goTo } = useCursor(options)
  const [picked, setPicked] = useState<Picked | null>(null)
  const entry = cursor ? entries[cursor.index] : undefined
  const row: TimelineRow | null = entry?.kind === 'row' ? entry.row : null
  const slot = cursor && (picked ? movedSlot(axis, picked, cursor) : slotOf(axis, cursor))
  const taken = row ? bookingsOf(row, words.get(row.id)) : []
  const under = slot && !picked ? overlappingBookings(taken, slot) : []

  const drop = (at: Cursor): void => {
    if (picked && row && slot) void move.place({ index: at.index, row, slot, moved: picked.taken })
    setPicked(null)
  }

  const act = (isEnter: boolean, at: Cursor): void => {
    const line = under[0]?.line
    if (picked) drop(at)
    else if (entry?.kind === 'group') folds.fold(entry.key)
    else if (line) {
      if (isEnter && line.reservationId) opening.openRecord(line.reservationId)
      else opening.setOpenKey(drawnKeyOf(line))
    } else if (under.length === 0 && row?.canReserve && slot && create.canCreate) {
      create.open(bookedSlot(axis, slot), row.id)
    }
  }

  const pick = (at: Cursor): void => {
    const movable = under.find(({ line }) => line?.canUpdate)
    if (movable) setPicked({ taken: movable, at })
  }

  const along = (event: KeyboardEvent, at: Cursor, step: 1 | -1): void => {
    if (event.shiftKey) {
      goTo({ ...at, to: at.to + step })
      return
    }
    const from = event.ctrlKey && !picked ? neighbour(axis, taken, at, step) : at.from + step
    goTo({ ...at, from, to: picked ? at.to + step : from })
  }

  const moves: Record<string, (event: KeyboardEvent, at: Cursor) => void> = {
    ArrowDown: (_event, at) => goTo({ ...at, index: at.index + 1 }),
    ArrowUp: (_event, at) => goTo({ ...at, index: at.index - 1 }),
    PageDown: (_event, at) => goTo({ ...at, index: at.index + PAGE }),
    PageUp: (_event, at) => goTo({ ...at, index: at.index - PAGE }),
    Home: (_event, at) => goTo({ ...at, from: 0, to: 0 }),
    End: (_event, at) => goTo({ ...at, from: countSteps(axis) - 1, to: countSteps(axis) - 1 }),
    ArrowRight: (event, at) => along(event, at, 1),
    ArrowLeft: (event, at) => along(event, at, -1),
    Enter: (_event, at) => act(true, at),
    ' ': (_event, at) => act(false, at),
    g: (_event, at) => pick(at),
    Escape: () => setPicked(null),
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const run = moves[key]
    if (!run || !cursor || event.altKey || event.metaKey || event.target !== event.currentTarget) return
    event.preventDefault()
    run(event, cursor)
  }

  const ghost: PreviewedSlot | null =
    cursor && entry ? { index: cursor.index, row, slot: row ? slot : null, moved: picked?.taken } : null
  const groupText = entry?.kind === 'group' ? entry.name : ''
  return {
    ghost,
    isMoving: picked !== null,
    text: row && slot ? cursorText(row, slot, under, axis.timeZone, picked?.taken) : groupText,
    handlers: {
      onKeyDown,
      onFocus: enter,
      onBlur: () => {
        leave()
        setPicked(null)
      },
    },
  }
}
