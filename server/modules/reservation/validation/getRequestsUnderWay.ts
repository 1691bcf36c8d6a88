import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import type { Operations } from '#contract/reservation.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { execute } from '#server/engine/read/execute.ts'
import { clock, instantText } from '#server/engine/read/instant.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { visibleReservations } from '../access/reservationAccess.ts'

const NAMED = 5

type Named = { id: string; number: string; subject: string; startingAt: string }

/** Upcoming, with an undecided reservation item of the workflow (null: of any). */
const isWaitingSql = (context: Context, workflow: string | null): SQL => sql`r.has_pending AND r.status IS NULL
  AND r.starting_at > ${clock(context)} AND EXISTS (SELECT FROM reservation.reservation_item line
    WHERE line.reservation_id = r.id AND line.validation_status = 'PENDING' AND line.cancelled_at IS NULL
      AND ${workflow ? sql`line.validation_workflow_id = ${workflow}::uuid` : sql`true`})`

const getRequestsUnderWay = async (context: Context, workflow: string | null | undefined) => {
  if (workflow) requireRight(context, 'RESERVATION_VALIDATION_WORKFLOW')
  else requireRight(context, 'PARAMETER_MANAGEMENT')
  if (workflow && !isId(workflow)) return { count: 0, first: [] }
  const { pool } = context.kernel
  const waiting = isWaitingSql(context, workflow ?? null)
  const visible = visibleReservations(context, sql`r.id`) ?? sql`true`
  const [counted, first] = await Promise.all([
    execute<{ count: number }>(
      pool,
      sql`SELECT count(*)::int AS count FROM reservation.reservation r WHERE ${waiting}`,
    ),
    execute<Named>(
      pool,
      sql`SELECT r.id, r.number, r.subject, ${instantText(sql`r.starting_at`)} AS "startingAt"
        FROM reservation.reservation r WHERE ${waiting} AND ${visible}
        ORDER BY r.starting_at, r.id LIMIT ${sql.raw(String(NAMED))}`,
    ),
  ])
  return { count: counted[0]?.count ?? 0, first }
}

export const getRequestsUnderWayOperation = defineOperation<Operations['getRequestsUnderWay']>({
  sdl: /* GraphQL */ `
    extend type Query {
      "Returns upcoming requests without final decision: changes of workflows do not affect their steps."
      getRequestsUnderWay(
        "Workflow of their steps; absent: all, with the right to change parameters."
        workflow: ID
      ): RequestsUnderWay!
    }
  `,
  resolve: (context, args) => getRequestsUnderWay(context, args.workflow),
})
