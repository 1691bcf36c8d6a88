import { onLiveEvent, onLiveState } from './live.ts'
import { acquireLock, isOwnLock, type LockState, type Mutex, releaseLock, takePrefetchedLock } from './locks.ts'
import { isServiceError } from './serviceError.ts'

export type LockOptions = {
  /** False acquires the lock once, without refresh until it expires. */
  autoRefresh?: boolean
  onLock?: (id: string) => void
  /** Runs before a late lock counts as held, for example to refetch the record. */
  onRegained?: () => Promise<unknown>
}

export type HeldLock = {
  getState: () => LockState
  subscribe: (listener: () => void) => () => void
  ask: () => void
  close: () => void
}

type Keeping = {
  resource: string
  options: LockOptions
  state: LockState
  listeners: Set<() => void>
  /** Lock known to the server, and its expiry without a refresh (milliseconds since 1970). */
  held?: { id: string; until: number }
  wasHeld: boolean
  isAsking: boolean
  isClosed: boolean
  timer?: ReturnType<typeof setTimeout>
}

/** Specification, section 9. */
const REFRESH_MS = 10_000
/** Delay after the expiry of another lock, for network latency. */
const MARGIN_MS = 250
const RETRY_MS = 3_000
const FINAL_CODES = ['FORBIDDEN', 'NOT_FOUND', 'INVALID_TOKEN', 'TOKEN_EXPIRED'] as const

const isFinal = (error: unknown): boolean => FINAL_CODES.some((code) => isServiceError(error, code))

const change = (keeping: Keeping, state: LockState): void => {
  keeping.state = state
  for (const listener of keeping.listeners) listener()
}

const scheduleRefresh = (keeping: Keeping, delay: number): void => {
  clearTimeout(keeping.timer)
  if (keeping.options.autoRefresh !== false) keeping.timer = setTimeout(ask, delay, keeping)
}

const hold = async (keeping: Keeping, { id, expiresIn }: Mutex): Promise<void> => {
  const { state, options } = keeping
  const isNew = keeping.held?.id !== id
  keeping.held = { id, until: Date.now() + expiresIn }
  scheduleRefresh(keeping, REFRESH_MS)
  if (state.status === 'refused' || state.status === 'failed') await options.onRegained?.().catch(() => undefined)
  if (keeping.isClosed || keeping.held?.id !== id) return
  keeping.wasHeld = true
  change(keeping, { status: 'held', id })
  if (isNew) options.onLock?.(id)
}

const lockRefused = (keeping: Keeping, { user, expiresIn }: Mutex): void => {
  delete keeping.held
  scheduleRefresh(keeping, expiresIn + MARGIN_MS)
  change(keeping, { status: 'refused', holder: user, wasHeld: keeping.wasHeld })
}

const fail = (keeping: Keeping, error: unknown): void => {
  const { state, held, wasHeld } = keeping
  const failed: LockState = { status: 'failed', error, wasHeld }
  if (!isFinal(error)) scheduleRefresh(keeping, RETRY_MS)
  // An own lock lasts until its expiry, another user's until its release, so a failed request changes neither.
  const isKnown = state.status === 'refused' || (held !== undefined && Date.now() < held.until)
  if (!isKnown || isFinal(error)) change(keeping, failed)
}

const settle = async (keeping: Keeping, asked: Promise<Mutex>): Promise<void> => {
  try {
    const mutex = await asked
    const isOwn = isOwnLock(mutex)
    if (keeping.isClosed) return isOwn ? releaseLock(mutex.id) : undefined
    if (isOwn) await hold(keeping, mutex)
    else lockRefused(keeping, mutex)
  } catch (error) {
    if (!keeping.isClosed) fail(keeping, error)
  }
}

const ask = (keeping: Keeping): void => {
  if (keeping.isAsking || keeping.isClosed) return
  const { resource, held } = keeping
  keeping.isAsking = true
  clearTimeout(keeping.timer)
  const acquiring = (held ? undefined : takePrefetchedLock(resource)) ?? acquireLock(resource, held?.id)
  void settle(keeping, acquiring).finally(() => {
    keeping.isAsking = false
  })
}

const leave = (keeping: Keeping): void => {
  clearTimeout(keeping.timer)
  if (keeping.held) releaseLock(keeping.held.id)
  delete keeping.held
}

/** True if an event announces that `resource` may be free. Users with partial visibility receive only the entity. */
const frees = (payload: Readonly<Record<string, unknown>>, resource: string): boolean =>
  payload.action === 'release' && (payload.resource === resource || payload.resource === resource.split('/')[0])

const listen = (keeping: Keeping): (() => void) => {
  const stops = [
    onLiveEvent('mutex', ({ payload }) => {
      if (keeping.state.status === 'refused' && frees(payload, keeping.resource)) ask(keeping)
    }),
    onLiveState((state) => state === 'restored' && ask(keeping)),
  ]
  // Timers of background tabs are slow, so a visible tab requests at once.
  const look = () => document.visibilityState === 'visible' && ask(keeping)
  const go = () => leave(keeping)
  const comeBack = (event: PageTransitionEvent) => event.persisted && ask(keeping)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pagehide', go)
  window.addEventListener('pageshow', comeBack)
  return () => {
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pagehide', go)
    window.removeEventListener('pageshow', comeBack)
  }
}

export const keepLock = (resource: string, options: LockOptions = {}): HeldLock => {
  const keeping: Keeping = {
    resource,
    options,
    state: { status: 'asking' },
    listeners: new Set(),
    wasHeld: false,
    isAsking: false,
    isClosed: false,
  }
  const stop = listen(keeping)
  ask(keeping)
  return {
    getState: () => keeping.state,
    subscribe: (listener) => {
      keeping.listeners.add(listener)
      return () => keeping.listeners.delete(listener)
    },
    ask: () => ask(keeping),
    close: () => {
      keeping.isClosed = true
      stop()
      leave(keeping)
    },
  }
}
