import { type SQL, sql } from 'drizzle-orm'
import type { Operations, SeriesScopeInput } from '#contract/reservation.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { execute } from '#server/engine/read/execute.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { loadParameters } from '#server/modules/parameter/readParameter.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { managesItemOf } from '../access/closingAccess.ts'
import { readReservation } from '../change/currentReservation.ts'
import { isValidated } from '../validation/validationSteps.ts'
import { workflowsOf } from '../validation/workflows.ts'
import { A_SERIES } from '../workEstimates.ts'
import { readScope, requireScope } from './seriesScope.ts'

type Line = { id: string; reservationId: string; item: string; hasSteps: boolean; isDecided: boolean }

const stepOf = (more: SQL): SQL => sql`EXISTS (SELECT FROM reservation.reservation_item_validation_step step
  WHERE step.reservation_item_id = line.id ${more})`

const readTheirs = (context: Context, db: Queryable, reservations: readonly string[]): Promise<Line[]> => {
  const session = requireRight(context, 'RESERVATION', 'createAndUpdate')
  return execute<Line>(
    db,
    sql`SELECT line.id, line.reservation_id AS "reservationId", line.reservable_item_id AS item,
      ${stepOf(sql``)} AS "hasSteps", ${stepOf(sql`AND step.status <> 'PENDING'`)} AS "isDecided"
    FROM reservation.reservation_item line WHERE line.reservation_id = ANY (${sql.param(reservations)}::uuid[])
      AND line.cancelled_at IS NULL AND line.closed_at IS NULL AND NOT ${managesItemOf(session, sql.raw('line'))}
    ORDER BY line.starting_at, line.id`,
  )
}

/** Omits reservation items without any decision: a restart loses nothing there. */
const readLinesToRevalidate = async (context: Context, reservations: readonly string[]): Promise<Line[]> => {
  const { pool } = context.kernel
  const lines = await readTheirs(context, pool, reservations)
  // Items accepted without steps need validation now if their item has a workflow.
  const bare = isValidated(context) ? lines.filter(({ hasSteps }) => !hasSteps) : []
  const items = [...new Set(bare.map(({ item }) => item))]
  const workflows = items.length > 0 ? await workflowsOf(pool, items) : new Map()
  return lines.filter(({ isDecided, hasSteps, item }) => isDecided || (!hasSteps && workflows.has(item)))
}

const linesToRevalidate = async (context: Context, reservation: string): Promise<string[]> => {
  await loadParameters(context)
  const { id } = await readReservation(context, context.kernel.pool, reservation)
  return (await readLinesToRevalidate(context, [id])).map((line) => line.id)
}

const seriesToRevalidate = async (context: Context, scope: SeriesScopeInput): Promise<string[]> => {
  await loadParameters(context)
  const found = requireScope(await readScope(context.kernel.pool, context, { ...scope, isChange: true }))
  const lines = await readLinesToRevalidate(context, found)
  return [...new Set(lines.map(({ reservationId }) => reservationId))]
}

export const previewRevalidationOperation = defineOperation<Operations['getLinesAskedAnew']>({
  sdl: /* GraphQL */ `
    extend type Query {
      "Returns reservation items that would need validation again if the session changed the dates (D15); their decisions would be lost."
      getLinesAskedAnew(
        "Id of a visible reservation."
        reservation: ID!
      ): [ID!]!
    }
  `,
  right: ['RESERVATION', 'createAndUpdate'],
  resolve: (context, args) => linesToRevalidate(context, args.reservation),
})

export const previewSeriesRevalidationOperation = defineOperation<Operations['getSeriesAskedAnew']>({
  sdl: /* GraphQL */ `
    extend type Query {
      "Returns ids of reservations of a series that would need validation again if the session changed their dates."
      getSeriesAskedAnew(
        "Dates of the change."
        of: SeriesScopeInput!
      ): [ID!]!
    }
  `,
  right: ['RESERVATION', 'createAndUpdate'],
  work: () => A_SERIES,
  resolve: (context, args) => seriesToRevalidate(context, args.of),
})
