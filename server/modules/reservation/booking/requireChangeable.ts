import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import { AppError } from '#server/platform/errors.ts'
import { isLineChanged, type Plan, type PlannedLine } from '../change/changePlan.ts'
import { type Current, type CurrentLine, requireSomeChangeable } from '../change/currentReservation.ts'
import { quantityOf } from './newLines.ts'

const isMovedWith = ({ isMoved }: Plan, { before }: PlannedLine): boolean => isMoved && !before?.isCancelled

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

const requireMayUpdate = (current: Current): void => {
  requireSomeChangeable(current)
  if (!current.canUpdate) throw new AppError('CONFLICT', messages.cancelledLine(current.lines[0]?.itemName ?? ''))
}

export const requireMayChange = (current: Current, plan: Plan): void => {
  requireMayUpdate(current)
  const touched = [
    ...plan.removed,
    ...plan.lines
      .filter((line) => isMovedWith(plan, line) || isLineChanged(line))
      .flatMap(({ before }) => before ?? []),
  ]
  const forbidden = touched.find(({ id }) => !current.changeable.includes(id))
  if (forbidden) throw new AppError('FORBIDDEN', messages.notYourLine(forbidden.itemName))
  requireUnsettled(plan, touched)
}
