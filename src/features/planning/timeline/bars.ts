import { epochOf } from '#resources/domain/time.ts'
import type { PlanningLine } from '../planningData.ts'
import { type Axis, type AxisSlot, axisPlace } from './axis.ts'
import type { Span, TimelineRow } from './rows.ts'

/** A reservation item on the axis; `line`: its details, null until loaded. */
export type TimelineBooking = Span & { line: PlanningLine | null }

/** A bar; in an overfull day it merges several short items and shows their number (D30). */
export type TimelineBar = {
  key: string
  left: number
  width: number
  lane: number
  taken: readonly TimelineBooking[]
  room: number
}

/** Maximum lanes of a row. Further items are counted beside its name, and shown on request. */
export const MAX_LANES = 3
export const OPENED_LANES = 30
const MAX_BARS = 34

const takenOf = (line: PlanningLine): TimelineBooking => ({
  startsAt: epochOf(line.startingAt),
  endsAt: epochOf(line.endingAt),
  isPending: line.validationStatus === 'PENDING',
  holds: line.planningStatus !== 'PENDING',
  quantity: line.quantity,
  line,
})

export const bookingsOf = (row: TimelineRow, lines: readonly PlanningLine[] | undefined): TimelineBooking[] =>
  lines ? lines.map(takenOf) : row.spans.map((span) => ({ ...span, line: null }))

const keyOf = ({ line, startsAt }: TimelineBooking, index: number): string => line?.id ?? `${startsAt} ${index}`

const clusters = (taken: readonly TimelineBooking[], { days }: Axis): TimelineBooking[][] => {
  if (taken.length <= MAX_BARS) return taken.map((one) => [one])
  const dayOf = ({ startsAt, endsAt }: AxisSlot) =>
    days.findIndex((day) => startsAt >= day.startsAt && endsAt <= day.endsAt)
  const grouped = Map.groupBy(taken, (one) => dayOf(one))
  return [...grouped].flatMap(([day, same]) => (day < 0 ? same.map((one) => [one]) : [same]))
}

const MINUTE = 60_000

export const drawnBuffers = (taken: readonly TimelineBooking[]): AxisSlot[] =>
  taken.flatMap(({ line, startsAt, endsAt }) => [
    ...(line && line.preparationMinutes > 0
      ? [{ startsAt: startsAt - line.preparationMinutes * MINUTE, endsAt: startsAt }]
      : []),
    ...(line && line.tidyingMinutes > 0 ? [{ startsAt: endsAt, endsAt: endsAt + line.tidyingMinutes * MINUTE }] : []),
  ])

export type Drawing = { bars: readonly TimelineBar[]; lanes: number; beyond: number }

export const drawingOf = (taken: readonly TimelineBooking[], axis: Axis, maxLanes: number): Drawing => {
  const ends: number[] = []
  const bars: TimelineBar[] = []
  let beyond = 0
  const sorted = taken.toSorted((a, b) => a.startsAt - b.startsAt)
  for (const [index, cluster] of clusters(sorted, axis).entries()) {
    const [first] = cluster
    if (!first) continue
    const left = axisPlace(axis, first.startsAt)
    const right = axisPlace(axis, Math.max(...cluster.map(({ endsAt }) => endsAt)))
    if (right <= left) continue
    const free = ends.findIndex((end) => end <= left)
    const lane = free >= 0 ? free : ends.length
    if (lane >= maxLanes) {
      beyond += cluster.length
      continue
    }
    ends[lane] = right
    bars.push({ key: keyOf(first, index), left, width: right - left, lane, taken: cluster, room: 1 - right })
  }
  const nextIn = new Map<number, number>()
  for (const bar of bars.toReversed()) {
    bar.room = (nextIn.get(bar.lane) ?? 1) - bar.left - bar.width
    nextIn.set(bar.lane, bar.left)
  }
  return { bars, lanes: Math.max(1, ends.length), beyond }
}

export const drawnKeyOf = ({ reservationId, id }: PlanningLine): string => reservationId ?? id
