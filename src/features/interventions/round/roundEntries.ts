/** Entries of one round and one user on this device. Another user of the device neither sees nor sends them. */
import type { RoundQuery } from '#dataProviders/operations/intervention.rounds.ts'
import { decidedResult, type PointResult } from '#resources/domain/checklist.ts'
import { roundKey } from '#resources/domain/rounds.ts'
import { type Entries, openEntries } from './roundStore.ts'

export type Round = RoundQuery['getRound']
export type RoundPoint = Round['points'][number]
export type RoundItem = Round['items'][number]
export type StoredResult = Round['results'][number]

export type Unsent = {
  id: string
  item: string
  point: string
  result: PointResult | null
  value: number | null
  note: string | null
  /** Undefined: the photo that the server has stays. */
  photo?: Blob
  recordedAt: string
  /** Counts changes: an answer to an earlier one does not remove it. */
  version: number
  refusal?: string
}

export type Ending = { missingReason: string | null }

export type Kept = {
  round: Round
  keptAt: number
  ending?: Ending
  notices: readonly string[]
}

/** Days after which a round without unsent results leaves the device. */
const LONGEST = 30
const DAY = 86_400_000

const roundsOf = (user: string): string => `round ${user} `
const unsentOf = (user: string, round: string): string => `result ${user} ${round} `

/** True if the server would take it: a photo or a note alone waits for its result. */
export const isComplete = ({ kind }: Pick<RoundPoint, 'kind'>, { result, value, note }: Unsent): boolean => {
  if (kind === 'MEASURE') return value !== null
  return kind === 'TEXT' ? Boolean(note) : result !== null
}

export type ShownResult = Pick<Unsent, 'result' | 'value' | 'note'> & {
  photo?: Blob
  thumbnailUrl: string | null
  hasPhoto: boolean
  refusal?: string
  correctiveWork: StoredResult['correctiveWork'] | null
}

/** Result of a point as the user sees it: the unsent change over the stored result. */
export const shownResult = (
  point: RoundPoint,
  stored: StoredResult | undefined,
  unsent: Unsent | undefined,
): ShownResult | undefined => {
  if (!unsent && !stored) return undefined
  const { result, value = null, note = null } = unsent ?? (stored as StoredResult)
  return {
    ...{ value, note },
    result: decidedResult({ ...point, value, note }) ?? (point.kind === 'CHECK' ? result : null),
    ...(unsent?.photo && { photo: unsent.photo }),
    thumbnailUrl: stored?.thumbnailUrl ?? null,
    hasPhoto: Boolean(unsent?.photo) || Boolean(stored?.hasPhoto),
    ...(unsent?.refusal && { refusal: unsent.refusal }),
    correctiveWork: stored?.correctiveWork ?? null,
  }
}

export type RoundEntries = {
  isLasting: boolean
  read: () => Promise<{ kept: Kept | undefined; unsent: readonly Unsent[] }>
  keep: (kept: Kept) => Promise<void>
  forget: () => Promise<void>
  put: (unsent: Unsent) => Promise<void>
  remove: (unsent: Pick<Unsent, 'item' | 'point'>) => Promise<void>
}

const isOld = ({ keptAt }: Kept): boolean => Date.now() - keptAt > LONGEST * DAY

const forgetOld = async (entries: Entries, user: string, current: string): Promise<void> => {
  for (const kept of (await entries.list(roundsOf(user))) as Kept[]) {
    if (kept.round.id === current || !isOld(kept) || kept.ending) continue
    if ((await entries.list(unsentOf(user, kept.round.id))).length === 0)
      await entries.remove(roundsOf(user) + kept.round.id)
  }
}

export const openRoundEntries = async (user: string, round: string): Promise<RoundEntries> => {
  const entries = await openEntries()
  const [own, results] = [roundsOf(user) + round, unsentOf(user, round)]
  await forgetOld(entries, user, round)
  return {
    isLasting: entries.isLasting,
    read: async () => ({
      kept: ((await entries.list(own)) as Kept[])[0],
      unsent: (await entries.list(results)) as Unsent[],
    }),
    keep: (kept) => entries.put(own, kept),
    forget: () => entries.remove(own),
    put: (unsent) => entries.put(results + roundKey(unsent), unsent),
    remove: (unsent) => entries.remove(results + roundKey(unsent)),
  }
}
