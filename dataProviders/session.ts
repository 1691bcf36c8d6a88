/** Who is logged in, in this browser: the token's keeper, and a store that the screens follow. */
import type { Application, Holder } from '#resources/domain/rights.ts'
import { holderOf, type SessionRole } from '#resources/domain/roles.ts'
import type { UserByAuthTokenQuery } from './operations/api-gateway.ts'

type Answered = UserByAuthTokenQuery['getUserByAuthToken']
/** `rights` are JSON in the contract; `unlicensed`: applications that the licence leaves out. */
export type SessionUser = Omit<Answered, 'userRoles' | 'unlicensed'> & {
  userRoles: readonly (SessionRole & { id: string; name: string })[]
  unlicensed: readonly Application[]
}

export type SessionState =
  | { status: 'anonymous'; message?: string }
  /** A stored token whose user is not known yet; `unreachable` when the server did not answer. */
  | { status: 'starting'; unreachable?: boolean }
  /** `since`: when the user was read, in milliseconds. */
  | { status: 'authenticated'; user: SessionUser; holder: Holder; since: number }

const TOKEN_KEY = 'regie.token'
/** By which the server knows this browser again; it outlives sessions. */
const DEVICE_KEY = 'regie.device'
/** Why the last session ended, for the other tabs; absent after a logout. */
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
  else storage()?.removeItem(TOKEN_KEY)
}

export const getDevice = (): string | null => storage()?.getItem(DEVICE_KEY) ?? null

export const getToken = (): string | null => token
export const getSession = (): SessionState => state
export const subscribeToSession = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A login was accepted: the user is loaded next. */
export const keepToken = (next: string, device?: string): void => {
  keep(next)
  if (device) storage()?.setItem(DEVICE_KEY, device)
  change({ status: 'starting' })
}

export const startSession = (user: SessionUser): void =>
  change({
    status: 'authenticated',
    user,
    holder: holderOf(user.code, user.userRoles, user.unlicensed),
    since: Date.now(),
  })

export const markUnreachable = (): void => change({ status: 'starting', unreachable: true })

const anonymous = (message: string | null | undefined): SessionState => ({
  status: 'anonymous',
  ...(message && { message }),
})

/** Forgets user and token; `message` tells on the login page why. */
export const endSession = (message?: string): void => {
  keep(null, message)
  change(anonymous(message))
}

/** Another tab logged in or out: this one follows. */
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
