import type { WorkflowDraftInput } from '#dataProviders/operations/reservation.decisions.ts'

type Referenced = { id: string }
type Row = Readonly<Record<string, unknown>>

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(({ id }: Referenced) => id) : [])
const idOf = (value: unknown): string | null => (value as Referenced | null)?.id ?? null
const isOn = (value: unknown): boolean => value === true
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const stepOf = (row: Row): WorkflowDraftInput['steps'][number] => ({
  name: textOf(row.name),
  userRoles: idsOf(row.userRoles),
  sectors: idsOf(row.sectors),
  reserving: isOn(row.reserving),
  selectApprover: isOn(row.selectApprover),
  delay: typeof row.delay === 'number' ? row.delay : null,
  delayUnit: textOf(row.delayUnit),
  escalationRole: idOf(row.escalationRole),
})

export const draftOf = (id: string | null, values: Row): WorkflowDraftInput => ({
  id,
  name: textOf(values.name),
  sectors: idsOf(values.sectors),
  reservationCategories: idsOf(values.reservationCategories),
  reservedAtStart: isOn(values.reservedAtStart),
  respectOrder: isOn(values.respectOrder),
  allowOwnDecision: isOn(values.allowOwnDecision),
  steps: (Array.isArray(values.steps) ? values.steps : []).map(stepOf),
})
