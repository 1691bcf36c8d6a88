/** Takes back what a deleted reservation held, under the locks of a booking, before its rows come back. */
import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import { type Period, utcTextOfDate } from '#resources/domain/time.ts'
import { type Restoring, requireSession } from '#server/engine/context.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { AppError } from '#server/platform/errors.ts'
import { claimItems } from './claim.ts'
import { takeBackNews } from './emails.ts'
import { mayReadInterventions } from './outages.ts'
import { refuseUnavailable } from './refusals.ts'

type ArchivedLine = {
  reservable_item_id: string
  quantity: number
  /** Absent of what was deleted before lines could be returned in part. */
  returned_quantity?: number
  planning_status: string
  starting_at: string
  held_until: string
}

const utc = (text: string) => utcTextOfDate(new Date(text))

const periodOf = (line: ArchivedLine): Period => ({ startingAt: utc(line.starting_at), endingAt: utc(line.held_until) })

/** Lines of one and the same period claim their items together. */
const claimLines = async ({ context, tx }: Restoring, lines: readonly ArchivedLine[], zone: string): Promise<void> => {
  const wording = { zone, namesInterventions: mayReadInterventions(requireSession(context)) }
  const [first] = lines
  if (!first) return
  const period = periodOf(first)
  const itemIds = lines.map((line) => line.reservable_item_id)
  const claim = await claimItems(tx, { itemIds, period })
  // What is over asks for no room any more: the database alone keeps two from having stood on one place.
  if (period.endingAt <= utcTextOfDate(context.now)) return
  const wanted = lines.map((line) => ({
    itemId: line.reservable_item_id,
    quantity: line.quantity - (line.returned_quantity ?? 0),
  }))
  await refuseUnavailable(tx, { context, claim, lines: wanted, period, ...wording })
}

/** Answers what plannings hear of it. */
export const restoreReservation = async (restoring: Restoring) => {
  const lines = (restoring.rows.get('reservationItem') ?? []) as unknown as ArchivedLine[]
  const [reservation] = (restoring.rows.get('reservation') ?? []) as unknown as {
    starting_at: string
    ending_at: string
  }[]
  if (!reservation) throw new AppError('NOT_FOUND', messages.notFound)
  const zone = await readParameterIn(restoring.tx, 'TIMEZONE')
  const holding = lines.filter((line) => line.planning_status !== 'PENDING' && line.held_until > line.starting_at)
  const together = Map.groupBy(holding, (line) => `${line.starting_at} ${line.held_until}`)
  for (const [, group] of [...together].sort()) await claimLines(restoring, group, zone)
  await takeBackNews(restoring.tx, restoring.id, 'deleted')
  return {
    startingAt: utc(reservation.starting_at),
    endingAt: utc(reservation.ending_at),
    itemIds: lines.map((line) => line.reservable_item_id),
  }
}
