import { ListItemText, Menu, MenuItem } from '@mui/material'
import { drivePageTexts as texts } from '#i18n/fr/drivePages.ts'
import type { ListedItem } from './driveData.ts'
import { type DriveAction, useOffers } from './offers.ts'

type Props = {
  item: ListedItem
  anchor: HTMLElement
  onAct: (action: DriveAction, items: readonly ListedItem[]) => void
  onClose: () => void
}

export const ItemMenu = ({ item, anchor, onAct, onClose }: Props) => {
  const offers = useOffers()([item])
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': texts.actionsOf(item.name ?? '') } }}
    >
      {offers.map((action) => (
        <MenuItem
          key={action}
          onClick={() => {
            onClose()
            onAct(action, [item])
          }}
        >
          <ListItemText sx={action === 'delete' ? { color: 'error.main' } : undefined}>
            {texts.actions[action]}
          </ListItemText>
        </MenuItem>
      ))}
    </Menu>
  )
}
