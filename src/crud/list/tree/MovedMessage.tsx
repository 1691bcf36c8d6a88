/** Tells that a record was moved, with the way back. */
import { Box, Button } from '@mui/material'
import { useCloseNotification } from 'react-admin'
import { treeTexts } from '#i18n/fr/tree.ts'

export const MovedMessage = ({ text, onUndo }: { text: string; onUndo: () => void }) => {
  const close = useCloseNotification()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      {text}
      <Button
        size="small"
        color="inherit"
        onClick={() => {
          close()
          onUndo()
        }}
        sx={{ my: -0.5, textDecoration: 'underline' }}
      >
        {treeTexts.undo}
      </Button>
    </Box>
  )
}
