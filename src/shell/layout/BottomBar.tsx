import AddCircle from '@mui/icons-material/AddCircle'
import MenuIconOutlined from '@mui/icons-material/Menu'
import BottomNavigation from '@mui/material/BottomNavigation'
import BottomNavigationAction from '@mui/material/BottomNavigationAction'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { appTexts } from '#i18n/fr/app.ts'
import { BOTTOM_BAR_HEIGHT } from '#src/ui/measures.ts'
import { PAGE_SAVE_BAR } from '#src/ui/stickyBar.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { dailyEntries, isCurrent, type MenuEntry } from '../menu/menu.ts'
import { MenuIcon } from '../menu/menuIcons.tsx'
import { useEntryLabel } from '../menu/useEntryLabel.ts'
import type { Menu } from '../menu/useMenu.ts'
import { MenuList } from './MenuList.tsx'
import { ModuleSwitch } from './ModuleSwitch.tsx'
import { useModuleAction } from './moduleAction.ts'

const SHORTCUTS = 4

const Sheet = ({ menu, isOpen, onClose }: { menu: Menu; isOpen: boolean; onClose: () => void }) => (
  <Drawer
    anchor="bottom"
    open={isOpen}
    onClose={onClose}
    slotProps={{
      paper: { 'aria-label': appTexts.mainMenu, sx: { maxHeight: '80dvh', borderRadius: '16px 16px 0 0', pb: 2 } },
    }}
  >
    <Box sx={{ width: 40, height: 4, borderRadius: 2, bgcolor: 'divider', mx: 'auto', mt: 1.5 }} />
    {menu.modules.length > 1 && (
      <Box sx={{ px: 2, pt: 1, display: { xs: 'block', sm: 'none' } }}>
        <ModuleSwitch menu={menu} />
      </Box>
    )}
    <Box component="nav" aria-label={appTexts.mainMenu}>
      <MenuList entries={menu.entries} onFollow={onClose} />
    </Box>
  </Drawer>
)

const useShortLabel = (entry: MenuEntry): string => {
  const label = useEntryLabel()(entry)
  return entry.shortLabel ?? label
}

const Shortcut = ({ entry, isHere }: { entry: MenuEntry; isHere: boolean }) => (
  <BottomNavigationAction
    component={Link}
    to={entry.to}
    showLabel
    selected={isHere}
    value={entry.to}
    label={useShortLabel(entry)}
    icon={<MenuIcon name={entry.icon} />}
    aria-current={isHere ? 'page' : undefined}
  />
)

export const BottomBar = ({ menu }: { menu: Menu }) => {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const action = useModuleAction(menu.module)
  const shortcuts = dailyEntries(menu.entries).slice(0, action ? SHORTCUTS - 1 : SHORTCUTS)
  const isActing = pathname === action?.to
  const here = isActing ? pathname : (shortcuts.find((entry) => isCurrent(pathname, entry))?.to ?? '')
  return (
    <Box
      component="nav"
      aria-label={appTexts.quickMenu}
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.rail',
        pb: 'env(safe-area-inset-bottom)',
        '@media print': { display: 'none' },
        [`body:has(.${PAGE_SAVE_BAR}) &`]: { display: 'none' },
      }}
    >
      <BottomNavigation
        showLabels
        value={here}
        sx={{
          height: BOTTOM_BAR_HEIGHT,
          bgcolor: 'transparent',
          '& .MuiBottomNavigationAction-root': {
            minWidth: 0,
            p: '6px 2px 0',
            gap: '2px',
            justifyContent: 'flex-start',
            '& svg': { fontSize: 22 },
          },
          '& .MuiBottomNavigationAction-label': {
            maxWidth: '100%',
            '&, &.Mui-selected': { fontSize: '0.75rem', fontWeight: WEIGHTS.label },
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 2,
            overflow: 'hidden',
            hyphens: 'auto',
            textAlign: 'center',
            lineHeight: 1.08,
          },
          '& .Mui-selected svg': {
            bgcolor: 'action.selected',
            boxSizing: 'content-box',
            borderRadius: 3,
            padding: '2px 11px',
            my: '-2px',
          },
        }}
      >
        {shortcuts.map((entry) => (
          <Shortcut key={entry.to} entry={entry} isHere={entry.to === here} />
        ))}
        {action && (
          <BottomNavigationAction
            component={Link}
            to={action.to}
            value={action.to}
            label={action.label}
            icon={<AddCircle color="primary" />}
            aria-current={isActing ? 'page' : undefined}
          />
        )}
        <BottomNavigationAction
          value="menu"
          label={appTexts.more}
          icon={<MenuIconOutlined />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        />
      </BottomNavigation>
      <Sheet menu={menu} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Box>
  )
}
