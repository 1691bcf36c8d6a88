import List from '@mui/material/List'
import ListSubheader from '@mui/material/ListSubheader'
import { Fragment, useId, useState } from 'react'
import { useStore } from 'react-admin'
import { useLocation } from 'react-router'
import { menuTexts } from '#i18n/fr/menu.ts'
import { MENU_GROUPS } from '#resources/index.ts'
import { useRenaming } from '#src/fields/views/customisation.ts'
import { isCurrent, isFoldedGroup, type MenuEntry, splitOwn } from '../menu/menu.ts'
import { useEntryLabel } from '../menu/useEntryLabel.ts'
import { FoldButton, MENU_TITLE } from './FoldButton.tsx'
import { MenuListEntry } from './MenuListEntry.tsx'
import { OwnEntries } from './OwnEntries.tsx'

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
        const { shown, folded } = splitOwn(own)
        const title = renamed(menuTexts.groups[group] ?? group)
        const isFoldable = !isCollapsed && isFoldedGroup(group, own.length)
        const isOpen = !isFoldable || folding.isOpen(group, own)
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
            {isOpen && shown.length > 0 && (
              <List
                dense
                id={`${id}${group}`}
                aria-label={title}
                sx={isFoldable ? { pt: 0 } : undefined}
                subheader={
                  isTitled && (
                    <ListSubheader component="div" disableSticky aria-hidden sx={MENU_TITLE}>
                      {title}
                    </ListSubheader>
                  )
                }
              >
                {shown.map((entry) => (
                  <MenuListEntry
                    key={entry.to}
                    entry={entry}
                    label={labelOf(entry)}
                    isCollapsed={isCollapsed}
                    onFollow={onFollow}
                  />
                ))}
              </List>
            )}
            {isOpen && folded.length > 0 && (
              <OwnEntries entries={folded} isCollapsed={isCollapsed} onFollow={onFollow} />
            )}
          </Fragment>
        )
      })}
    </>
  )
}
