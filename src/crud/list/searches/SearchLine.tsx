import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined'
import { IconButton, ListItem, ListItemButton, ListItemText, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useLocation } from 'react-router'
import type { SavedSearch } from '#dataProviders/savedSearches.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { tileTexts } from '#i18n/fr/dashboardTiles.ts'
import { errorTexts } from '#i18n/fr/errors.ts'
import { useCopy } from '#src/ui/useCopy.ts'
import { searchAddress } from './useShownSearch.ts'

const texts = crudTexts.list.searches

type Acts = {
  onCopied: () => void
  onAdd?: (() => void) | undefined
  onEdit: () => void
  onReplace: () => void
  onRemove: () => void
}
type MenuProps = Acts & {
  search: SavedSearch
  canChange: boolean
  canShare: boolean
}

const useCopyLink = (search: SavedSearch, onCopied: () => void): (() => Promise<void>) => {
  const { pathname } = useLocation()
  const { copy } = useCopy(errorTexts.copyFailed.link)
  const notify = useNotify()
  return async () => {
    const isCopied = await copy(`${window.location.origin}${pathname}?${searchAddress(search)}`)
    if (!isCopied) return
    notify(texts.linkCopied, { type: 'success' })
    onCopied()
  }
}

const SearchMenu = ({ search, canChange, canShare, onCopied, onAdd, onEdit, onReplace, onRemove }: MenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const copyLink = useCopyLink(search, onCopied)
  const entries = [
    ...(canChange ? [[canShare ? texts.renameOrShare : texts.rename, onEdit] as const] : []),
    ...(canChange ? [[texts.replace, onReplace] as const] : []),
    [texts.copyLink, () => void copyLink()] as const,
    ...(onAdd ? [[tileTexts.add, onAdd] as const] : []),
    ...(canChange ? [[texts.remove, onRemove] as const] : []),
  ]
  return (
    <>
      <IconButton
        edge="end"
        size="small"
        aria-label={texts.actions(search.shownName)}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVertOutlined fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {entries.map(([label, act]) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null)
              act()
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

type Props = MenuProps & { isCurrent: boolean; isMine: boolean; onApply: () => void }

const sharedBy = ({ owner }: SavedSearch, isMine: boolean): string => {
  if (isMine) return texts.sharedByMe
  return owner ? texts.sharedBy(owner.displayName) : texts.sharedByDeleted
}

export const SearchLine = ({ isCurrent, isMine, onApply, ...menu }: Props) => {
  const { search } = menu
  return (
    <ListItem disablePadding secondaryAction={<SearchMenu {...menu} />}>
      <ListItemButton selected={isCurrent} aria-current={isCurrent || undefined} onClick={onApply}>
        <ListItemText
          primary={search.shownName}
          secondary={search.isShared && sharedBy(search, isMine)}
          slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } }, secondary: { sx: { overflowWrap: 'anywhere' } } }}
        />
      </ListItemButton>
    </ListItem>
  )
}
