import Box from '@mui/material/Box'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import { alpha, type Theme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { isCurrent, type MenuEntry } from '../menu/menu.ts'
import { MenuIcon } from '../menu/menuIcons.tsx'
import { menuCounts } from '../screens.ts'

const ON_ICON = {
  position: 'absolute',
  top: 2,
  left: 'calc(50% + 3px)',
  display: 'flex',
  '& > span': { minWidth: 18, px: 0.5, fontSize: '0.6875rem', lineHeight: '17px' },
} as const

/** Lets clicks through to the entry, unless the counter is a link. */
const BESIDE_ENTRY = {
  position: 'absolute',
  right: 16,
  top: 0,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
  pointerEvents: 'none',
  '& > a': { pointerEvents: 'auto' },
} as const

const SELECTED = ({ palette }: Theme) => alpha(palette.primary.main, palette.mode === 'dark' ? 0.18 : 0.09)

type Props = { entry: MenuEntry; label: string; isCollapsed: boolean; onFollow: (() => void) | undefined }

export const MenuListEntry = ({ entry, label, isCollapsed, onFollow }: Props) => {
  const { pathname } = useLocation()
  const isHere = isCurrent(pathname, entry)
  const Count = menuCounts[entry.name]
  const link = (
    <ListItemButton
      component={Link}
      to={entry.to}
      onClick={onFollow}
      selected={isHere}
      aria-current={isHere ? 'page' : undefined}
      sx={{
        borderRadius: 1,
        minHeight: 34,
        py: 0.25,
        mx: 1,
        pl: 1.25,
        pr: Count && !isCollapsed ? 5 : 1.25,
        '&.Mui-selected, &.Mui-selected:hover': { bgcolor: SELECTED },
        justifyContent: isCollapsed ? 'center' : 'flex-start',
        color: isHere ? 'primary.main' : 'text.primary',
        '& .MuiListItemIcon-root': { color: isHere ? 'primary.main' : 'text.secondary' },
      }}
    >
      <ListItemIcon
        {...(isCollapsed && { role: 'img', 'aria-label': label })}
        sx={{ minWidth: isCollapsed ? 0 : 30, '& svg': { fontSize: 19 } }}
      >
        <MenuIcon name={entry.icon} />
      </ListItemIcon>
      {!isCollapsed && (
        <ListItemText
          primary={label}
          slotProps={{
            primary: {
              variant: 'body2',
              sx: { fontWeight: isHere ? WEIGHTS.name : WEIGHTS.menu, lineHeight: 1.3 },
            },
          }}
        />
      )}
      {Count && isCollapsed && (
        <Box component="span" sx={ON_ICON}>
          <Suspense>
            <Count isPlain />
          </Suspense>
        </Box>
      )}
    </ListItemButton>
  )
  return (
    <ListItem disablePadding>
      {isCollapsed ? (
        <Tooltip describeChild title={label} placement="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
      {/* Beside the link of the entry, because links cannot be nested. */}
      {Count && !isCollapsed && (
        <Box sx={BESIDE_ENTRY}>
          <Suspense>
            <Count onFollow={onFollow} />
          </Suspense>
        </Box>
      )}
    </ListItem>
  )
}
