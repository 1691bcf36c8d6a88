import { callOperation } from './graphql/client.ts'
import { AcquireMutexDocument, type AcquireMutexMutation } from './operations/api-gateway.ts'
import { ReleaseMutexDocument } from './operations/mutex.ts'
import { getSession, getToken } from './session.ts'

export type LockHolder = Pick<Mutex['user'], 'id' | 'displayName'>

export type LockState =
  | { status: 'asking' }
  | { status: 'held'; id: string }
  /** Another user holds the lock; `wasHeld`: this form held it before. */
  | { status: 'refused'; holder: LockHolder; wasHeld: boolean }
  | { status: 'failed'; error: unknown; wasHeld: boolean }

export type Mutex = AcquireMutexMutation['acquireMutex']

const PREFETCHED_MS = 10_000

export const lockResource = (entity: string, id: string): string => `${entity}/${id}`

export const acquireLock = async (resource: string, id?: string): Promise<Mutex> =>
  (await callOperation(AcquireMutexDocument, { input: { resource, id } }, { hasKey: false })).acquireMutex

export const releaseLock = (id: string): void => {
  // Without a session the server has released the lock; after a failure it expires.
  if (getToken()) callOperation(ReleaseMutexDocument, { id }, { keepalive: true, hasKey: false }).catch(() => undefined)
}

export const isOwnLock = ({ user }: Mutex): boolean => {
  const session = getSession()
  return session.status === 'authenticated' && session.user.id === user.id
}

type Prefetched = { at: number; answer: Promise<Mutex> }
const prefetched = new Map<string, Prefetched>()

/** Acquires the lock once before a form opens; it expires unless the form takes it over. */
export const prefetchLock = (resource: string, onLock?: (id: string) => void): void => {
  const answer = acquireLock(resource)
  prefetched.set(resource, { at: Date.now(), answer })
  // The form requests the lock itself and shows errors.
  answer.then((mutex) => isOwnLock(mutex) && onLock?.(mutex.id)).catch(() => prefetched.delete(resource))
}

export const takePrefetchedLock = (resource: string): Promise<Mutex> | undefined => {
  const found = prefetched.get(resource)
  prefetched.delete(resource)
  return found && Date.now() - found.at < PREFETCHED_MS ? found.answer : undefined
}
