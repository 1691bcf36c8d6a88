import { loadUser } from '#dataProviders/account.ts'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  FinishRoundDocument,
  RoundDocument,
  SynchroniseRoundDocument,
  type SynchroniseRoundMutation,
} from '#dataProviders/operations/intervention.rounds.ts'
import { isServiceError, reasonFor, SESSION_ENDED_CODES } from '#dataProviders/serviceError.ts'
import { roundKey } from '#resources/domain/rounds.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { isComplete, type Kept, openRoundEntries, type Round, type RoundEntries, type Unsent } from './roundEntries.ts'
import { askToKeep } from './roundStore.ts'

export type RoundState = {
  kept: Kept | undefined
  unsent: ReadonlyMap<string, Unsent>
  isLoading: boolean
  isSending: boolean
  isOffline: boolean
  isLasting: boolean
  problem?: string | undefined
}

export type RoundSession = {
  getState: () => RoundState
  subscribe: (listener: () => void) => () => void
  record: (place: Pick<Unsent, 'item' | 'point'>, change: Partial<Unsent>) => Promise<void>
  abandon: (unsent: Unsent) => Promise<void>
  finish: (missingReason: string | null) => Promise<void>
  send: () => Promise<void>
  close: () => void
}

const MOST = 100
const MOST_PHOTOS = 3

const SOON = 400
const AGAIN = 30_000

/** No server answered, or only its proxy. */
const OFFLINE: readonly string[] = ['NETWORK', 'UNAVAILABLE']

const isOfflineError = (error: unknown): boolean => isServiceError(error) && OFFLINE.includes(error.code)

export const sendable = (state: Pick<RoundState, 'kept' | 'unsent'>): Unsent[] => {
  const points = new Map((state.kept?.round.points ?? []).map((point) => [point.id, point]))
  return [...state.unsent.values()].filter((one) => {
    const point = points.get(one.point)
    // The server answers why a removed point is refused.
    return !one.refusal && (!point || isComplete(point, one))
  })
}

const nextBatch = (all: readonly Unsent[]): Unsent[] => {
  const batch: Unsent[] = []
  for (const one of all) {
    const isFull = batch.length >= MOST || (one.photo && batch.filter(({ photo }) => photo).length >= MOST_PHOTOS)
    if (isFull) break
    batch.push(one)
  }
  return batch
}

const sentForm = ({ id, item, point, result, value, note, photo, recordedAt }: Unsent, kind: string | undefined) => ({
  ...{ id, item, point, note, recordedAt },
  ...(kind === 'MEASURE' ? { value } : kind !== 'TEXT' && { result }),
  ...(photo && { photo: { upload: new File([photo], 'photo.jpg', { type: 'image/jpeg' }) } }),
})

type Answer = SynchroniseRoundMutation['synchroniseRound'][number]

/**
 * `connect`: the page opened without server, so the round sends nothing itself. Once the server confirms the session,
 * another page of the round sends the results.
 */
