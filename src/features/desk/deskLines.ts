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
