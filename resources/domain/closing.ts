/** Handing over, closing, reopening and cancelling lines of reservations (D13, D33), as pure functions: who may, when, and what is left. */
import { managesItem, type Reserver } from './reservationRights.ts'
import { can, hasApplication } from './rights.ts'
import type { StepStatus } from './validationSteps.ts'

/** What is done with a line once it is booked, beside deciding on it. */
export const LINE_ACTIONS = ['handOver', 'undoHandOver', 'close', 'reopen', 'cancel', 'reinstate'] as const
export type LineAction = (typeof LINE_ACTIONS)[number]

/** How much of a line came back; the rest is still out. */
export type Returned = { readonly returnedQuantity: number; readonly missingQuantity: number }

/** Borrowers hand over to themselves from so long before the start on: what has gone out cannot be cancelled any more. */
export const HOURS_TO_HAND_OVER = 24

export type LineState = Returned & {
  readonly quantity: number
  readonly validationStatus: StepStatus
  /** Its category closes by itself at the end. */
  readonly closesItself: boolean
  readonly isClosed: boolean
  readonly isCancelled: boolean
  readonly isHandedOver: boolean
  /** It starts within `HOURS_TO_HAND_OVER`, or has. */
  readonly startsSoon: boolean
  readonly hasStarted: boolean
  readonly hasEnded: boolean
}

/** Whose line it is, as whoever acts on it stands to it. */
export type LineOwner = {
  readonly isMainBorrower: boolean
  /** They made the reservation, or are a main borrower of it (D16). */
  readonly isOwn: boolean
  readonly sectorIds: readonly string[]
}

/** Why somebody may not close or reopen a line. */
export type CloserProblem =
  | 'NEITHER_BORROWER_NOR_MANAGER'
  | 'OTHER_BORROWER_SAME_SECTOR'
  | 'OTHER_BORROWER_OTHER_SECTOR'
  | 'NO_SHOW_OR_MISSING'

const sharesSector = ({ sectorIds }: Reserver, line: LineOwner): boolean =>
  line.sectorIds.length === 0 || line.sectorIds.some((id) => sectorIds.includes(id))

/** A manager with the right for the sectors of the item, compared with their own, closes what others borrowed. */
const keeperProblem = (reserver: Reserver, line: LineOwner): CloserProblem | undefined => {
  const { holder } = reserver
  if (!hasApplication(holder, 'RESERVATION_MANAGEMENT')) return 'NEITHER_BORROWER_NOR_MANAGER'
  if (sharesSector(reserver, line)) {
    return can(holder, 'CLOSE_RESERVATIONS_OF_SAME_SECTORS') ? undefined : 'OTHER_BORROWER_SAME_SECTOR'
  }
  return can(holder, 'CLOSE_RESERVATIONS_OF_OTHER_SECTORS') ? undefined : 'OTHER_BORROWER_OTHER_SECTOR'
}

/** The main borrower may, and who may for others. */
export const closerProblem = (reserver: Reserver, line: LineOwner): CloserProblem | undefined =>
  line.isMainBorrower ? undefined : keeperProblem(reserver, line)

/** What was said of a line that its borrower would rather not read. */
export type Reproach = Pick<Returned, 'missingQuantity'> & { readonly noShow: boolean }

/** Who may close reopens; a no-show and missing pieces are not for the borrower alone to take back. */
export const reopenerProblem = (reserver: Reserver, line: LineOwner & Reproach): CloserProblem | undefined => {
  const problem = closerProblem(reserver, line)
  if (problem || (!line.noShow && line.missingQuantity === 0)) return problem
  return keeperProblem(reserver, line) && 'NO_SHOW_OR_MISSING'
}

/** Why a line cannot be closed, reopened, cancelled or reinstated as it stands. */
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

/** Who keeps the things knows when they leave; borrowers by themselves take them when their time comes. */
const handingProblem = (reserver: Reserver, line: LineState & LineOwner): StateProblem | undefined => {
  if (line.isCancelled) return 'CANCELLED'
  if (line.isClosed) return 'CLOSED'
  if (line.validationStatus !== 'ACCEPTED') return line.validationStatus
  if (line.isHandedOver) return 'HANDED_OVER'
  if (line.hasEnded) return 'ENDED'
  return line.startsSoon || !keeperProblem(reserver, line) ? undefined : 'TOO_EARLY'
}

