import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined'
import { Box, IconButton, Popover, Tooltip } from '@mui/material'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { crudTexts } from '#i18n/fr/crud.ts'

const isWithin = ({ target }: MouseEvent, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** Rare tools of a list behind « … ». They are buttons and links of their own, which may open menus and dialogs. */
export const ToolsMenu = ({ children }: { children: ReactNode }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const close = () => setAnchor(null)
  /** Before the dialog opens, so that it returns the focus to the button of the menu. */
  const leaveForDialog = (event: MouseEvent) => {
    if (!isWithin(event, '[aria-haspopup="dialog"]')) return
    flushSync(close)
    anchor?.focus()
  }
  return (
    <>
      <Tooltip title={crudTexts.list.tools}>
        <IconButton
          aria-label={crudTexts.list.tools}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => {
            setWasOpened(true)
            setAnchor(currentTarget)
          }}
        >
          <MoreHorizOutlined />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        keepMounted={wasOpened}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': crudTexts.list.tools } }}
      >
        {/* Events of menus opened here bubble through React. */}
        <Box
          onClickCapture={leaveForDialog}
          onClick={(event) => isWithin(event, 'a, [role="menuitem"]') && close()}
          sx={{
            ...{ display: 'flex', flexDirection: 'column', p: 1, minWidth: 180 },
            '& > .MuiButton-root': { justifyContent: 'flex-start' },
          }}
        >
          {children}
        </Box>
      </Popover>
    </>
  )
}
