import { affectedMessages as messages } from '#i18n/fr/affected.ts'
import type { AffectedDecision } from '#resources/domain/remedies.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Context } from './context.ts'

const MEMO = 'confirmAffected'
const EVERY = '*'

const confirmedOf = ({ memo }: Context): Set<string> => {
  const cached = memo.get(MEMO) as Set<string> | undefined
  if (cached) return cached
  const confirmed = new Set<string>()
  memo.set(MEMO, confirmed)
  return confirmed
}

export type Confirmed = {
  confirmAffected?: readonly string[] | null
  affectedDecisions?: readonly AffectedDecision[] | null
}

const DECISIONS = 'affectedDecisions'
const APPLIED = 'appliedDecisions'

const TAKES_DECISIONS = 'takesAffectedDecisions'

export const storeConfirmations = (
  context: Context,
  { confirmAffected, affectedDecisions }: Confirmed,
  takesDecisions = true,
): void => {
  context.memo.set(TAKES_DECISIONS, takesDecisions)
  const confirmed = confirmedOf(context)
  for (const token of confirmAffected ?? []) if (token !== EVERY) confirmed.add(token)
  // A document may hold several mutations: each has its own decisions.
  context.memo.set(DECISIONS, affectedDecisions ?? [])
  context.memo.set(APPLIED, new Set())
}

export const takesDecisions = ({ memo }: Context): boolean => memo.get(TAKES_DECISIONS) === true

export const decisionsOf = ({ memo }: Context): readonly AffectedDecision[] =>
  (memo.get(DECISIONS) as readonly AffectedDecision[] | undefined) ?? []

const appliedOf = ({ memo }: Context): Set<string> => (memo.get(APPLIED) as Set<string> | undefined) ?? new Set()

export const noteApplied = (context: Context, reservations: readonly string[]): void => {
  const applied = appliedOf(context)
  for (const id of reservations) applied.add(id)
}

/** Throws CONFLICT if a decision concerns a reservation that no write of the request affects: it would be lost. */
export const requireDecisionsApplied = (context: Context, { isSaved = false } = {}): void => {
  const applied = appliedOf(context)
  const lost = decisionsOf(context).filter(
    ({ remedy, reservation }) => remedy !== 'KEEP' && !applied.has(reservation.toLowerCase()),
  )
  if (lost.length > 0)
    throw new AppError('CONFLICT', messages.notAffected(lost.length, isSaved), {
      reservations: lost.map(({ reservation }) => reservation),
    })
}

/** For an import, which confirms once for all of its lines. */
export const confirmEvery = (context: Context): void => void confirmedOf(context).add(EVERY)

export const isConfirmed = (context: Context, token: string): boolean => {
  const confirmed = confirmedOf(context)
  return confirmed.has(token) || confirmed.has(EVERY)
}

/** Details of a refusal that the request may confirm; undefined for any other refusal. */
export const affectedOf = ({ extensions: { code, ...details } }: AppError): object | undefined =>
  code === 'AFFECTED_RESERVATIONS' ? details : undefined
