/** Simulates an unsaved workflow for a request: steps, people, undecidable and stuck steps (D12). Writes nothing. */
import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import type { Operations, WorkflowSimulationInput } from '#contract/reservation.ts'
import { decisionMessages as messages } from '#i18n/fr/decisions.ts'
import { can } from '#resources/domain/rights.ts'
import { isUtcText } from '#resources/domain/time.ts'
import { isOpen } from '#resources/domain/validationSteps.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { execute } from '#server/engine/read/execute.ts'
import { clock, instantText } from '#server/engine/read/instant.ts'
import { loadParameters } from '#server/modules/parameter/readParameter.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { visibleReservations } from '../access/reservationAccess.ts'
import { getAvailability } from '../availability/getAvailability.ts'
import { visibleItemsAmong } from '../claim/hidePlaces.ts'
import { isValidated } from './validationSteps.ts'
import { chosenWorkflows, readWorkflows, type Workflow } from './workflows.ts'

type DraftStep = {
  name?: string | null
  userRoles: readonly string[]
  sectors: readonly string[]
  reserving: boolean
  selectApprover: boolean
  delay?: number | null
  delayUnit?: string | null
  escalationRole?: string | null
}

type Draft = {
  id?: string | null
  name?: string | null
  sectors: readonly string[]
  reservationCategories: readonly string[]
  reservedAtStart: boolean
  respectOrder: boolean
  allowOwnDecision: boolean
  steps: readonly DraftStep[]
}
const MAX_STEPS = 20
const MAX_IDS = 200
const MAX_DELAY = 365
const [NAMED, LOOKED_AT, SHOWN] = [50, 500, 5]
const NEW = 'draft'

const requireValidInput = ({ workflow, item, requester, startingAt }: WorkflowSimulationInput): void => {
  const { id, sectors, reservationCategories, steps } = workflow
  const lists = [sectors, reservationCategories, ...steps.flatMap((step) => [step.userRoles, step.sectors])]
  const ids = [
    item,
    requester,
    ...(id ? [id] : []),
    ...lists.flat(),
    ...steps.flatMap((step) => step.escalationRole ?? []),
  ]
  const isDelay = ({ delay }: DraftStep) => delay == null || (delay >= 1 && delay <= MAX_DELAY)
  const isSound =
    steps.length <= MAX_STEPS && lists.every(({ length }) => length <= MAX_IDS) && ids.every((one) => isId(one))
  if (!isSound || !steps.every(isDelay) || !isUtcText(startingAt)) {
    throw validationFailed([{ path: 'input.workflow', rule: 'filter', message: messages.simulation.unsound }])
  }
}

const workflowOf = (draft: Draft): Workflow => ({
  id: draft.id ?? NEW,
  name: draft.name ?? '',
  respectOrder: draft.respectOrder,
  reservedAtStart: draft.reservedAtStart,
  allowOwnDecision: draft.allowOwnDecision,
  sectorIds: draft.sectors,
  categoryIds: draft.reservationCategories,
  steps: draft.steps.map(({ name, userRoles, sectors, delay, delayUnit, escalationRole, ...step }) => ({
    ...step,
    name: name ?? '',
    roleIds: userRoles,
    sectorIds: sectors,
    delay: delay == null ? null : `${delay} ${delayUnit === 'HOURS' ? 'hours' : 'days'}`,
    reminder: null,
    escalationRoleId: escalationRole ?? null,
  })),
})

const withDraft = (stored: readonly Workflow[], draft: Workflow): Workflow[] =>
  stored.some(({ id }) => id === draft.id)
    ? stored.map((one) => (one.id === draft.id ? draft : one))
    : [...stored, draft]

type Person = { id: string; displayName: string }
type Answered = {
  decidedWithin: string | null
  count: number
  people: Person[]
  dueAt: string | null
  isTooLong: boolean
  escalatedTo: string | null
  escalationCount: number
}

