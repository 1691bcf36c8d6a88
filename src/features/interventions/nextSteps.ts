import { OPEN_INTERVENTIONS, UNPLANNED_INTERVENTIONS } from '#resources/domain/interventionStatus.ts'

/** Steps that an intervention offers, the most useful first; the first one is solid. */
export type WorkStep = 'round' | 'take' | 'plan' | 'replan' | 'start' | 'finish' | 'carry' | 'cancel'

export type WorkState = {
  readonly status?: unknown
  readonly acceptedAt?: unknown
  readonly realizationStartingAt?: unknown
  readonly user?: unknown
  readonly isRound?: unknown
}

const UNPLANNED: readonly unknown[] = UNPLANNED_INTERVENTIONS
const OPEN: readonly unknown[] = OPEN_INTERVENTIONS

const idOf = (user: unknown): unknown => (typeof user === 'object' && user && 'id' in user ? user.id : (user ?? null))

/** Without lead worker, or entrusted to this user but not taken yet. */
const canTake = ({ user, acceptedAt }: WorkState, me: string): boolean => {
  const lead = idOf(user)
  return lead === null || (lead === me && !acceptedAt)
}

/** Steps of a row after its first one, in the same order in every row. */
const IN_ROW: readonly WorkStep[] = ['take', 'plan', 'replan', 'start', 'finish']
const MOST_IN_ROW = 3

const OUT_OF_ROW: readonly WorkStep[] = ['cancel', 'round', 'carry']

export const rowSteps = (steps: readonly WorkStep[]): readonly WorkStep[] => {
  const [first, ...rest] = steps.filter((step) => !OUT_OF_ROW.includes(step)).slice(0, MOST_IN_ROW)
  return first ? [first, ...rest.toSorted((a, b) => IN_ROW.indexOf(a) - IN_ROW.indexOf(b))] : []
}

export const nextSteps = (work: WorkState, me: string): readonly WorkStep[] => {
  if (work.isRound !== true || !OPEN.includes(work.status)) return singleSteps(work, me)
  return ['round', ...singleSteps(work, me).filter((step) => step !== 'start')]
}

const singleSteps = (work: WorkState, me: string): readonly WorkStep[] => {
  if (!OPEN.includes(work.status)) return []
  const take: readonly WorkStep[] = canTake(work, me) ? ['take'] : []
  if (UNPLANNED.includes(work.status)) return [...take, 'plan', 'start', 'finish', 'cancel']
  return work.realizationStartingAt
    ? ['finish', 'replan', 'carry', 'cancel']
    : ['finish', 'start', 'replan', ...take, 'cancel']
}
