/** Queue of notifications (specification, section 4): one at a time, each until it is closed or its time ends. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CloseNotificationContext, type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin'
import { appTexts } from '#i18n/fr/app.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'

const READING_MS = { success: 6_000, info: 6_000, warning: 8_000, error: 12_000 } as const

/** Shorter times for good news if others wait; notifications with an undo button stay longer. */
const HURRIED_MS = { plain: 2_500, asked: 5_000 } as const

const durationOf = ({ type, notificationOptions }: NotificationPayload, waiting: number): number | null => {
  const asked = notificationOptions?.autoHideDuration
  const wanted = asked === undefined ? READING_MS[type] : asked
  const isGoodNews = type === 'success' || type === 'info'
  if (wanted === null || waiting === 0 || !isGoodNews) return wanted
  return Math.min(wanted, asked === undefined ? HURRIED_MS.plain : HURRIED_MS.asked)
}

const Message = ({ flash, waiting, onClose }: { flash: NotificationPayload; waiting: number; onClose: () => void }) => {
  const translate = useTranslate()
  const { message, notificationOptions } = flash
  const text =
    typeof message === 'string' ? translate(message, { _: message, ...notificationOptions?.messageArgs }) : message
  return (
    <Alert
      severity={flash.type}
      variant="filled"
      role="presentation"
      onClose={onClose}
      closeText={appTexts.close}
      sx={{ width: '100%', maxWidth: 560, whiteSpace: 'pre-line' }}
    >
      {text}
      {waiting > 0 && (
        <Typography component="span" variant="caption" sx={{ display: 'block', opacity: 0.9 }}>
          {appTexts.nextMessages(waiting)}
        </Typography>
      )}
    </Alert>
  )
}

export const FlashMessages = () => {
  const { notifications, takeNotification } = useNotificationContext()
  const isMobile = useIsMobile()
  const current = notifications[0]
  const waiting = notifications.length - 1
  const [dismissed, setDismissed] = useState(0)
  const next = (_event?: unknown, reason?: SnackbarCloseReason) => {
    if (reason === 'clickaway') return
    takeNotification()
    setDismissed(dismissed + 1)
  }
  return (
    <Box role="status" aria-live="polite" aria-label={appTexts.messages}>
      {current && (
        <Snackbar
          open
          key={dismissed}
          autoHideDuration={durationOf(current, waiting)}
          onClose={next}
          // On a phone over the header: the bottom has the save and create buttons, and a page starts with its title.
          // At the top on a phone, because the bottom has the save and create buttons.
          anchorOrigin={{ vertical: isMobile ? 'top' : 'bottom', horizontal: 'center' }}
          sx={isMobile ? { top: 4 } : undefined}
        >
          <Box sx={{ width: { xs: '100%', sm: 'auto' } }}>
            <CloseNotificationContext value={next}>
              <Message flash={current} waiting={waiting} onClose={next} />
            </CloseNotificationContext>
          </Box>
        </Snackbar>
      )}
    </Box>
  )
}
