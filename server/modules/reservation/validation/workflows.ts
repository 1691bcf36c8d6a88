import type { Step } from '#resources/domain/validationSteps.ts'
import { type WorkflowConditions, workflowFor } from '#resources/domain/validationWorkflows.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

export type AssignedStep = Step & {
  name: string
  roleIds: readonly string[]
  sectorIds: readonly string[]
  /** Interval text such as '3 days'; null: until the start of the reservation item. */
  delay: string | null
  reminder: string | null
  /** Its members may decide too after the delay (D82). */
  escalationRoleId: string | null
  /** Approver chosen by the requester; null: any qualified person. */
  approver: string | null
}

type WorkflowStep = Omit<AssignedStep, 'status' | 'approver'> & { selectApprover: boolean }
export type Workflow = WorkflowConditions & {
  id: string
  name: string
  respectOrder: boolean
  reservedAtStart: boolean
  allowOwnDecision: boolean
  steps: readonly WorkflowStep[]
}

const WORKFLOW = 'reservation.reservation_validation_workflow'

const among = (table: string, column: string, owner: string): string =>
  `ARRAY(SELECT ${column} FROM ${WORKFLOW}_${table} chosen WHERE chosen.${owner})`

const WORKFLOWS = `SELECT coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'respectOrder', w.respect_order,
    'reservedAtStart', w.reserved_at_start, 'allowOwnDecision', w.allow_own_decision,
    'sectorIds', ${among('sectors', 'sector_id', 'reservation_validation_workflow_id = w.id')},
    'categoryIds', ${among('reservation_categories', 'reservation_category_id', 'reservation_validation_workflow_id = w.id')},
    'steps', (SELECT coalesce(json_agg(json_build_object('name', step.name, 'reserving', step.reserving,
        'selectApprover', step.select_approver, 'escalationRoleId', step.escalation_role_id,
        'delay', step.delay || ' ' || lower(coalesce(step.delay_unit, 'DAYS')),
        'reminder', step.reminder || ' ' || lower(coalesce(step.delay_unit, 'DAYS')),
        'roleIds', ${among('step_user_roles', 'user_role_id', 'reservation_validation_workflow_step_id = step.id')},
        'sectorIds', ${among('step_sectors', 'sector_id', 'reservation_validation_workflow_step_id = step.id')})
        ORDER BY step.position, step.id), '[]'::json)
      FROM ${WORKFLOW}_step step WHERE step.reservation_validation_workflow_id = w.id)) ORDER BY w.created_at, w.id), '[]'::json) AS workflows
  FROM ${WORKFLOW} w`

const CATEGORIES = `SELECT item.id, item.sector_ids AS "sectorIds", ARRAY(
    WITH RECURSIVE above AS (
      SELECT id, parent_id, 0 AS height FROM reservation.reservation_category WHERE id = item.reservation_category_id
      UNION ALL
      SELECT parent.id, parent.parent_id, above.height + 1
      FROM above JOIN reservation.reservation_category parent ON parent.id = above.parent_id
    ) SELECT id FROM above ORDER BY height) AS "categoryIds"
  FROM reservation.reservable_item item WHERE item.id = ANY ($1::uuid[])`

type ConditionedItem = { id: string; sectorIds: string[]; categoryIds: string[] }
export const readWorkflows = async (db: Queryable): Promise<Workflow[]> => {
  const { rows } = await db.query<{ workflows: Workflow[] }>(WORKFLOWS)
  return rows[0]?.workflows ?? []
}

export const chosenWorkflows = async (
  db: Queryable,
  workflows: readonly Workflow[],
  itemIds: readonly string[],
): Promise<Map<string, Workflow>> => {
  if (workflows.length === 0) return new Map()
  const { rows } = await db.query<ConditionedItem>(CATEGORIES, [itemIds])
  return new Map(
    rows.flatMap((item) => {
      const workflow = workflowFor(workflows, item)
      return workflow ? [[item.id, workflow] as const] : []
    }),
  )
}

export const workflowsOf = async (db: Queryable, itemIds: readonly string[]): Promise<Map<string, Workflow>> =>
  chosenWorkflows(db, await readWorkflows(db), itemIds)
