import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined'
import { Divider, IconButton, ListItemIcon, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material'
import { type MouseEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link as RouterLink } from 'react-router'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { PageAction } from './pageAction.ts'

export const namesOf = ({ name, opensDialog }: PageAction) => ({
  ...(name && { 'aria-label': name }),
  ...(opensDialog && { 'aria-haspopup': 'dialog' as const }),
})

const RareItem = ({ action, onChoose }: { action: PageAction; onChoose: (event: MouseEvent) => void }) => {
  const { kind, label, icon, isBusy = false, disabledReason } = action
  const color = kind === 'danger' ? 'error.main' : 'inherit'
  return (
    <MenuItem
      disabled={isBusy || disabledReason !== undefined}
      {...namesOf(action)}
      {...(action.to !== undefined && { component: RouterLink, to: action.to })}
      onClick={onChoose}
      sx={{ color }}
    >
      {icon && <ListItemIcon sx={{ color, '& svg': { fontSize: 20 } }}>{icon}</ListItemIcon>}
      <ListItemText primary={label} secondary={disabledReason} />
    </MenuItem>
  )
}

type Props = { actions: readonly PageAction[]; label?: string; size?: 'small' }

export const ActionsMenu = ({ actions, label = crudTexts.moreActions, size }: Props) => {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (action: PageAction, event: MouseEvent) => {
    // Closes the menu and focuses its button before the action runs, so that a dialog returns the focus to the button.
    flushSync(() => setAnchor(null))
    anchor?.focus()
    action.onClick?.(event)
  }
  const isDanger = ({ kind }: PageAction) => kind === 'danger'
  const [rare, dangerous] = [actions.filter((action) => !isDanger(action)), actions.filter(isDanger)]
  const itemOf = (action: PageAction) => (
    <RareItem key={action.key} action={action} onChoose={(event) => choose(action, event)} />
  )
  return (
    <>
      <Tooltip title={crudTexts.moreActions}>
        <IconButton
          id={`${id}button`}
          aria-label={label}
          {...(size && { size })}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? `${id}menu` : undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreHorizOutlined />
        </IconButton>
      </Tooltip>
      <Menu
        id={`${id}menu`}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': `${id}button` } }}
      >
        {rare.map(itemOf)}
        {rare.length > 0 && dangerous.length > 0 && <Divider key="danger" />}
        {dangerous.map(itemOf)}
      </Menu>
    </>
  )
}
