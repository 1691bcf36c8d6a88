import CloseOutlined from '@mui/icons-material/CloseOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import { Box, Drawer, IconButton, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import { historyTexts as texts } from '#i18n/fr/history.ts'
import type { EntityView } from '../entityView.ts'
import { LeaveDialog } from '../form/LeaveDialog.tsx'
import { hasUnsavedBeside } from '../form/unsavedBeside.ts'
import type { PageAction } from '../pageAction.ts'
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

type DrawerProps = { thread: Thread; isOpen: boolean; onClose: () => void }

const HistoryDrawer = ({ thread, isOpen, onClose }: DrawerProps) => {
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => {
    onClose()
    setIsAsking(false)
  }
  const leave = () => (hasUnsavedBeside() ? setIsAsking(true) : close())
  return (
    <>
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={leave}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: { xs: '100%', sm: 420 } } } }}
      >
        {/* Inside the scrolling element, so that the arrow keys scroll the history from « Fermer ». */}
        <Box sx={headStyle}>
          <Typography id={id} variant="h2" sx={{ flex: 1 }}>
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

export const useHistoryAction = (thread: Thread, kind: 'rare' | 'secondary' = 'rare'): PageAction => {
  const [isOpen, setIsOpen] = useState(false)
  return {
    key: 'history',
    kind,
    label: texts.open,
    icon: <HistoryOutlined />,
    opensDialog: true,
    onClick: () => setIsOpen(true),
    dialog: <HistoryDrawer thread={thread} isOpen={isOpen} onClose={() => setIsOpen(false)} />,
  }
}

export const useRecordHistoryAction = (view: EntityView, id: string, isOffered: boolean): PageAction => ({
  ...useHistoryAction(useRecordThread(view, id)),
  isHidden: !isOffered,
})
