import { decisionMessages as messages } from '#i18n/fr/decisions.ts'
import type { EntityHooks, WriteHook } from '#server/engine/context.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'

type Row = {
  name: string
  delay: number | null
  reminder: number | null
  escalationRoleId: string | null
  roleIds: readonly string[]
}

const STEPS = `SELECT step.name, step.delay, step.reminder, step.escalation_role_id AS "escalationRoleId",
    ARRAY(SELECT user_role_id FROM reservation.reservation_validation_workflow_step_user_roles chosen
      WHERE chosen.reservation_validation_workflow_step_id = step.id) AS "roleIds"
  FROM reservation.reservation_validation_workflow_step step
  WHERE step.reservation_validation_workflow_id = $1 ORDER BY step.position, step.id`

const errorsOf = ({ name, delay, reminder, escalationRoleId, roleIds }: Row, path: string): FieldError[] => {
  const missing = delay === null && (reminder !== null || escalationRoleId !== null)
  return [
    ...(missing ? [{ path: `${path}.delay`, rule: 'required', message: messages.delayMissing }] : []),
    ...(delay !== null && reminder !== null && reminder >= delay
      ? [{ path: `${path}.reminder`, rule: 'max', message: messages.reminderTooEarly }]
      : []),
    ...(escalationRoleId && roleIds.includes(escalationRoleId)
      ? [{ path: `${path}.escalationRole`, rule: 'circular', message: messages.escalationCircular(name) }]
      : []),
  ]
}

/** Reads the stored rows, because an update contains changed fields only. */
const afterWrite: WriteHook = async ({ tx, id }) => {
  const { rows } = await tx.query<Row>(STEPS, [id])
  const errors = rows.flatMap((row, index) => errorsOf(row, `steps[${index}]`))
  if (errors.length > 0) throw validationFailed(errors)
}

export const workflowHooks: EntityHooks = { afterWrite }
