import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { missingResults, roundKey } from '#resources/domain/rounds.ts'
import { isComplete, type Round, type ShownResult, shownResult } from './roundEntries.ts'
import { createRoundSession, type RoundSession, type RoundState, sendable } from './roundSession.ts'

const NOTHING = () => () => undefined
const NONE = () => undefined

export const useRoundSession = (user: string, id: string, connect?: () => Promise<void>) => {
  const [session, setSession] = useState<RoundSession>()
  useEffect(() => {
    const created = createRoundSession(user, id, connect)
    setSession(created)
    return created.close
  }, [user, id, connect])
  const state = useSyncExternalStore<RoundState | undefined>(
    session?.subscribe ?? NOTHING,
    session?.getState ?? NONE,
    session?.getState ?? NONE,
  )
  return { session, state }
}

export type RoundView = {
  round: Round
  results: ReadonlyMap<string, ShownResult>
  /** Ids of items whose points all have a result, and the photos that they ask for. */
  done: ReadonlySet<string>
  missing: number
  waiting: number
}

const viewOf = (round: Round, state: RoundState): RoundView => {
  const stored = new Map(round.results.map((one) => [roundKey(one), one]))
  const results = new Map<string, ShownResult>()
  for (const { id: item } of round.items)
    for (const point of round.points) {
      const key = roundKey({ item, point: point.id })
      const shown = shownResult(point, stored.get(key), state.unsent.get(key))
      if (shown) results.set(key, shown)
    }
  const points = new Map(round.points.map((point) => [point.id, point]))
  const given = [...results].flatMap(([key, shown]) => {
    const [point = '', item = ''] = key.split(' ')
    const known = points.get(point)
    const unsent = state.unsent.get(key)
    const isGiven = known && (!unsent || isComplete(known, unsent)) && !shown.refusal
    return isGiven ? [{ point, item, hasPhoto: shown.hasPhoto }] : []
  })
  const missing = missingResults(round.items, round.points, given)
  const open = new Set(missing.map(({ item }) => item))
  return {
    round,
    results,
    done: new Set(round.items.map(({ id }) => id).filter((id) => !open.has(id))),
    missing: missing.length,
    waiting: sendable(state).length,
  }
}

export const useRoundView = (state: RoundState | undefined): RoundView | undefined =>
  useMemo(() => (state?.kept ? viewOf(state.kept.round, state) : undefined), [state])
