/** Approvers chosen by requesters (D12): forms give the step by position, imported cells by name. */
import { decisionMessages as messages } from '#i18n/fr/decisions.ts'
import { comparable } from '#resources/domain/csvText.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { PlannedLine } from '../change/changePlan.ts'
import type { ApproverWrite } from '../change/writeInput.ts'
import type { Workflow } from './workflows.ts'

type Named = ApproverWrite & { step: string }
const isNamed = (one: ApproverWrite): one is Named => typeof one.step === 'string'

const errorAt = ({ path }: PlannedLine, message: string): FieldError => ({
  path: `${path}.approvers`,
  rule: 'validator',
  message,
})

const placeOf = (steps: readonly { name: string }[], name: string, taken: ReadonlySet<number>): number | undefined => {
  const place = steps.findIndex((step, at) => !taken.has(at) && comparable(step.name) === comparable(name))
  return place < 0 ? undefined : place
}

type Chosen = { byPlace: ReadonlyMap<number, string>; errors: FieldError[] }

export const chosenOf = (planned: PlannedLine, workflow: Workflow | undefined): Chosen => {
  const byPlace = new Map<number, string>()
  const errors: FieldError[] = []
  for (const one of planned.line.approvers ?? []) {
    const { step } = one
    const place = typeof step === 'number' ? step : placeOf(workflow?.steps ?? [], step, new Set(byPlace.keys()))
    const isOffered = place !== undefined && workflow?.steps[place]?.selectApprover
    if (isOffered) byPlace.set(place, one.user)
    // Drops a form's choice silently if the workflow changed meanwhile; reports an error for a named step.
    else if (!isNamed(one)) continue
    else if (!workflow) errors.push(errorAt(planned, messages.nobodyToChoose(one.step)))
    else if (place === undefined) errors.push(errorAt(planned, messages.noSuchStep(workflow.name, one.step)))
    else errors.push(errorAt(planned, messages.notToChoose(one.step)))
  }
  return { byPlace, errors }
}

type StoredApprover = { lineId: string; name: string; approver: string | null }

const STANDING = `SELECT reservation_item_id AS "lineId", name, approver_id AS approver
  FROM reservation.reservation_item_validation_step WHERE reservation_item_id = ANY ($1::uuid[]) ORDER BY position, id`

const differences = (planned: PlannedLine, steps: readonly StoredApprover[]): FieldError[] => {
  const taken = new Set<number>()
  return (planned.line.approvers ?? []).filter(isNamed).flatMap(({ step, user }) => {
    const place = placeOf(steps, step, taken)
    if (place === undefined) return [errorAt(planned, messages.nobodyToChoose(step))]
    taken.add(place)
    return steps[place]?.approver === user ? [] : [errorAt(planned, messages.choiceStands(step))]
  })
}

/** Throws VALIDATION_FAILED if a cell names another approver for an existing reservation item (D12). */
export const refuseOtherChoices = async (tx: Queryable, lines: readonly PlannedLine[]): Promise<void> => {
  const named = lines.filter(({ line, before }) => before && line.approvers?.some(isNamed))
  if (named.length === 0) return
  const { rows } = await tx.query<StoredApprover>(STANDING, [named.map(({ before }) => before?.id)])
  const steps = Map.groupBy(rows, ({ lineId }) => lineId)
  const errors = named.flatMap((planned) => differences(planned, steps.get(planned.before?.id ?? '') ?? []))
  if (errors.length > 0) throw validationFailed(errors)
}
