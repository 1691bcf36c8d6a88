import { Box, Button } from '@mui/material'
import { useCloseNotification } from 'react-admin'
import { shortcutAttribute } from '#src/ui/shortcuts.ts'

type Action = {
  label: string
  onAct: () => void
  isUndo?: boolean
}

const ActionButton = ({ label, onAct, isUndo = false }: Action) => {
  const close = useCloseNotification()
  return (
    <Button
      size="small"
      color="inherit"
      {...(isUndo && { 'data-undo': '', 'aria-keyshortcuts': shortcutAttribute('Z') })}
      onClick={() => {
        close()
        onAct()
      }}
      sx={{ my: -0.5, ml: -0.75, textDecoration: 'underline' }}
    >
      {label}
    </Button>
  )
}

export const ActionNotice = ({ text, other, ...action }: Action & { text: string; other?: Action | undefined }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
    {text}
    <ActionButton {...action} />
    {other && <ActionButton {...other} />}
  </Box>
)
