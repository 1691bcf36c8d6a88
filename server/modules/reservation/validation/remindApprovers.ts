import type { PoolClient } from 'pg'
import { decisionMessages as messages } from '#i18n/fr/decisions.ts'
import { mailerMessages } from '#i18n/fr/mailer.ts'
import type { EmailType } from '#resources/domain/emailTypes.ts'
import type { Kernel } from '#server/engine/context.ts'
import { recordActivities } from '#server/features/activity/activity.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { publish } from '#server/platform/events/events.ts'
import { beforeCommit } from '#server/platform/postgres/beforeCommit.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'

export const REMIND_APPROVERS_JOB = 'reservation:followSteps'

type Reminder = 'REQUESTED' | 'REMINDER' | 'ESCALATED'

const TYPES = {
  REQUESTED: 'reservation_validation_requested',
  REMINDER: 'reservation_validation_reminder',
  ESCALATED: 'reservation_validation_escalated',
} as const satisfies Record<Reminder, EmailType>

/** Maximum steps of each kind per run; the next run takes the rest. */
const BATCH = 500

type RemindedStep = {
  stepId: string
  id: string
  label: string
  item: string
  step: string
  role: string | null
  startingAt: string
  endingAt: string
  itemIds: string[]
}

type Group = {
  reservationId: string
  lineIds: string[]
  steps: string
  dueAt: string | null
  recipients: readonly unknown[]
  dates: number
  maker: string | null
  touched: RemindedStep[]
}

const TAKE = `SELECT reservation_id AS "reservationId", line_ids AS "lineIds", steps, due_at AS "dueAt", recipients, dates,
  maker, touched FROM reservation.take_waiting_steps($1, ${BATCH})`
const QUEUE = `SELECT reservation.queue_step_email($1, one.about, one.lines, one.people, one.more)
  FROM json_to_recordset($2::json) AS one (about uuid, lines uuid[], people jsonb, more jsonb)`

const moreOf = ({ steps, dueAt, dates, maker, touched }: Group) => ({
  author: maker ?? '',
  former: null,
  step: steps,
  dueAt,
  stepIds: touched.map(({ stepId }) => stepId),
  ...(dates > 1 && { series: mailerMessages.datesOfSeries(dates) }),
})

const emailOf = (group: Group) => ({
  about: group.reservationId,
  lines: group.lineIds,
  people: group.recipients,
  more: moreOf(group),
})

const recordEscalations = async (tx: PoolClient, touched: readonly RemindedStep[]): Promise<void> => {
  const byReservation = [...Map.groupBy(touched, ({ id }) => id)]
  const entries = byReservation.map(([recordId, ofOne]) => {
    const words = ofOne.map(({ item, step, role }) => messages.handedOn(item, step, role ?? ''))
    const recordLabel = ofOne[0]?.label ?? ''
    return {
      recordId,
      recordLabel,
      action: 'UPDATE' as const,
      changes: { escalation: { before: words, after: words } },
    }
  })
  await recordActivities(tx, { entity: 'reservation', userId: null }, entries)
  for (const [id, [first]] of byReservation) {
    if (!first) continue
    const { startingAt, endingAt, itemIds } = first
    await publish(beforeCommit(tx), 'reservation', { action: 'update', id, startingAt, endingAt, itemIds })
  }
}

const follow = (kernel: Kernel, reminder: Reminder): Promise<void> =>
  withTransaction(kernel.pool, async (tx) => {
    const isTold = await readParameterIn(tx, 'ENABLE_RESERVATION_VALIDATION_EMAIL_TO_APPROVERS')
    const { rows } = await tx.query<Group>(TAKE, [reminder])
    // One statement, because concurrent decisions wait for the locked steps.
    const withRecipients = isTold ? rows.filter(({ recipients }) => recipients.length > 0) : []
    if (withRecipients.length > 0) await tx.query(QUEUE, [TYPES[reminder], JSON.stringify(withRecipients.map(emailOf))])
    if (reminder !== 'ESCALATED') return
    await recordEscalations(
      tx,
      rows.flatMap(({ touched }) => touched),
    )
  })

export const remindApprovers = async (_payload: unknown, kernel: Kernel): Promise<void> => {
  for (const reminder of ['REQUESTED', 'REMINDER', 'ESCALATED'] as const) await follow(kernel, reminder)
}
