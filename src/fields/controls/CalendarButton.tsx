/** The button at the end of a date input: opens the calendar under it. */
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import { CircularProgress, IconButton, Popover } from '@mui/material'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'

const CalendarPanel = lazy(() => import('./CalendarPanel.tsx').then((module) => ({ default: module.CalendarPanel })))

type Props = Omit<ComponentProps<typeof CalendarPanel>, 'onDone'> & {
  label: string
  disabled?: boolean
  onClose: () => void
}

export const CalendarButton = ({ label, disabled, onClose, ...panel }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => {
    setAnchor(null)
    onClose()
  }
  return (
    <>
      <IconButton
        size="small"
        edge="end"
        disabled={disabled}
        aria-label={`${fieldTexts.date.open}, ${label}`}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CalendarMonthOutlined fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Suspense fallback={<CircularProgress sx={{ m: 8 }} aria-label={fieldTexts.loading} />}>
          {anchor && <CalendarPanel {...panel} onDone={close} />}
        </Suspense>
      </Popover>
    </>
  )
}
