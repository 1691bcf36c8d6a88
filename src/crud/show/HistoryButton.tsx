/** « Historique » in the head of a page that has no room for it: the history opens at the side. */
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import { Box, Button, Drawer, IconButton, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import { historyTexts as texts } from '#i18n/fr/history.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { EntityView } from '../entityView.ts'
import { LeaveDialog } from '../form/LeaveDialog.tsx'
import { isTypedBeside } from '../form/typedBeside.ts'
import { HistoryPanel } from './HistoryPanel.tsx'
import { type Thread, useRecordThread } from './thread.ts'

const headStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  px: 2.5,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
}

export const HistoryButton = ({ thread }: { thread: Thread }) => {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const close = () => {
    setIsOpen(false)
    setIsAsking(false)
  }
  const leave = () => (isTypedBeside() ? setIsAsking(true) : close())
  return (
    <>
      <Button color="inherit" startIcon={<HistoryOutlined />} onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={leave}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: { xs: '100%', sm: 420 } } } }}
      >
        {/* In what scrolls: from « Fermer », the keyboard scrolls a history where nothing else can be focused. */}
        <Box sx={headStyle}>
          <Typography id={id} component="h2" sx={{ flex: 1, fontSize: '1.0625rem', fontWeight: WEIGHTS.title }}>
            {texts.title}
          </Typography>
          <IconButton aria-label={crudTexts.close} onClick={leave} edge="end">
            <CloseOutlined />
          </IconButton>
        </Box>
        <Box sx={{ p: 2.5 }}>{isOpen && <HistoryPanel thread={thread} />}</Box>
      </Drawer>
      <LeaveDialog isOpen={isAsking} onStay={() => setIsAsking(false)} onLeave={close} />
    </>
  )
}

/** Of a record. */
export const RecordHistoryButton = ({ view, id }: { view: EntityView; id: string }) => (
  <HistoryButton thread={useRecordThread(view, id)} />
)
