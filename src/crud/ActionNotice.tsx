/** What a message says, with one thing that can be done about it. */
import { Box, Button } from '@mui/material'
import { useCloseNotification } from 'react-admin'

export const ActionNotice = ({ text, label, onAct }: { text: string; label: string; onAct: () => void }) => {
  const close = useCloseNotification()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      {text}
      <Button
        size="small"
        color="inherit"
        onClick={() => {
          close()
          onAct()
        }}
        sx={{ my: -0.5, ml: -0.75, textDecoration: 'underline' }}
      >
        {label}
      </Button>
    </Box>
  )
}
