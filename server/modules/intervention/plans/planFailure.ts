import { GraphQLError } from 'graphql'
import type { PoolClient } from 'pg'
import { maintenancePlanMessages as messages } from '#i18n/fr/maintenancePlans.ts'
import type { Context } from '#server/engine/context.ts'
import { publishRecord } from '#server/engine/recordEvents.ts'
import type { FieldError } from '#server/platform/errors.ts'
import { maskError } from '#server/platform/faults.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import type { PlanRow } from './planRows.ts'

export const publishPlan = ({ kernel: { resources } }: Context, tx: PoolClient, id: string): Promise<void> =>
  publishRecord(tx, resources, { resource: resources.get('maintenancePlan'), action: 'update', id })

const reasonOf = (error: GraphQLError): string => {
  const { errors, errorId } = error.extensions
  if (errorId) return messages.unknownFailure(String(errorId))
  const fields = Array.isArray(errors) ? (errors as FieldError[]).map(({ message }) => message) : []
  return [error.message, ...new Set(fields)].join(' ')
}

/** Compares the dates that the failed run read: another process may have succeeded since. */
const FAIL = `UPDATE intervention.maintenance_plan plan SET failed_at = $2, failure = $3
  WHERE plan.id = $1 AND coalesce(plan.followed_from, plan.starts_on) = $4::date AND plan.next_due_on IS NOT DISTINCT FROM $5::date`

export const storeFailure = async (context: Context, plan: PlanRow, error: unknown): Promise<void> => {
  const { log, pool } = context.kernel
  log.error({ err: error, plan: plan.id }, 'works of a maintenance plan not generated')
  const shown = error instanceof GraphQLError ? error : maskError(error, { log, service: 'intervention' })
  await withTransaction(pool, async (tx) => {
    const values = [plan.id, context.now, reasonOf(shown), plan.followedFrom, plan.nextDueOn]
    if ((await tx.query(FAIL, values)).rowCount) await publishPlan(context, tx, plan.id)
  })
}
