import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import { alpha, type Theme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { Fragment, Suspense, useId, useState } from 'react'
import { useStore } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { menuTexts } from '#i18n/fr/menu.ts'
import { MENU_GROUPS } from '#resources/index.ts'
import { useRenaming } from '#src/fields/views/customisation.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { isCurrent, isFoldedGroup, type MenuEntry } from '../menu/menu.ts'
import { MenuIcon } from '../menu/menuIcons.tsx'
import { useEntryLabel } from '../menu/useEntryLabel.ts'
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

type EntryProps = { entry: MenuEntry; isCollapsed?: boolean; onFollow?: () => void }

const Entry = ({ entry, isCollapsed = false, onFollow }: EntryProps) => {
  const { pathname } = useLocation()
  const label = useEntryLabel()(entry)
  const isHere = isCurrent(pathname, entry)
  const Count = menuCounts[entry.name]
  return (
    <ListItem disablePadding>
      <Tooltip describeChild title={isCollapsed ? label : ''} placement="right">
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
      </Tooltip>
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

const TITLE = {
  lineHeight: '28px',
  px: 2.25,
  bgcolor: 'transparent',
  fontSize: '0.8125rem',
  fontWeight: WEIGHTS.label,
  color: 'text.secondary',
} as const

type TitleProps = { id: string; title: string; isOpen: boolean; onToggle: () => void }

const FoldButton = ({ id, title, isOpen, onToggle }: TitleProps) => (
  <ListItemButton
    component="button"
    aria-expanded={isOpen}
    aria-controls={isOpen ? id : undefined}
    onClick={onToggle}
    sx={{
      ...TITLE,
      mx: 1,
      px: 1.25,
      py: 0,
      mt: 1,
      borderRadius: 1,
      width: 'calc(100% - 16px)',
      textAlign: 'left',
      fontFamily: 'inherit',
    }}
  >
    <Box component="span" sx={{ flex: 1 }}>
      {title}
    </Box>
    <ExpandMore sx={{ fontSize: 18, transform: isOpen ? 'none' : 'rotate(-90deg)' }} />
  </ListItemButton>
)

/** The group of the current page opens with it; the person may fold it until the next page. */
const useFolding = () => {
  const { pathname } = useLocation()
  const [opened, setOpened] = useStore<readonly string[]>('menu.opened', [])
  const [folded, setFolded] = useState('')
  const here = (group: string) => `${group} ${pathname}`
  const isOpen = (group: string, own: readonly MenuEntry[]) =>
    opened.includes(group) || (folded !== here(group) && own.some((entry) => isCurrent(pathname, entry)))
  const toggle = (group: string, wasOpen: boolean) => {
    setFolded(wasOpen ? here(group) : '')
    setOpened([...opened.filter((one) => one !== group), ...(wasOpen ? [] : [group])])
  }
  return { isOpen, toggle }
}

type Props = { entries: readonly MenuEntry[]; isCollapsed?: boolean; onFollow?: () => void }

export const MenuList = ({ entries, isCollapsed = false, onFollow }: Props) => {
  const renamed = useRenaming()
  const labelOf = useEntryLabel()
  const folding = useFolding()
  const id = useId()
  return (
    <>
      {MENU_GROUPS.map((group) => {
        const own = entries.filter((entry) => entry.group === group)
        if (own.length === 0) return null
        const title = renamed(menuTexts.groups[group] ?? group)
        const isFoldable = !isCollapsed && isFoldedGroup(group, own.length)
        const isOpen = !isFoldable || folding.isOpen(group, own)
        // Omits the title of a group with a single entry of the same name.
        const isTitled =
          !isCollapsed && !isFoldable && !(own.length === 1 && own.every((entry) => labelOf(entry) === title))
        return (
          <Fragment key={group}>
            {isFoldable && (
              <FoldButton
                id={`${id}${group}`}
                title={title}
                isOpen={isOpen}
                onToggle={() => folding.toggle(group, isOpen)}
              />
            )}
            {isOpen && (
              <List
                dense
                id={`${id}${group}`}
                aria-label={title}
                sx={isFoldable ? { pt: 0 } : undefined}
                subheader={
                  isTitled && (
                    <ListSubheader component="div" disableSticky aria-hidden sx={TITLE}>
                      {title}
                    </ListSubheader>
                  )
                }
              >
                {own.map((entry) => (
                  <Entry key={entry.to} entry={entry} isCollapsed={isCollapsed} onFollow={onFollow} />
                ))}
              </List>
            )}
          </Fragment>
        )
      })}
    </>
  )
}
