import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { type HeldLock, keepLock, type LockOptions } from '#dataProviders/keepLock.ts'
import { type LockState, lockResource, prefetchLock } from '#dataProviders/locks.ts'
import type { AnyResource } from '#resources/schema/resource.ts'

export type Lock = {
  state: LockState
  /** False while another user may hold the lock, or its state is unknown. */
  isEditable: boolean
  /** False while a save would be rejected. */
  isSavable: boolean
  retry: () => void
}

const ASKING: LockState = { status: 'asking' }
const FREE: Lock = { state: { status: 'held', id: '' }, isEditable: true, isSavable: true, retry: () => undefined }

const wasHeld = (state: LockState): boolean => 'wasHeld' in state && state.wasHeld

/** Acquires the lock on mount, refreshes it every ten seconds unless `autoRefresh` is false, releases it on unmount. */
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

/** Acquires the lock before the form opens, without refresh. `onLock` receives its id. */
export const lockTrigger =
  (resource: AnyResource, id: string, onLock?: (lockId: string) => void) =>
  ({ ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    const opensElsewhere = ctrlKey || metaKey || shiftKey
    if (resource.lockable && !opensElsewhere) prefetchLock(lockResource(resource.key, id), onLock)
  }
