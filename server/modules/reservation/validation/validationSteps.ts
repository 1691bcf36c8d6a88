import { v7 as uuid } from 'uuid'
import { decisionMessages as messages } from '#i18n/fr/decisions.ts'
import { isOpen, type SteppedLine, verdictOf } from '#resources/domain/validationSteps.ts'
import type { Context } from '#server/engine/context.ts'
import { parameterOf } from '#server/modules/parameter/readParameter.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { PlannedLine } from '../change/changePlan.ts'
import { chosenOf } from './chosenApprovers.ts'
import { type AssignedStep, type Workflow, workflowsOf } from './workflows.ts'

export type AssignedSteps = SteppedLine<AssignedStep> & { workflowId: string; allowsOwnDecision: boolean }

type Asked = {
  n: number
  roles: readonly string[]
  sectors: readonly string[]
  item: string
  chosen: string | null
  own: readonly string[]
}

const UNDECIDABLE = `SELECT asked.n, asked.chosen IS NOT NULL AS "isChosen",
    reservation.decided_within(asked.roles, asked.sectors) AS "decidedWithin" FROM json_to_recordset($1::json)
    AS asked (n int, roles uuid[], sectors uuid[], item uuid, chosen uuid, own uuid[])
  WHERE NOT EXISTS (SELECT FROM reservation.approvers(asked.roles, asked.sectors, asked.item) AS person (id)
    WHERE person.id <> ALL (asked.own) AND (asked.chosen IS NULL OR person.id = asked.chosen)) ORDER BY asked.n`

export const isValidated = (context: Context): boolean => parameterOf(context, 'ENABLE_RESERVATION_VALIDATION_SYSTEM')

const stepsFromWorkflow = (workflow: Workflow, chosen: ReadonlyMap<number, string>): AssignedSteps => ({
  workflowId: workflow.id,
  respectOrder: workflow.respectOrder,
  reservedAtStart: workflow.reservedAtStart,
  allowsOwnDecision: workflow.allowOwnDecision,
  steps: workflow.steps.map(({ selectApprover: _offered, ...step }, position) => ({
    ...step,
    status: 'PENDING',
    approver: chosen.get(position) ?? null,
  })),
})

type Params = { context: Context; tx: Queryable; lines: readonly PlannedLine[]; makerId: string }

const ownersOf = ({ line, before }: PlannedLine, makerId: string): string[] => {
  const people = line.borrowings ?? before?.borrowings ?? []
  return [makerId, ...people.flatMap(({ isMain, borrower }) => (isMain && borrower ? [borrower] : []))]
}

type Waiting = { planned: PlannedLine; steps: AssignedSteps; workflow: Workflow }

/** Key of equal questions, which are asked once. The item matters only for steps without roles and sectors. */
const keyOf = ({ roles, sectors, item, chosen, own }: Omit<Asked, 'n'>): string =>
  JSON.stringify([roles, sectors, roles.length + sectors.length > 0 ? null : item, chosen, own])

const requireDecidable = async (tx: Queryable, waiting: readonly Waiting[], makerId: string): Promise<void> => {
  const all = waiting.flatMap((one) =>
    one.steps.steps.map((step) => ({
      ...one,
      step,
      question: {
        roles: step.roleIds,
        sectors: step.sectorIds,
        item: one.planned.line.item,
        chosen: step.approver,
        own: one.steps.allowsOwnDecision ? [] : ownersOf(one.planned, makerId),
      },
    })),
  )
  const groups = [...Map.groupBy(all, ({ question }) => keyOf(question)).values()]
  const questions = groups.flatMap(([first], n): Asked[] => (first ? [{ n, ...first.question }] : []))
  const { rows } = await tx.query<{ n: number; isChosen: boolean; decidedWithin: string | null }>(UNDECIDABLE, [
    JSON.stringify(questions),
  ])
  const errors = rows.flatMap(({ n, isChosen, decidedWithin }): FieldError[] =>
    (groups[n] ?? []).map(({ planned, step, workflow }) => ({
      path: `${planned.path}.${isChosen ? 'approvers' : 'item'}`,
      rule: 'validator',
      message: isChosen ? messages.notAnApprover(step.name) : messages.nobody(workflow.name, step.name, decidedWithin),
    })),
  )
  const once = [...new Map(errors.map((error) => [`${error.path} ${error.message}`, error])).values()]
  if (once.length > 0) throw validationFailed(once)
}

