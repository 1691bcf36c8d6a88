import type { ConsoleEntity } from '#resources/domain/consoleEntities.ts'
import type { Application, Holder } from '#resources/domain/rights.ts'
import { holderOf, type SessionRole } from '#resources/domain/roles.ts'
import { forgetEntities, setConsoleEntities } from './consoleEntities.ts'
import type { UserByAuthTokenQuery } from './operations/api-gateway.ts'

type Answered = UserByAuthTokenQuery['getUserByAuthToken']
/** The contract types `rights` as JSON. `unlicensed`: applications outside the licence. */
export type SessionUser = Omit<Answered, 'userRoles' | 'unlicensed' | 'entities' | 'entitiesHash'> & {
  entities: readonly ConsoleEntity[]
  userRoles: readonly (SessionRole & { id: string; name: string })[]
  unlicensed: readonly Application[]
}

export type SessionState =
  | { status: 'anonymous'; message?: string }
  /** Token stored, user not loaded yet; `unreachable` if the server did not respond. */
  | { status: 'starting'; unreachable?: boolean }
  /** `since`: load time of the user, in milliseconds. */
  | { status: 'authenticated'; user: SessionUser; holder: Holder; since: number }

const TOKEN_KEY = 'regie.token'
const DEVICE_KEY = 'regie.device'
/** Reason for the end of the last session, for other tabs; absent after a logout. */
const ENDED_KEY = 'regie.sessionEnded'

const storage = (): Storage | undefined => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

let token: string | null = storage()?.getItem(TOKEN_KEY) ?? null
let state: SessionState = token ? { status: 'starting' } : { status: 'anonymous' }
const listeners = new Set<() => void>()

const change = (next: SessionState): void => {
  state = next
  for (const listener of listeners) listener()
}

const keep = (next: string | null, reason?: string): void => {
  token = next
  if (reason) storage()?.setItem(ENDED_KEY, reason)
  else storage()?.removeItem(ENDED_KEY)
  if (next) storage()?.setItem(TOKEN_KEY, next)
  else {
    storage()?.removeItem(TOKEN_KEY)
    forgetEntities()
  }
}

export const getDevice = (): string | null => storage()?.getItem(DEVICE_KEY) ?? null

export const getToken = (): string | null => token
export const getSession = (): SessionState => state
export const subscribeToSession = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const keepToken = (next: string, device?: string): void => {
  keep(next)
  if (device) storage()?.setItem(DEVICE_KEY, device)
  change({ status: 'starting' })
}

export const startSession = (user: SessionUser): void => {
  setConsoleEntities(user.entities)
  change({
    status: 'authenticated',
    user,
    holder: holderOf(user.code, user.userRoles, user.unlicensed),
    since: Date.now(),
  })
}

export const markUnreachable = (): void => change({ status: 'starting', unreachable: true })

const anonymous = (message: string | null | undefined): SessionState => ({
  status: 'anonymous',
  ...(message && { message }),
})

export const endSession = (message?: string): void => {
  keep(null, message)
  change(anonymous(message))
}

export const followOtherTabs = (onToken: () => void): (() => void) => {
  const follow = (event: StorageEvent): void => {
    if (event.key !== TOKEN_KEY || event.newValue === token) return
    token = event.newValue
    change(token ? { status: 'starting' } : anonymous(storage()?.getItem(ENDED_KEY)))
    if (token) onToken()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
