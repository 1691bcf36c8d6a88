import { managesItem, type Reserver } from './reservationRights.ts'
import { can, hasApplication } from './rights.ts'
import type { StepStatus } from './validationSteps.ts'

const LINE_ACTIONS = ['handOver', 'undoHandOver', 'close', 'reopen', 'cancel', 'reinstate'] as const
export type LineAction = (typeof LINE_ACTIONS)[number]

export type Returned = { readonly returnedQuantity: number; readonly missingQuantity: number }

/**
 * From this many hours before the start, borrowers may hand over to themselves. It prevents cancelling, so not earlier.
 */
export const HOURS_TO_HAND_OVER = 24

export type LineState = Returned & {
  readonly quantity: number
  readonly validationStatus: StepStatus
  readonly closesItself: boolean
  readonly isClosed: boolean
  readonly isCancelled: boolean
  readonly isHandedOver: boolean
  readonly startsSoon: boolean
  readonly hasStarted: boolean
  readonly hasEnded: boolean
}

/** Relation between a reservation item and the acting user. `sectorIds`: sectors of the reservable item. */
export type LineOwner = {
  readonly isMainBorrower: boolean
  /** The user created the reservation or is one of its main borrowers (D16). */
  readonly isOwn: boolean
  readonly sectorIds: readonly string[]
}

export type CloserProblem =
  | 'NEITHER_BORROWER_NOR_MANAGER'
  | 'OTHER_BORROWER_SAME_SECTOR'
  | 'OTHER_BORROWER_OTHER_SECTOR'
  | 'NO_SHOW_OR_MISSING'

const sharesSector = ({ sectorIds }: Reserver, line: LineOwner): boolean =>
  line.sectorIds.length === 0 || line.sectorIds.some((id) => sectorIds.includes(id))

/** Managers close other borrowers' reservation items: one right covers their own sectors, another the rest. */
const managerProblem = (reserver: Reserver, line: LineOwner): CloserProblem | undefined => {
  const { holder } = reserver
  if (!hasApplication(holder, 'RESERVATION_MANAGEMENT')) return 'NEITHER_BORROWER_NOR_MANAGER'
  if (sharesSector(reserver, line)) {
    return can(holder, 'CLOSE_RESERVATIONS_OF_SAME_SECTORS') ? undefined : 'OTHER_BORROWER_SAME_SECTOR'
  }
  return can(holder, 'CLOSE_RESERVATIONS_OF_OTHER_SECTORS') ? undefined : 'OTHER_BORROWER_OTHER_SECTOR'
}

export const closeAccessProblem = (reserver: Reserver, line: LineOwner): CloserProblem | undefined =>
  line.isMainBorrower ? undefined : managerProblem(reserver, line)

/** No-show and missing quantity, which the borrower may not remove. */
export type ReturnIssues = Pick<Returned, 'missingQuantity'> & { readonly noShow: boolean }

/** Reopening needs the right to close; after a no-show or with missing quantities, a manager's right. */
export const reopenAccessProblem = (reserver: Reserver, line: LineOwner & ReturnIssues): CloserProblem | undefined => {
  const problem = closeAccessProblem(reserver, line)
  if (problem || (!line.noShow && line.missingQuantity === 0)) return problem
  return managerProblem(reserver, line) && 'NO_SHOW_OR_MISSING'
}

export type StateProblem =
  | 'CANCELLED'
  | 'NOT_CANCELLED'
  | 'CLOSED'
  | 'NOT_CLOSED'
  | 'PENDING'
  | 'DENIED'
  | 'AUTOMATIC'
  | 'NOT_STARTED'
  | 'STARTED'
  | 'NOT_ENDED'
  | 'ENDED'
  | 'TOO_EARLY'
  | 'HANDED_OVER'
  | 'NOT_HANDED_OVER'

const closingProblem = (reserver: Reserver, line: LineState): StateProblem | undefined => {
  if (line.isCancelled) return 'CANCELLED'
  if (line.isClosed) return 'CLOSED'
  if (line.validationStatus !== 'ACCEPTED') return line.validationStatus
  if (line.closesItself) return 'AUTOMATIC'
  if (!line.hasStarted) return 'NOT_STARTED'
  return line.hasEnded || can(reserver.holder, 'CLOSE_RESERVATIONS_BEFORE_ENDING') ? undefined : 'NOT_ENDED'
}

const handOverProblem = (reserver: Reserver, line: LineState & LineOwner): StateProblem | undefined => {
  if (line.isCancelled) return 'CANCELLED'
  if (line.isClosed) return 'CLOSED'
  if (line.validationStatus !== 'ACCEPTED') return line.validationStatus
  if (line.isHandedOver) return 'HANDED_OVER'
  if (line.hasEnded) return 'ENDED'
  return line.startsSoon || !managerProblem(reserver, line) ? undefined : 'TOO_EARLY'
}