/** `own`: the requester, excluded from decisions. */
const PEOPLE = `SELECT reservation.decided_within(asked.roles, asked.sectors) AS "decidedWithin", able.count, able.people,
    to_char(reservation.deadline(asked.delay, now(), $3) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "dueAt",
    coalesce(reservation.end_of_delay(asked.delay, now()) >= $3, false) AS "isTooLong",
    CASE WHEN asked.escalation IS NOT NULL THEN reservation.decided_within(ARRAY[asked.escalation], '{}') END AS "escalatedTo",
    CASE WHEN asked.escalation IS NULL THEN 0 ELSE (SELECT count(*)::int
      FROM reservation.approvers(ARRAY[asked.escalation], '{}', $2) AS later (id) WHERE later.id IS DISTINCT FROM asked.own)
    END AS "escalationCount"
  FROM json_to_recordset($1::json) AS asked (n int, roles uuid[], sectors uuid[], own uuid, delay interval, escalation uuid)
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS count, coalesce(json_agg(json_build_object('id', found.id, 'displayName', found.name)
      ORDER BY found.place) FILTER (WHERE found.place <= ${NAMED}), '[]') AS people
    FROM (SELECT person.id, concat_ws(' ', person.first_name, person.last_name) AS name,
        row_number() OVER (ORDER BY person.last_name COLLATE kernel.natural_order, person.first_name COLLATE kernel.natural_order, person.id) AS place
      FROM reservation.approvers(asked.roles, asked.sectors, $2) AS one (id)
      JOIN security."user" person ON person.id = one.id WHERE person.id IS DISTINCT FROM asked.own) found) able
  ORDER BY asked.n`

type Simulating = { context: Context; input: WorkflowSimulationInput; workflow: Workflow }

/** Names need the right to read users (D27); others see only the count. */
const stepsOf = async ({ context, input, workflow }: Simulating) => {
  const { steps, ...line } = workflow
  const own = workflow.allowOwnDecision ? null : input.requester
  const stepRows = steps.map(({ roleIds, sectorIds, escalationRoleId, delay }, n) => {
    return { n, roles: roleIds, sectors: sectorIds, own, delay, escalation: escalationRoleId }
  })
  const { rows } = await context.kernel.pool.query<Answered>(PEOPLE, [
    JSON.stringify(stepRows),
    input.item,
    `${input.startingAt}Z`,
  ])
  const isNamed = can(requireSession(context).holder, 'USER')
  const unchangedValue = { ...line, steps: steps.map(({ reserving }) => ({ status: 'PENDING' as const, reserving })) }
  return steps.flatMap(({ name, reserving, selectApprover }, index) => {
    const answered = rows[index]
    if (!answered) return []
    // The delay of a later step starts when it opens, so its due time is unknown.
    const dueAt = isOpen(unchangedValue, index) ? answered.dueAt : null
    return [{ ...answered, name, reserving, selectApprover, dueAt, people: isNamed ? answered.people : [] }]
  })
}

const stuckRequestsSql = (context: Context, workflow: string): SQL => sql`SELECT stuck.reservation_id AS id
  FROM reservation.stuck_steps(${workflow}::uuid, true, ${clock(context)}, ${sql.raw(String(LOOKED_AT))}) stuck`

type Named = { id: string; number: string; subject: string; startingAt: string; count: number }

const readStuck = async (context: Context, workflow: string | null | undefined) => {
  if (!workflow) return { count: 0, first: [] }
  const visible = visibleReservations(context, sql`r.id`) ?? sql`true`
  const rows = await execute<Named & { isVisible: boolean }>(
    context.kernel.pool,
    sql`SELECT r.id, r.number, r.subject, ${instantText(sql`r.starting_at`)} AS "startingAt", ${visible} AS "isVisible"
      FROM reservation.reservation r WHERE r.id IN (${stuckRequestsSql(context, workflow)}) ORDER BY r.starting_at, r.id`,
  )
  return { count: rows.length, first: rows.filter(({ isVisible }) => isVisible).slice(0, SHOWN) }
}

const readSlot = async (context: Context, { item, startingAt, endingAt }: WorkflowSimulationInput) => {
  if (!endingAt || !can(requireSession(context).holder, 'RESERVATION')) return null
  const { items } = await getAvailability(context, { startingAt, endingAt, itemIds: [item] }, null)
  return items[0] ?? null
}

