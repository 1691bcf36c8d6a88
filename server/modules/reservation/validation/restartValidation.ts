import type { PoolClient } from 'pg'
import { managesItem } from '#resources/domain/reservationRights.ts'
import type { Context, Session } from '#server/engine/context.ts'
import { reserverOf } from '../access/reservationAccess.ts'
import { isReduced, type Plan, type PlannedLine } from '../change/changePlan.ts'
import type { Current } from '../change/currentReservation.ts'
import { refuseOtherChoices } from './chosenApprovers.ts'
import { restartSteps } from './lineSteps.ts'
import { addSteps, assignSteps } from './validationSteps.ts'

/** Reservation items with a later or longer period or more units, on items that the session does not manage (D15). */
export const linesToRestart = (session: Session, { claimed, period, previous }: Plan): PlannedLine[] =>
  claimed.filter(
    (line) => line.before && !isReduced(line, period, previous) && !managesItem(reserverOf(session), line.before),
  )

type Params = { context: Context; session: Session; tx: PoolClient; current: Pick<Current, 'createdBy'> }

/** Returns steps of new reservation items. Restarted ones go back to their first step, which holds no slot. */
export const restartValidation = async (change: Params, plan: Plan, restarted: readonly PlannedLine[]) => {
  const { context, session, tx, current } = change
  const makerId = current.createdBy ?? session.userId
  const [begun, bare] = [
    restarted.filter(({ before }) => before?.hasSteps),
    restarted.filter(({ before }) => !before?.hasSteps),
  ]
  const added = plan.lines.filter(({ before }) => !before)
  await refuseOtherChoices(
    tx,
    plan.lines.filter((line) => !bare.includes(line)),
  )
  const assignedSteps = await assignSteps({ context, tx, lines: [...added, ...bare], makerId })
  await restartSteps(
    tx,
    context,
    begun.flatMap(({ before }) => before?.id ?? []),
  )
  await addSteps(
    tx,
    session.userId,
    bare.flatMap((line) => {
      const steps = assignedSteps.get(line)
      return line.before && steps ? [{ id: line.before.id, assignedSteps: steps }] : []
    }),
  )
  return assignedSteps
}
