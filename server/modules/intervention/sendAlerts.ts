/** Queues alert emails of interventions every minute, each once per date (D94). */
import { sql } from 'drizzle-orm'
import { INTERVENTION_ALERTS, type InterventionAlert } from '#resources/domain/interventionStatus.ts'
import type { Kernel } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { alertHolds } from './status.ts'

export const ALERT_JOB = 'intervention:alert'

const BATCH = 500

const DATES: Record<InterventionAlert, string> = {
  LIMIT_DATE: 'i.limit_date::timestamptz',
  EXPECTED_START: 'i.expected_starting_at',
}

const queue = (tx: Queryable, alert: InterventionAlert, now: Date) =>
  execute(
    tx,
    sql`SELECT intervention.queue_alert(due.id, ${alert}) FROM (
      SELECT i.id FROM intervention.intervention i WHERE ${alertHolds(alert, now, sql.raw('i'))}
        AND NOT intervention.was_alerted(i.id, ${alert}, ${sql.raw(DATES[alert])})
      ORDER BY i.id LIMIT ${sql.raw(String(BATCH))}) due`,
  )

export const sendAlerts = (_payload: unknown, kernel: Kernel): Promise<void> =>
  withTransaction(kernel.pool, async (tx) => {
    if (!(await readParameterIn(tx, 'ENABLE_INTERVENTION_ALERT_EMAIL'))) return
    for (const alert of INTERVENTION_ALERTS) await queue(tx, alert, new Date())
  })
