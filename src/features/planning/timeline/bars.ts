import { epochOf } from '#resources/domain/time.ts'
import type { Axis, AxisSlot } from '#src/shared/planning/axis.ts'
import { lanesOf } from '#src/shared/planning/lanes.ts'
import type { PlanningLine } from '../planningData.ts'
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
  const sorted = taken.toSorted((a, b) => a.startsAt - b.startsAt)
  const slots = clusters(sorted, axis).flatMap((cluster) => {
    const [first] = cluster
    return first
      ? [{ startsAt: first.startsAt, endsAt: Math.max(...cluster.map(({ endsAt }) => endsAt)), cluster, first }]
      : []
  })
  const { placed, lanes, beyond } = lanesOf(slots, axis, maxLanes)
  return {
    bars: placed.map(({ item: { first, cluster }, index, ...place }) => ({
      ...place,
      key: keyOf(first, index),
      taken: cluster,
    })),
    lanes,
    beyond: beyond.reduce((sum, { cluster }) => sum + cluster.length, 0),
  }
}

export const drawnKeyOf = ({ reservationId, id }: PlanningLine): string => reservationId ?? id
