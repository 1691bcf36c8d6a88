import { type Axis, type AxisSlot, axisPlace } from './axis.ts'

/** Maximum lanes of a row. Further items are counted beside its name, and shown on request. */
export const MAX_LANES = 3
export const OPENED_LANES = 30

/** `room`: free width behind the bar, up to the next one of its lane. */
export type LanePlace<T> = { item: T; index: number; left: number; width: number; lane: number; room: number }

/** Places slots, sorted by start, side by side in lanes; counts those beyond the last lane. */
export const lanesOf = <T extends AxisSlot>(sorted: readonly T[], axis: Axis, maxLanes: number) => {
  const ends: number[] = []
  const placed: LanePlace<T>[] = []
  const beyond: T[] = []
  for (const [index, item] of sorted.entries()) {
    const [left, right] = [axisPlace(axis, item.startsAt), axisPlace(axis, item.endsAt)]
    if (right <= left) continue
    const free = ends.findIndex((end) => end <= left)
    const lane = free >= 0 ? free : ends.length
    if (lane >= maxLanes) {
      beyond.push(item)
      continue
    }
    ends[lane] = right
    placed.push({ item, index, left, width: right - left, lane, room: 1 - right })
  }
  const nextIn = new Map<number, number>()
  for (const bar of placed.toReversed()) {
    bar.room = (nextIn.get(bar.lane) ?? 1) - bar.left - bar.width
    nextIn.set(bar.lane, bar.left)
  }
  return { placed, lanes: Math.max(1, ends.length), beyond }
}
