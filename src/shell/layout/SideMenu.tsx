import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeft'
import KeyboardDoubleArrowRight from '@mui/icons-material/KeyboardDoubleArrowRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useRef } from 'react'
import { useStore } from 'react-admin'
import { useLocation } from 'react-router'
import { appTexts } from '#i18n/fr/app.ts'
import { HEADER_HEIGHT } from '#src/ui/measures.ts'
import type { MenuEntry } from '../menu/menu.ts'
import { MenuList } from './MenuList.tsx'

const WIDE = 236
const NARROW = 56
const TITLE_ROOM = 40

/** Scrolls only the menu: `scrollIntoView` would scroll the page too. */
const showEntry = (list: Element, entry: Element): void => {
  const [seen, wanted] = [list.getBoundingClientRect(), entry.getBoundingClientRect()]
  const above = wanted.top - TITLE_ROOM - seen.top
  const below = wanted.bottom - seen.bottom
  if (above < 0) list.scrollTop += above
  else if (below > 0) list.scrollTop += below
}

export const SideMenu = ({ entries }: { entries: readonly MenuEntry[] }) => {
  const [isCollapsed, setCollapsed] = useStore('menu.collapsed', false)
  const { pathname } = useLocation()
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: these move the current entry
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current="page"]')
    if (list.current && current) showEntry(list.current, current)
  }, [pathname, entries.length])
  const label = isCollapsed ? appTexts.expandMenu : appTexts.collapseMenu
  return (
    <Box
      component="nav"
      aria-label={appTexts.mainMenu}
      sx={{
        width: isCollapsed ? NARROW : WIDE,
        flexShrink: 0,
        position: 'sticky',
        top: HEADER_HEIGHT,
        height: `calc(100dvh - ${HEADER_HEIGHT}px)`,
        display: 'flex',
        flexDirection: 'column',
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.rail',
        transition: 'width 120ms',
        '@media print': { display: 'none' },
      }}
    >
      <Box ref={list} sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', pt: 1 }}>
        <MenuList entries={entries} isCollapsed={isCollapsed} />
      </Box>
      <Box sx={{ p: 1, display: 'flex', justifyContent: isCollapsed ? 'center' : 'flex-end' }}>
        <Tooltip title={label} placement="right">
          <IconButton aria-label={label} aria-expanded={!isCollapsed} onClick={() => setCollapsed(!isCollapsed)}>
            {isCollapsed ? <KeyboardDoubleArrowRight fontSize="small" /> : <KeyboardDoubleArrowLeft fontSize="small" />}
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  )
}
