import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { readReservation } from '../change/currentReservation.ts'
import type { EmailFacts } from './emailValues.ts'

const FACTS = 'SELECT reservation.email_facts($1, NULL) AS facts'

/** Current state, with the session's user as author. Throws NOT_FOUND if the session does not see the reservation. */
export const readEmailFacts = async (context: Context, id: string): Promise<EmailFacts> => {
  const { pool } = context.kernel
  const current = await readReservation(context, pool, id)
  const [found] = (await pool.query<{ facts: EmailFacts | null }>(FACTS, [current.id])).rows
  if (!found?.facts) throw new AppError('NOT_FOUND', messages.unknownRecord)
  return { ...found.facts, author: requireSession(context).displayName, former: null }
}