/** Returns steps by reservation item. Throws VALIDATION_FAILED if undecidable or an approver is unfit. */
export const assignSteps = async ({
  context,
  tx,
  lines,
  makerId,
}: Params): Promise<Map<PlannedLine, AssignedSteps>> => {
  if (lines.length === 0) return new Map()
  const items = lines.map(({ line }) => line.item)
  const workflows = isValidated(context) ? await workflowsOf(tx, items) : new Map<string, Workflow>()
  const errors: FieldError[] = []
  const waiting = lines.flatMap((planned): Waiting[] => {
    const workflow = workflows.get(planned.line.item)
    const chosen = chosenOf(planned, workflow)
    errors.push(...chosen.errors)
    return workflow ? [{ planned, workflow, steps: stepsFromWorkflow(workflow, chosen.byPlace) }] : []
  })
  if (errors.length > 0) throw validationFailed(errors)
  if (waiting.length > 0) await requireDecidable(tx, waiting, makerId)
  return new Map(waiting.map(({ planned, steps }) => [planned, steps]))
}

const INSERT = `INSERT INTO reservation.reservation_item_validation_step (id, reservation_item_id, position, name,
    reserving, approver_id, user_role_ids, sector_ids, delay, reminder, escalation_role_id, is_open, created_by_id,
    updated_by_id)
  SELECT id, line_id, position, name, reserving, approver, roles, sectors, delay, reminder, escalation, is_open, $2, $2
  FROM json_to_recordset($1::json) AS step (id uuid, line_id uuid, position int, name text, reserving boolean,
    approver uuid, roles uuid[], sectors uuid[], delay interval, reminder interval, escalation uuid, is_open boolean)`

export const insertSteps = async (
  tx: Queryable,
  userId: string,
  lines: readonly { id: string; assignedSteps: AssignedSteps }[],
): Promise<void> => {
  const rows = lines.flatMap(({ id, assignedSteps }) =>
    assignedSteps.steps.map((step, position) => ({
      id: uuid(),
      line_id: id,
      position,
      name: step.name,
      reserving: step.reserving,
      approver: step.approver,
      roles: step.roleIds,
      sectors: step.sectorIds,
      delay: step.delay,
      reminder: step.reminder,
      escalation: step.escalationRoleId,
      is_open: isOpen(assignedSteps, position),
    })),
  )
  if (rows.length > 0) await tx.query(INSERT, [JSON.stringify(rows), userId])
}

export const stateColumns = (assignedSteps: AssignedSteps | undefined) => {
  const { validationStatus, isHolding } = assignedSteps
    ? verdictOf(assignedSteps)
    : { validationStatus: 'ACCEPTED', isHolding: true }
  return {
    planning_status: isHolding ? 'RESERVED' : 'PENDING',
    validation_status: validationStatus,
    workflow_id: assignedSteps?.workflowId ?? null,
    respects_order: assignedSteps?.respectOrder ?? true,
    reserved_at_start: assignedSteps?.reservedAtStart ?? false,
    allows_own_decision: assignedSteps?.allowsOwnDecision ?? false,
  }
}

const STAND = `UPDATE reservation.reservation_item line SET planning_status = now.planning_status,
    validation_status = now.validation_status, validation_workflow_id = now.workflow_id,
    respects_order = now.respects_order, reserved_at_start = now.reserved_at_start,
    allows_own_decision = now.allows_own_decision
  FROM json_to_recordset($1::json) AS now (id uuid, planning_status text, validation_status text, workflow_id uuid,
    respects_order boolean, reserved_at_start boolean, allows_own_decision boolean) WHERE line.id = now.id`

/** Adds steps to stored reservation items without any, which restarts their validation. */
export const addSteps = async (
  tx: Queryable,
  userId: string,
  lines: readonly { id: string; assignedSteps: AssignedSteps }[],
): Promise<void> => {
  if (lines.length === 0) return
  await tx.query(STAND, [
    JSON.stringify(lines.map(({ id, assignedSteps }) => ({ id, ...stateColumns(assignedSteps) }))),
  ])
  await insertSteps(tx, userId, lines)
}
