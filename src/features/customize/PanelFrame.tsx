import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type FormEventHandler, type ReactNode, useId, useState } from 'react'
import { customizeTexts } from '#i18n/fr/customize.ts'
import { LeaveDialog } from '#src/crud/form/LeaveDialog.tsx'
import { useUnsavedBeside } from '#src/crud/form/unsavedBeside.ts'

const FOOT = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 1,
  p: 2,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const

type Props = {
  title: string
  note?: string
  isDirty: boolean
  isSaving: boolean
  onSave: FormEventHandler
  onSaveNext?: FormEventHandler | undefined
  onClose: () => void
  children: ReactNode
}

export const PanelFrame = ({ title, note, isDirty, isSaving, onSave, onSaveNext, onClose, children }: Props) => {
  const id = useId()
  const [isLeaving, setLeaving] = useState(false)
  useUnsavedBeside(isDirty, { isDrafted: true })
  const close = () => (isDirty ? setLeaving(true) : onClose())
  const paper = { role: 'dialog', 'aria-labelledby': id, sx: { width: { xs: '100%', sm: 440 } } }
  return (
    <Drawer anchor="right" open onClose={close} slotProps={{ paper }}>
      <Box
        component="form"
        noValidate
        onSubmit={onSave}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', p: 2, pb: 0 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography id={id} variant="h2">
              {title}
            </Typography>
            {note && (
              <Typography variant="body2" color="textSecondary">
                {note}
              </Typography>
            )}
          </Box>
          <IconButton aria-label={customizeTexts.close} onClick={close}>
            <CloseOutlined />
          </IconButton>
        </Box>
        <Box sx={{ flex: 1, p: 2, pt: 1 }}>{children}</Box>
        <Box sx={FOOT}>
          <Button color="inherit" onClick={close}>
            {customizeTexts.cancel}
          </Button>
          {onSaveNext && (
            <Button variant="outlined" disabled={isSaving} onClick={onSaveNext}>
              {customizeTexts.panel.saveNext}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={isSaving}>
            {customizeTexts.save}
          </Button>
        </Box>
      </Box>
      <LeaveDialog isOpen={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </Drawer>
  )
}
