import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import { IconButton } from '@mui/material'
import { type ComponentProps, useState } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { LoadedPopover } from './LoadedPopover.tsx'

const CalendarPanel = lazyPart(
  () => import('./CalendarPanel.tsx'),
  (m) => m.CalendarPanel,
)

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
      <LoadedPopover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <CalendarPanel {...panel} onDone={close} />
      </LoadedPopover>
    </>
  )
}
