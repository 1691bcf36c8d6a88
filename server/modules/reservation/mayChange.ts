/** Which lines of a reservation the session may change, and which stay as they are (D13, D15, D33). */
import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import { mayChangeLine } from '#resources/domain/reservationRights.ts'
import type { Session } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { reserverOf } from './access.ts'
import { isLineChanged, type Plan, type PlannedLine } from './changePlan.ts'
import { type Current, type CurrentLine, isOwnReservation } from './current.ts'
import { quantityOf } from './lines.ts'

type Change = { session: Session; current: Current }

const isMovedWith = ({ isMoved }: Plan, { before }: PlannedLine): boolean => isMoved && !before?.isCancelled

/** Lines that are settled stay as they are. */
const requireUnsettled = (plan: Plan, touched: readonly CurrentLine[]): void => {
  const closed = touched.find(({ isClosed }) => isClosed)
  if (closed) throw new AppError('CONFLICT', messages.closedLine(closed.itemName))
  const cancelled = touched.find((line) => line.isCancelled && !plan.removed.includes(line))
  if (cancelled) throw new AppError('CONFLICT', messages.cancelledLine(cancelled.itemName))
  const lessThanReturned = plan.lines.find(
    (line) => line.before && quantityOf(line) < line.before.returned + line.before.missing,
  )?.before
  if (lessThanReturned) throw new AppError('CONFLICT', messages.returnedLine(lessThanReturned.itemName))
}

/** Throws why the session may not change the lines that the plan touches. */
export const requireMayChange = ({ session, current }: Change, plan: Plan): void => {
  const isOwn = isOwnReservation(current, session.userId)
  const reserver = reserverOf(session)
  const mayChange = ({ sectorIds }: CurrentLine) => mayChangeLine(reserver, { isOwn, item: { sectorIds } })
  if (!current.lines.some(mayChange)) throw new AppError('FORBIDDEN', messages.notYours)
  const touched = [
    ...plan.removed,
    ...plan.lines
      .filter((line) => isMovedWith(plan, line) || isLineChanged(line))
      .flatMap(({ before }) => before ?? []),
  ]
  const forbidden = touched.find((line) => !mayChange(line))
  if (forbidden) throw new AppError('FORBIDDEN', messages.notYourLine(forbidden.itemName))
  const [first] = current.lines
  if (first && current.lines.every(({ isCancelled }) => isCancelled)) {
    throw new AppError('CONFLICT', messages.cancelledLine(first.itemName))
  }
  requireUnsettled(plan, touched)
}
