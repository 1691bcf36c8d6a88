/** Reservation items at the desk, their next action, and the first one to serve. */
import type { ClosingDeskLineFragment } from '#dataProviders/operations/reservation.closing.ts'
import type { deskTexts } from '#i18n/fr/closing.ts'
import { parseInstant } from '#src/time/when.ts'

export type DeskLineData = ClosingDeskLineFragment
export type DeskKind = 'departures' | 'returns'
type DeskAction = keyof typeof deskTexts.actions

export const ACTIONS = {
  handOver: 'handOver',
  undoHandOver: 'undoHandOver',
  takeBack: 'close',
  undoTakeBack: 'reopen',
} as const

export const gestureOf = (line: DeskLineData, kind: DeskKind): keyof typeof ACTIONS | undefined => {
  if (line.closedAt) return line.canReopen ? 'undoTakeBack' : undefined
  if (kind === 'returns') return line.canClose ? 'takeBack' : undefined
  if (line.canHandOver) return 'handOver'
  return line.canUndoHandOver ? 'undoHandOver' : undefined
}

export const isForward = (gesture: DeskAction | undefined): gesture is 'handOver' | 'takeBack' =>
  gesture === 'handOver' || gesture === 'takeBack'

export const isLate = ({ closedAt, endingAt }: DeskLineData, kind: DeskKind): boolean =>
  kind === 'returns' && !closedAt && parseInstant(endingAt) <= new Date()

/** Time (ms) before its moment from which an item is urgent. */
const SOON_MS = 3_600_000

const isUrgent = ({ startingAt, endingAt }: DeskLineData, kind: DeskKind): boolean =>
  parseInstant(kind === 'returns' ? endingAt : startingAt).getTime() <= Date.now() + SOON_MS

const momentOf = ({ startingAt, endingAt }: DeskLineData, kind: DeskKind): string =>
  kind === 'returns' ? endingAt : startingAt

/** Returns the id of the first late return, else of the next item within the hour; undefined if none waits. */
export const firstToServe = (departures: readonly DeskLineData[], returns: readonly DeskLineData[]) => {
  const late = returns.find((line) => isLate(line, 'returns') && line.canClose)
  if (late) return late.id
  const waiting = [
    ...departures.map((line) => ({ line, kind: 'departures' as const })),
    ...returns.map((line) => ({ line, kind: 'returns' as const })),
  ]
    .filter(({ line, kind }) => isForward(gestureOf(line, kind)) && isUrgent(line, kind))
    .toSorted((a, b) => (momentOf(a.line, a.kind) < momentOf(b.line, b.kind) ? -1 : 1))
  return waiting[0]?.line.id
}
