import { useBlocker } from 'react-router'
import { useUnsaved } from '#src/ui/unsaved/unsaved.ts'
import { SKIP_LEAVE_CHECK } from './afterSave.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { hasUnsavedBeside } from './unsavedBeside.ts'

type Props = {
  /** True if the page's form has unsaved values. `hasUnsavedBeside` covers other inputs. */
  isDirty?: boolean
  /** True during navigation after a save: called when the user leaves. */
  isLeaving?: () => boolean
}

/** One per page: the router supports one blocker. */
export const LeaveCheck = ({ isDirty = false, isLeaving }: Props) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      ((isDirty && !isLeaving?.()) || hasUnsavedBeside()) &&
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
