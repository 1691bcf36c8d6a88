/** Asks before leaving what was not saved: inside the application, and when the window closes. */
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useEffect, useId } from 'react'
import { useBlocker } from 'react-router'
import { crudTexts } from '#i18n/fr/crud.ts'
import { SKIP_LEAVE_CHECK } from './afterSave.ts'

const texts = crudTexts.form

export const LeaveCheck = ({ isDirty }: { isDirty: boolean }) => {
  const titleId = useId()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !new URLSearchParams(nextLocation.search).has(SKIP_LEAVE_CHECK) &&
      !nextLocation.state?.[SKIP_LEAVE_CHECK] &&
      nextLocation.pathname !== currentLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
  const stay = () => blocker.reset?.()
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.leaveTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText>{texts.leaveText}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => blocker.proceed?.()}>
          {texts.leave}
        </Button>
        <Button variant="contained" onClick={stay} autoFocus>
          {texts.stay}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
