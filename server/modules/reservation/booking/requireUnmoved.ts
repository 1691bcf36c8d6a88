import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import type { Session } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { Current } from '../change/currentReservation.ts'
import type { ReservationWrite } from '../change/writeInput.ts'
import type { OrganisationSettings } from '../claim/numbering.ts'

type Given = { session: Session; tx: Queryable; input: ReservationWrite; settings: OrganisationSettings }

const MOVER = `SELECT person.first_name || ' ' || person.last_name AS name
  FROM reservation.reservation r JOIN security."user" person ON person.id = r.updated_by_id
  WHERE r.id = $1 AND person.id <> $2`

/** Throws CONFLICT if another user moved the reservation since `movedFrom`. Repeated moves by one user pass. */
export const requireUnmoved = async ({ session, tx, input, settings }: Given, current: Current): Promise<void> => {
  const { movedFrom } = input
  if (!movedFrom) return
  if (movedFrom.startingAt === current.startingAt && movedFrom.endingAt === current.endingAt) return
  const { rows } = await tx.query<{ name: string }>(MOVER, [current.id, session.userId])
  const [mover] = rows
  if (mover) throw new AppError('CONFLICT', messages.movedMeanwhile(mover.name, current, settings.zone))
}
