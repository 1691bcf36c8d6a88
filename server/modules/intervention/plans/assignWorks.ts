import { v7 as uuid } from 'uuid'
import type { DueDecision } from '#resources/domain/maintenancePlans.ts'

type Assigned<D> = { due: D; outcome: 'WORK' | 'MERGED' | 'SKIPPED'; intervention: string | null }

/** Gives an id to each new work, and to the others the work that names them. */
export const assignWorks = <D>(decisions: readonly DueDecision<D>[], openWork?: string): Assigned<D>[] => {
  const ids = new Map(decisions.filter(({ outcome }) => outcome === 'WORK').map(({ due }) => [due, uuid()] as const))
  return decisions.flatMap((decision): Assigned<D>[] => {
    const { due, outcome } = decision
    if (outcome === 'WAIT') return []
    const naming = 'by' in decision && decision.by !== undefined ? ids.get(decision.by) : openWork
    return [{ due, outcome, intervention: (outcome === 'WORK' ? ids.get(due) : naming) ?? null }]
  })
}
