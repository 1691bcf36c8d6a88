/** The button at the end of a date input: opens the calendar under it. */
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import { CircularProgress, IconButton, Popover, type PopoverActions } from '@mui/material'
import { type ComponentProps, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { lazyPart } from '#src/layout/lazyPart.tsx'

const CalendarPanel = lazyPart(
  () => import('./CalendarPanel.tsx'),
  (m) => m.CalendarPanel,
)

type Props = Omit<ComponentProps<typeof CalendarPanel>, 'onDone'> & {
  label: string
  disabled?: boolean
  onClose: () => void
}

/** The calendar is wider than what stood there while it was loaded. */
const Placed = ({ onShown, children }: { onShown: () => void; children: ReactNode }) => {
  const shown = useRef(onShown)
  useLayoutEffect(() => shown.current(), [])
  return children
}

export const CalendarButton = ({ label, disabled, onClose, ...panel }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const popover = useRef<PopoverActions>(null)
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
        action={popover}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Suspense fallback={<CircularProgress sx={{ m: 8 }} aria-label={fieldTexts.loading} />}>
          {anchor && (
            <Placed onShown={() => popover.current?.updatePosition()}>
              <CalendarPanel {...panel} onDone={close} />
            </Placed>
          )}
        </Suspense>
      </Popover>
    </>
  )
}