export const createRoundSession = (user: string, id: string, connect?: () => Promise<void>): RoundSession => {
  const listeners = new Set<() => void>()
  let state: RoundState = {
    ...{ kept: undefined, unsent: new Map(), isLoading: true },
    ...{ isSending: false, isOffline: connect !== undefined, isLasting: true },
  }
  let entries: RoundEntries | undefined
  let soon: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const change = (next: Partial<RoundState>): void => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const setUnsent = (apply: (map: Map<string, Unsent>) => void): void => {
    const unsent = new Map(state.unsent)
    apply(unsent)
    change({ unsent })
  }
  const keep = async (next: Partial<Kept>): Promise<void> => {
    if (!state.kept) return
    const kept = { ...state.kept, ...next }
    change({ kept })
    await entries?.keep(kept)
  }
  const fail = (error: unknown): void => {
    if (isOfflineError(error)) {
      change({ isOffline: true })
      return
    }
    // A login page replaces this one; the results stay until the user is back.
    if (isServiceError(error) && SESSION_ENDED_CODES.includes(error.code)) void loadUser()
    change({ isOffline: false, problem: reasonFor(error) })
  }
  const fetchRound = async (): Promise<void> => {
    try {
      const { getRound: round } = await callOperation(RoundDocument, { id })
      const kept: Kept = { notices: [], ...state.kept, round: round as Round, keptAt: Date.now() }
      change({ kept, isOffline: false, problem: undefined })
      await entries?.keep(kept)
    } catch (error) {
      fail(error)
    }
  }
  const settle = async (batch: readonly Unsent[], answers: readonly Answer[]): Promise<void> => {
    const byId = new Map(answers.map((answer) => [answer.id, answer]))
    const told: string[] = []
    for (const sent of batch) {
      const answer = byId.get(sent.id)
      const current = state.unsent.get(roundKey(sent))
      if (!answer) continue
      if (answer.status !== 'REFUSED' && answer.message) told.push(answer.message)
      if (current?.version !== sent.version) continue
      if (answer.status === 'REFUSED') {
        const refused = { ...current, refusal: answer.message ?? '' }
        await entries?.put(refused)
        setUnsent((map) => map.set(roundKey(refused), refused))
      } else {
        await entries?.remove(sent)
        setUnsent((map) => map.delete(roundKey(sent)))
      }
    }
    const notices = [...new Set([...(state.kept?.notices ?? []), ...told])]
    if (told.length > 0) await keep({ notices })
  }
  const sendResults = async (): Promise<void> => {
    for (;;) {
      const batch = nextBatch(sendable(state))
      if (batch.length === 0) return
      const kinds = new Map(state.kept?.round.points.map(({ id: point, kind }) => [point, kind]))
      const results = batch.map((one) => sentForm(one, kinds.get(one.point)))
      const { synchroniseRound } = await callOperation(SynchroniseRoundDocument, { round: id, results })
      // Shown until the new results are read: removing them first would empty the page for a moment.
      await settleAfterRead(batch, synchroniseRound)
    }
  }
  const settleAfterRead = async (batch: readonly Unsent[], answers: readonly Answer[]): Promise<void> => {
    await fetchRound()
    await settle(batch, answers)
  }
  const sendEnd = async (): Promise<void> => {
    const ending = state.kept?.ending
    if (!ending || sendable(state).length > 0) return
    try {
      await callOperation(FinishRoundDocument, { round: id, missingReason: ending.missingReason })
    } catch (error) {
      if (isOfflineError(error) || (isServiceError(error) && SESSION_ENDED_CODES.includes(error.code))) throw error
      const { ending: _refused, ...kept } = state.kept as Kept
      change({ kept })
      await entries?.keep(kept)
      throw error
    }
    const { ending: _sent, ...kept } = state.kept as Kept
    change({ kept })
    await entries?.keep(kept)
    await fetchRound()
  }
  let sending: Promise<void> | undefined
  const sendAll = async (): Promise<void> => {
    if (sendable(state).length === 0 && !state.kept?.ending) return
    change({ isSending: true, problem: undefined })
    try {
      await sendResults()
      await sendEnd()
      change({ isOffline: false })
    } catch (error) {
      fail(error)
    }
    change({ isSending: false })
  }
  const send = (): Promise<void> => {
    if (connect) return connect()
    sending ??= sendAll().finally(() => {
      sending = undefined
      if (!isClosed && !state.isOffline && !state.problem && sendable(state).length > 0) sendSoon()
    })
    return sending
  }
  const sendSoon = (): void => {
    clearTimeout(soon)
    if (!connect) soon = setTimeout(() => void send(), SOON)
  }
  const start = async (): Promise<void> => {
    entries = await openRoundEntries(user, id)
    const { kept, unsent } = await entries.read()
    const map = new Map(unsent.map((one) => [roundKey(one), one]))
    change({ kept, unsent: map, isLasting: entries.isLasting, isLoading: kept === undefined })
    if (!connect) {
      await send()
      await fetchRound()
    }
    change({ isLoading: false })
  }
  const retry = (): void => void (state.kept || connect ? send() : fetchRound())
  globalThis.addEventListener('online', retry)
  const timer = setInterval(() => void send(), AGAIN)
  void start()
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    record: async ({ item, point }, given) => {
      const key = roundKey({ item, point })
      const known = state.unsent.get(key)
      const stored = state.kept?.round.results.find((one) => roundKey(one) === key)
      const { refusal: _again, ...before }: Unsent = known ?? {
        ...{ id: stored?.id ?? newId(), item, point, version: 0, recordedAt: '' },
        ...{ result: stored?.result ?? null, value: stored?.value ?? null, note: stored?.note ?? null },
      }
      const next: Unsent = {
        ...before,
        ...given,
        recordedAt: utcTextOfDate(new Date()),
        version: before.version + 1,
      }
      if (!known) askToKeep()
      setUnsent((map) => map.set(key, next))
      // A full disk: memory has it, and the page says so.
      await entries?.put(next).catch(() => change({ isLasting: false }))
      sendSoon()
    },
    abandon: async (unsent) => {
      setUnsent((map) => map.delete(roundKey(unsent)))
      await entries?.remove(unsent)
    },
    finish: async (missingReason) => {
      await keep({ ending: { missingReason } })
      await send()
    },
    send,
    close: () => {
      isClosed = true
      clearTimeout(soon)
      clearInterval(timer)
      globalThis.removeEventListener('online', retry)
    },
  }
}

/** A UUID; `crypto.randomUUID` exists in secure contexts only. */
const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