const simulateWorkflow = async (context: Context, input: WorkflowSimulationInput) => {
  requireValidInput(input)
  await loadParameters(context)
  const { pool } = context.kernel
  const { item } = input
  if ((await visibleItemsAmong(context, pool, [item])).has(item)) {
    throw validationFailed([{ path: 'input.item', rule: 'unknown', message: messages.simulation.unknownItem }])
  }
  const draft = workflowOf(input.workflow)
  const chosen = (await chosenWorkflows(pool, withDraft(await readWorkflows(pool), draft), [item])).get(item)
  const [steps, left, slot] = await Promise.all([
    chosen ? stepsOf({ context, input, workflow: chosen }) : [],
    readStuck(context, input.workflow.id),
    readSlot(context, input),
  ])
  return {
    isValidated: isValidated(context),
    name: chosen?.name ?? null,
    isAsked: chosen?.id === draft.id,
    reservedAtStart: chosen?.reservedAtStart ?? false,
    respectOrder: chosen?.respectOrder ?? false,
    steps,
    stuck: left,
    slot,
  }
}

export const simulateReservationValidationWorkflowOperation = defineOperation<
  Operations['simulateReservationValidationWorkflow']
>({
  sdl: /* GraphQL */ `
    "A step of an unsaved workflow."
    input WorkflowDraftStepInput {
      name: String
      "Deciders: members of any of these roles in any of the sectors; without both, managers of the item."
      userRoles: [ID!]!
      sectors: [ID!]!
      reserving: Boolean!
      selectApprover: Boolean!
      "From 1 to 365."
      delay: Int
      "DAYS or HOURS."
      delayUnit: String
      escalationRole: ID
    }

    "An unsaved or stored workflow."
    input WorkflowDraftInput {
      "Id of the stored workflow that this draft replaces."
      id: ID
      name: String
      sectors: [ID!]!
      reservationCategories: [ID!]!
      reservedAtStart: Boolean!
      respectOrder: Boolean!
      allowOwnDecision: Boolean!
      "At most 20."
      steps: [WorkflowDraftStepInput!]!
    }

    "A simulated request."
    input WorkflowSimulationInput {
      workflow: WorkflowDraftInput!
      item: ID!
      "Id of the requester, also the main borrower."
      requester: ID!
      startingAt: DateTime!
      "Adds the availability of the item to the result."
      endingAt: DateTime
    }

    "A step of the simulated request."
    type SimulatedStep {
      name: String!
      "Names of deciding roles and sectors; null: managers of the item."
      decidedWithin: String
      "Number of possible deciders; 0: the request is rejected."
      count: Int!
      "The first 50 of them by name, with the right to read users."
      people: [ReservationApprover!]!
      "True if its acceptance takes the slot."
      reserving: Boolean!
      "True if the requester chooses the approver."
      selectApprover: Boolean!
      "End of its delay if requested now; null without a delay or if it opens later."
      dueAt: DateTime
      "True if its delay exceeds the time before the start."
      isTooLong: Boolean!
      "Name of the escalation role."
      escalatedTo: String
      "Number of possible deciders in that role."
      escalationCount: Int!
    }

    "Result of a simulation."
    type WorkflowSimulation {
      "True if validation is enabled."
      isValidated: Boolean!
      "Name of the chosen workflow; null: none needed."
      name: String
      "True if it is the simulated workflow."
      isAsked: Boolean!
      "True if the request holds the slot immediately."
      reservedAtStart: Boolean!
      respectOrder: Boolean!
      steps: [SimulatedStep!]!
      "Pending requests of the simulated workflow with an undecidable open step, among its first 500 waiting steps."
      stuck: RequestsUnderWay!
      "Availability of the item for the session; null without an end or without access."
      slot: ItemAvailability
    }

    extend type Query {
      "Simulates an unsaved workflow for a request. Writes nothing."
      simulateReservationValidationWorkflow(input: WorkflowSimulationInput!): WorkflowSimulation!
    }
  `,
  right: ['RESERVATION_VALIDATION_WORKFLOW', 'createAndUpdate'],
  resolve: (context, args) => simulateWorkflow(context, args.input),
})