const unhandingProblem = (line: LineState): StateProblem | undefined => {
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

/** Why a line cannot be given this action now, whoever asks may or not. */
export const stateProblem = (
  reserver: Reserver,
  line: LineState & LineOwner,
  action: LineAction,
): StateProblem | undefined => {
  if (action === 'close') return closingProblem(reserver, line)
  if (action === 'handOver') return handingProblem(reserver, line)
  const problemOf = {
    undoHandOver: unhandingProblem,
    reopen: reopeningProblem,
    cancel: cancellingProblem,
    reinstate: reinstatingProblem,
  }[action]
  return problemOf(line)
}

/** Cancelling is for whose it is; all else for who closes. */
export const isForOwners = (action: LineAction): boolean => action === 'cancel' || action === 'reinstate'

/** D33: who made it, a main borrower of it, or a manager of the item. */
export const mayCancelLine = (reserver: Reserver, line: LineOwner): boolean => line.isOwn || managesItem(reserver, line)

/** D33: a manager of the item takes back any cancellation, an owner only one that an owner made. */
export const mayReinstateLine = (
  reserver: Reserver,
  line: LineOwner & { readonly isCancelledByOwner: boolean },
): boolean => managesItem(reserver, line) || (line.isOwn && line.isCancelledByOwner)

/** Units that come back now; absent: all that is still out. Damaged units count among the missing ones. */
export type Return = {
  readonly returnedQuantity?: number | null
  readonly missingQuantity?: number | null
  readonly damagedQuantity?: number | null
}

/** Damaged units among the missing ones of a line; null if somebody noted both as one number. */
export type Damaged = { readonly damagedQuantity: number | null }

export type ReturnProblem = 'NEGATIVE' | 'NOTHING' | 'TOO_MANY' | 'TOO_MANY_DAMAGED' | 'CAME'

export const stillOut = ({ quantity, returnedQuantity, missingQuantity }: Returned & { quantity: number }): number =>
  quantity - returnedQuantity - missingQuantity

const given = (line: LineState, { returnedQuantity, missingQuantity }: Return): Returned => {
  const missing = missingQuantity ?? 0
  return { returnedQuantity: returnedQuantity ?? Math.max(0, stillOut(line) - missing), missingQuantity: missing }
}

/** Somebody came for it: it was handed over, came back in part, or something is missing. */
const wentOut = (line: LineState, now: Returned): boolean =>
  line.isHandedOver || now.missingQuantity > 0 || now.returnedQuantity < line.quantity

/** `noShow`: it is closed because nobody came. */
export const returnProblem = (line: LineState, back: Return, noShow = false): ReturnProblem | undefined => {
  const now = given(line, back)
  const { returnedQuantity, missingQuantity } = now
  if (returnedQuantity < 0 || missingQuantity < 0 || (back.damagedQuantity ?? 0) < 0) return 'NEGATIVE'
  if (returnedQuantity + missingQuantity === 0) return 'NOTHING'
  if (returnedQuantity + missingQuantity > stillOut(line)) return 'TOO_MANY'
  if ((back.damagedQuantity ?? 0) > missingQuantity) return 'TOO_MANY_DAMAGED'
  return noShow && wentOut(line, now) ? 'CAME' : undefined
}

/** What came back of a line in all after a return that has no problem; it is closed when nothing of it is still out. */
export const afterReturn = (line: LineState & Damaged, back: Return): Returned & Damaged & { isWhole: boolean } => {
  const now = given(line, back)
  const before = line.missingQuantity > 0 ? line.damagedQuantity : 0
  const damaged = back.damagedQuantity ?? (now.missingQuantity > 0 ? null : 0)
  const after = {
    returnedQuantity: line.returnedQuantity + now.returnedQuantity,
    missingQuantity: line.missingQuantity + now.missingQuantity,
    damagedQuantity: damaged === null || before === null ? null : before + damaged,
  }
  return { ...after, isWhole: stillOut({ quantity: line.quantity, ...after }) === 0 }
}