const undoHandOverProblem = (line: LineState): StateProblem | undefined => {
  if (!line.isHandedOver) return 'NOT_HANDED_OVER'
  return line.isClosed ? 'CLOSED' : undefined
}

const reopeningProblem = (line: LineState): StateProblem | undefined => {
  if (line.isCancelled) return 'CANCELLED'
  return line.isClosed || line.returnedQuantity + line.missingQuantity > 0 ? undefined : 'NOT_CLOSED'
}

const cancellingProblem = (line: LineState): StateProblem | undefined => {
  if (line.isCancelled) return 'CANCELLED'
  if (line.isClosed) return 'CLOSED'
  if (line.validationStatus === 'DENIED') return 'DENIED'
  if (line.isHandedOver) return 'HANDED_OVER'
  return line.hasStarted ? 'STARTED' : undefined
}

const reinstatingProblem = (line: LineState): StateProblem | undefined => {
  if (!line.isCancelled) return 'NOT_CANCELLED'
  return line.hasStarted ? 'STARTED' : undefined
}

export const stateProblem = (
  reserver: Reserver,
  line: LineState & LineOwner,
  action: LineAction,
): StateProblem | undefined => {
  if (action === 'close') return closingProblem(reserver, line)
  if (action === 'handOver') return handOverProblem(reserver, line)
  const problemOf = {
    undoHandOver: undoHandOverProblem,
    reopen: reopeningProblem,
    cancel: cancellingProblem,
    reinstate: reinstatingProblem,
  }[action]
  return problemOf(line)
}

/** True for actions that need ownership (`canCancelItem`); all others need the right to close. */
export const isForOwners = (action: LineAction): boolean => action === 'cancel' || action === 'reinstate'

/** The creator, a main borrower or a manager of the item may cancel (D33). */
export const canCancelItem = (reserver: Reserver, line: LineOwner): boolean => line.isOwn || managesItem(reserver, line)

/** D33: a manager reinstates any cancellation, an owner only one made by an owner. */
export const canReinstateItem = (
  reserver: Reserver,
  line: LineOwner & { readonly isCancelledByOwner: boolean },
): boolean => managesItem(reserver, line) || (line.isOwn && line.isCancelledByOwner)

/** Units of this return; absent: all remaining. Damaged units are part of the missing ones. */
export type Return = {
  readonly returnedQuantity?: number | null
  readonly missingQuantity?: number | null
  readonly damagedQuantity?: number | null
}

/** Damaged units among the missing ones; null if a return gave only the total. */
export type Damaged = { readonly damagedQuantity: number | null }

export type ReturnProblem = 'NEGATIVE' | 'NOTHING' | 'TOO_MANY' | 'TOO_MANY_DAMAGED' | 'CAME'

export const outstandingQuantity = ({
  quantity,
  returnedQuantity,
  missingQuantity,
}: Returned & { quantity: number }): number => quantity - returnedQuantity - missingQuantity

const returnedQuantities = (line: LineState, { returnedQuantity, missingQuantity }: Return): Returned => {
  const missing = missingQuantity ?? 0
  return {
    returnedQuantity: returnedQuantity ?? Math.max(0, outstandingQuantity(line) - missing),
    missingQuantity: missing,
  }
}

const wasPickedUp = (line: LineState, now: Returned): boolean =>
  line.isHandedOver || now.missingQuantity > 0 || now.returnedQuantity < line.quantity

/** `noShow`: the item was not picked up, and closes for that reason. */
export const returnProblem = (line: LineState, back: Return, noShow = false): ReturnProblem | undefined => {
  const now = returnedQuantities(line, back)
  const { returnedQuantity, missingQuantity } = now
  if (returnedQuantity < 0 || missingQuantity < 0 || (back.damagedQuantity ?? 0) < 0) return 'NEGATIVE'
  if (returnedQuantity + missingQuantity === 0) return 'NOTHING'
  if (returnedQuantity + missingQuantity > outstandingQuantity(line)) return 'TOO_MANY'
  if ((back.damagedQuantity ?? 0) > missingQuantity) return 'TOO_MANY_DAMAGED'
  return noShow && wasPickedUp(line, now) ? 'CAME' : undefined
}

/** Totals after a valid return; the reservation item closes when no unit remains out. */
export const afterReturn = (line: LineState & Damaged, back: Return): Returned & Damaged & { isWhole: boolean } => {
  const now = returnedQuantities(line, back)
  const before = line.missingQuantity > 0 ? line.damagedQuantity : 0
  const damaged = back.damagedQuantity ?? (now.missingQuantity > 0 ? null : 0)
  const after = {
    returnedQuantity: line.returnedQuantity + now.returnedQuantity,
    missingQuantity: line.missingQuantity + now.missingQuantity,
    damagedQuantity: damaged === null || before === null ? null : before + damaged,
  }
  return { ...after, isWhole: outstandingQuantity({ quantity: line.quantity, ...after }) === 0 }
}
