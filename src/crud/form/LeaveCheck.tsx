/** Asks before leaving what was not saved: inside the application, and when the window closes. */
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { SKIP_LEAVE_CHECK } from './afterSave.ts'
import { LeaveDialog } from './LeaveDialog.tsx'

/** Closing the window with something unsaved asks first. */
export const useUnloadCheck = (isDirty: boolean): void => {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}

type Props = {
  isDirty: boolean
  /** True once a save leads away: read at the moment of leaving. */
  isLeaving?: () => boolean
}

export const LeaveCheck = ({ isDirty, isLeaving }: Props) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isLeaving?.() &&
      !new URLSearchParams(nextLocation.search).has(SKIP_LEAVE_CHECK) &&
      !nextLocation.state?.[SKIP_LEAVE_CHECK] &&
      nextLocation.pathname !== currentLocation.pathname,
  )
  useUnloadCheck(isDirty)
  return (
    <LeaveDialog
      isOpen={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}
