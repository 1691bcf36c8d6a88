/** The calls of edit locks (D21), and what a form learns of its own. */
import { callOperation } from './graphql/client.ts'
import { AcquireMutexDocument, type AcquireMutexMutation } from './operations/api-gateway.ts'
import { ReleaseMutexDocument } from './operations/mutex.ts'
import { getSession, getToken } from './session.ts'

export type LockHolder = Pick<Mutex['user'], 'id' | 'displayName'>

export type LockState =
  | { status: 'asking' }
  | { status: 'held'; id: string }
  /** Someone else has it; `wasHeld`: after this form had it. */
  | { status: 'refused'; holder: LockHolder; wasHeld: boolean }
  /** The service did not answer in time to know who has it. */
  | { status: 'failed'; error: unknown; wasHeld: boolean }

/** The lock of the one who asks, or of the person who holds it. */
export type Mutex = AcquireMutexMutation['acquireMutex']

/** An answer got ahead of the form is worth as much as a fresh one for so long. */
const PREFETCHED_MS = 10_000

/** What a lock is on: `{entityKey}/{recordId}`. */
export const lockResource = (entity: string, id: string): string => `${entity}/${id}`

/** With the id of a lock that this tab holds: refreshes it. */
export const acquireLock = async (resource: string, id?: string): Promise<Mutex> =>
  (await callOperation(AcquireMutexDocument, { input: { resource, id } }, { hasKey: false })).acquireMutex

export const releaseLock = (id: string): void => {
  // Without a session the server has freed it already; without an answer it frees itself.
  if (getToken()) callOperation(ReleaseMutexDocument, { id }, { keepalive: true, hasKey: false }).catch(() => undefined)
}

export const isOwnLock = ({ user }: Mutex): boolean => {
  const session = getSession()
  return session.status === 'authenticated' && session.user.id === user.id
}

type Prefetched = { at: number; answer: Promise<Mutex> }
const prefetched = new Map<string, Prefetched>()

/** Acquires once, ahead of the form that a click opens: nothing refreshes it unless the form takes it over. */
export const prefetchLock = (resource: string, onLock?: (id: string) => void): void => {
  const answer = acquireLock(resource)
  prefetched.set(resource, { at: Date.now(), answer })
  // The form asks for itself, and says what went wrong.
  answer.then((mutex) => isOwnLock(mutex) && onLock?.(mutex.id)).catch(() => prefetched.delete(resource))
}

/** The answer to a question asked ahead, for the one form that takes it. */
export const takePrefetchedLock = (resource: string): Promise<Mutex> | undefined => {
  const found = prefetched.get(resource)
  prefetched.delete(resource)
  return found && Date.now() - found.at < PREFETCHED_MS ? found.answer : undefined
}
