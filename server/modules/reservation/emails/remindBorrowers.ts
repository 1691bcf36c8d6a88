/** Minutely job: reminds borrowers before the start and the return, and about late returns (D94). */
import type { EmailType } from '#resources/domain/emailTypes.ts'
import type { ParameterCode } from '#resources/domain/parameters.ts'
import type { Kernel } from '#server/engine/context.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'

export const REMIND_BORROWERS_JOB = 'reservation:remind'

type Reminder = {
  what: 'START' | 'RETURN' | 'LATE'
  type: EmailType
  switchedBy: ParameterCode
  hours: 'RESERVATION_REMINDER_HOURS' | 'RESERVATION_LATE_RETURN_HOURS'
}

const REMINDERS = [
  {
    what: 'START',
    type: 'reservation_start_reminder',
    switchedBy: 'ENABLE_RESERVATION_START_REMINDER_EMAIL_TO_BORROWERS',
    hours: 'RESERVATION_REMINDER_HOURS',
  },
  {
    what: 'RETURN',
    type: 'reservation_return_reminder',
    switchedBy: 'ENABLE_RESERVATION_RETURN_REMINDER_EMAIL_TO_BORROWERS',
    hours: 'RESERVATION_REMINDER_HOURS',
  },
  {
    what: 'LATE',
    type: 'reservation_return_late',
    switchedBy: 'ENABLE_RESERVATION_LATE_RETURN_EMAIL_TO_BORROWERS',
    hours: 'RESERVATION_LATE_RETURN_HOURS',
  },
] as const satisfies readonly Reminder[]

/** Maximum reservations of each kind per run; the next run takes the rest. */
const BATCH = 500
const QUEUE = `SELECT reservation.queue_reminders($1, $2, make_interval(hours => $3), ${BATCH})`

/** Marks and emails share a transaction, so that several processes send no email twice. */
export const remindBorrowers = async (_payload: unknown, kernel: Kernel): Promise<void> => {
  for (const { what, type, switchedBy, hours } of REMINDERS) {
    await withTransaction(kernel.pool, async (tx) => {
      if (!(await readParameterIn(tx, switchedBy))) return
      await tx.query(QUEUE, [what, type, await readParameterIn(tx, hours)])
    })
  }
}
