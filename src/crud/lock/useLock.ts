/** The edit lock of a record, held as long as the component is there. */
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { type HeldLock, keepLock, type LockOptions } from '#dataProviders/keepLock.ts'
import { type LockState, lockResource, prefetchLock } from '#dataProviders/locks.ts'
import type { AnyResource } from '#resources/schema/resource.ts'

export type Lock = {
  state: LockState
  /** False while someone else may be changing the record, or nobody knows. */
  isEditable: boolean
  /** False while what was typed could not be saved. */
  isSavable: boolean
  retry: () => void
}

const ASKING: LockState = { status: 'asking' }
/** An entity that is not lockable is everyone's to change. */
const FREE: Lock = { state: { status: 'held', id: '' }, isEditable: true, isSavable: true, retry: () => undefined }

const wasHeld = (state: LockState): boolean => 'wasHeld' in state && state.wasHeld

/** Acquires when it appears, refreshes every ten seconds unless told otherwise, releases when it disappears. */
export const useLock = (resource: AnyResource, id: string, options: LockOptions = {}): Lock => {
  const name = resource.lockable ? lockResource(resource.key, id) : undefined
  const { autoRefresh = true } = options
  const [state, setState] = useState<LockState>(ASKING)
  const held = useRef<HeldLock>(undefined)
  const current = useRef(options)
  useEffect(() => {
    current.current = options
  })
  useEffect(() => {
    if (!name) return
    const lock = keepLock(name, {
      autoRefresh,
      onLock: (lockId) => current.current.onLock?.(lockId),
      onRegained: async () => current.current.onRegained?.(),
    })
    held.current = lock
    setState(lock.getState())
    lock.subscribe(() => setState(lock.getState()))
    return lock.close
  }, [name, autoRefresh])
  if (!name) return FREE
  const isHeld = state.status === 'held'
  return {
    state,
    isEditable: isHeld || wasHeld(state),
    isSavable: isHeld || (state.status === 'failed' && state.wasHeld),
    retry: () => held.current?.ask(),
  }
}

/**
 * The lock as a trigger: acquires it once, without refresh, ahead of the form that a click opens. `onLock` hears the
 * lock's id when it is one's own.
 */
export const lockTrigger =
  (resource: AnyResource, id: string, onLock?: (lockId: string) => void) =>
  ({ ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    const opensElsewhere = ctrlKey || metaKey || shiftKey
    if (resource.lockable && !opensElsewhere) prefetchLock(lockResource(resource.key, id), onLock)
  }
