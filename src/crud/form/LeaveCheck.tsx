/** Asks before leaving what was not saved: inside the application, and when the window closes. */
import { useBlocker } from 'react-router'
import { useUnsaved } from '#src/ui/unsaved/unsaved.ts'
import { SKIP_LEAVE_CHECK } from './afterSave.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { isTypedBeside } from './typedBeside.ts'

type Props = {
  /** The page has a form with something unsaved; what is typed beside it is known without saying. */
  isDirty?: boolean
  /** True once a save leads away: read at the moment of leaving. */
  isLeaving?: () => boolean
}

/** One for each page: the router asks no more than one. */
export const LeaveCheck = ({ isDirty = false, isLeaving }: Props) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      ((isDirty && !isLeaving?.()) || isTypedBeside()) &&
      !new URLSearchParams(nextLocation.search).has(SKIP_LEAVE_CHECK) &&
      !nextLocation.state?.[SKIP_LEAVE_CHECK] &&
      nextLocation.pathname !== currentLocation.pathname,
  )
  useUnsaved(isDirty, { isDrafted: true })
  return (
    <LeaveDialog
      isOpen={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}
