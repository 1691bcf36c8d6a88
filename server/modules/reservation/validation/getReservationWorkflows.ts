import { validate as isId } from 'uuid'
import type { Operations } from '#contract/reservation.ts'
import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { loadParameters } from '#server/modules/parameter/readParameter.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { visibleItemsAmong } from '../claim/hidePlaces.ts'
import { isValidated } from './validationSteps.ts'
import { type Workflow, workflowsOf } from './workflows.ts'

const MAX_ITEMS = 100

type Approver = { id: string; displayName: string }
type Answered = { n: number; decidedWithin: string | null; approvers: Approver[] }

/** `own`: the requester, excluded unless the workflow allows own decisions. */
const PEOPLE = `SELECT asked.n, reservation.decided_within(asked.roles, asked.sectors) AS "decidedWithin",
    CASE WHEN asked.chooses THEN coalesce((SELECT json_agg(found) FROM (
      SELECT person.id, person.first_name || ' ' || person.last_name AS "displayName"
      FROM reservation.approvers(asked.roles, asked.sectors, asked.item) AS able (id)
      JOIN security."user" person ON person.id = able.id WHERE person.id IS DISTINCT FROM asked.own
      ORDER BY person.last_name COLLATE kernel.natural_order, person.first_name COLLATE kernel.natural_order, person.id LIMIT 50) found), '[]'::json) ELSE '[]'::json END AS approvers
  FROM json_to_recordset($1::json) AS asked (n int, roles uuid[], sectors uuid[], item uuid, own uuid, chooses boolean)
  ORDER BY asked.n`

const getReservationWorkflows = async (context: Context, items: readonly string[]) => {
  const ids = [...new Set(items.map((id) => id.toLowerCase()))]
  if (ids.length > MAX_ITEMS || !ids.every((id) => isId(id))) {
    throw validationFailed([{ path: 'items', rule: 'maxItems', message: messages.tooManyItems(MAX_ITEMS) }])
  }
  await loadParameters(context)
  if (!isValidated(context)) return []
  const { pool } = context.kernel
  const unseen = await visibleItemsAmong(context, pool, ids)
  const workflows = [
    ...(await workflowsOf(
      pool,
      ids.filter((id) => !unseen.has(id)),
    )),
  ]
  const own = ({ allowOwnDecision }: Workflow) => (allowOwnDecision ? null : requireSession(context).userId)
  const asked = workflows.flatMap(([item, workflow]) =>
    workflow.steps.map(({ roleIds, sectorIds, selectApprover }) => ({
      roles: roleIds,
      sectors: sectorIds,
      item,
      own: own(workflow),
      chooses: selectApprover,
    })),
  )
  const { rows } = await pool.query<Answered>(PEOPLE, [JSON.stringify(asked.map((one, n) => ({ ...one, n })))])
  let next = 0
  return workflows.map(([itemId, { name, reservedAtStart, steps }]) => ({
    itemId,
    name,
    reservedAtStart,
    steps: steps.map((step) => {
      const { decidedWithin = null, approvers = [] } = rows[next++] ?? {}
      return { name: step.name, selectApprover: step.selectApprover, decidedWithin, approvers }
    }),
  }))
}

export const getReservationWorkflowsOperation = defineOperation<Operations['getReservationWorkflows']>({
  sdl: /* GraphQL */ `
    "A validation step of a future request for an item."
    type ReservationStepPreview {
      name: String!
      "True if the requester may choose an approver."
      selectApprover: Boolean!
      "Names of deciding roles and sectors; null: managers of the item."
      decidedWithin: String
      "Qualified approvers by name: the first 50, only if one may be chosen."
      approvers: [ReservationApprover!]!
    }

    "The validation workflow of a future request for an item."
    type ReservationWorkflowPreview {
      itemId: ID!
      name: String!
      "True if the request holds the slot immediately."
      reservedAtStart: Boolean!
      steps: [ReservationStepPreview!]!
    }

    extend type Query {
      "Returns validation workflows of the session's future request for these items; omits items without workflow."
      getReservationWorkflows(
        "At most 100."
        items: [ID!]!
      ): [ReservationWorkflowPreview!]!
    }
  `,
  right: ['RESERVATION', 'createAndUpdate'],
  resolve: (context, args) => getReservationWorkflows(context, args.items),
})
