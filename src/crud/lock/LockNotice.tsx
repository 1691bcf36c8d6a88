import LockOutlined from '@mui/icons-material/LockOutlined'
import { Alert, AlertTitle, Box, Button } from '@mui/material'
import type { LockState } from '#dataProviders/locks.ts'
import { isUnavailable, messageFor } from '#dataProviders/serviceError.ts'
import { lockTexts } from '#i18n/fr/locks.ts'
import { IN_VIEW } from '#src/ui/inView.ts'
import type { Lock } from './useLock.ts'

type LockTexts = { title: string; text: string; severity: 'warning' | 'error' }

const noticeOf = (state: LockState): LockTexts | undefined => {
  if (state.status === 'refused') {
    const { displayName } = state.holder
    return state.wasHeld
      ? { title: lockTexts.busy(displayName), text: lockTexts.lost, severity: 'error' }
      : { title: lockTexts.refused(displayName), text: lockTexts.readOnly(displayName), severity: 'warning' }
  }
  if (state.status !== 'failed') return undefined
  if (!state.wasHeld) return { title: lockTexts.failedTitle, text: messageFor(state.error), severity: 'error' }
  return isUnavailable(state.error)
    ? { title: lockTexts.withdrawnTitle, text: lockTexts.withdrawn(messageFor(state.error)), severity: 'error' }
    : { title: lockTexts.unsureTitle, text: lockTexts.unsure, severity: 'warning' }
}

const isLost = (state: LockState): boolean => 'wasHeld' in state && state.wasHeld

export const LockNotice = ({ lock }: { lock: Lock }) => {
  const notice = noticeOf(lock.state)
  if (!notice) return null
  return (
    <Alert
      severity={notice.severity}
      icon={<LockOutlined fontSize="inherit" />}
      sx={{ mb: 2, alignItems: 'flex-start', '& .MuiAlert-message': { flex: 1 }, ...(isLost(lock.state) && IN_VIEW) }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Box sx={{ flex: '1 1 300px' }}>
          <AlertTitle>{notice.title}</AlertTitle>
          {notice.text}
        </Box>
        <Button color="inherit" size="small" variant="outlined" onClick={lock.retry}>
          {lockTexts.retry}
        </Button>
      </Box>
    </Alert>
  )
}
