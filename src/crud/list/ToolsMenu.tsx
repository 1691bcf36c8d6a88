import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined'
import { Box, IconButton, Popover, Tooltip } from '@mui/material'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'

const isChoice = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a, [role="menuitem"]') !== null

/** Rare tools of a list behind « … ». They are buttons and links of their own, which may open menus and dialogs. */
export const ToolsMenu = ({ children }: { children: ReactNode }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Tooltip title={crudTexts.list.tools}>
        <IconButton
          aria-label={crudTexts.list.tools}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreHorizOutlined />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': crudTexts.list.tools } }}
      >
        {/* Events of menus opened here bubble through React. */}
        <Box
          onClick={(event) => isChoice(event) && close()}
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
