import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined'
import { Box, Button, Divider, IconButton, ListItemIcon, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material'
import { Fragment, type MouseEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link as RouterLink } from 'react-router'
import { crudTexts } from '#i18n/fr/crud.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { isRare, type PageAction } from './pageAction.ts'

const linkOf = ({ to, onClick, disabledReason }: PageAction) => {
  if (disabledReason !== undefined) return { 'aria-disabled': true }
  return { ...(to !== undefined && { component: RouterLink, to }), ...(onClick && { onClick }) }
}

const namesOf = ({ name, opensDialog }: PageAction) => ({
  ...(name && { 'aria-label': name }),
  ...(opensDialog && { 'aria-haspopup': 'dialog' as const }),
})

const NOT_NOW = { opacity: 0.55, cursor: 'not-allowed' } as const

type HeadProps = { action: PageAction; isSolid: boolean; hasIcon: boolean }

const HeadButton = ({ action, isSolid, hasIcon }: HeadProps) => {
  const { label, icon, isBusy, isNegative, disabledReason } = action
  const button = (
    <Button
      variant={isSolid ? 'contained' : 'outlined'}
      color={isNegative ? 'error' : isSolid ? 'primary' : 'inherit'}
      startIcon={hasIcon && icon}
      {...(isBusy && { loading: true })}
      {...namesOf(action)}
      {...linkOf(action)}
      sx={disabledReason === undefined ? {} : NOT_NOW}
    >
      {label}
    </Button>
  )
  if (disabledReason === undefined) return button
  return (
    <Tooltip title={disabledReason} describeChild>
      {button}
    </Tooltip>
  )
}

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

const RareActions = ({ actions }: { actions: readonly PageAction[] }) => {
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
          aria-label={crudTexts.moreActions}
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

/** Width (px) for buttons beside the menu at 390 px; further ones are in the menu. */
const ROOM_ON_PHONE = 316
const MOST_ON_PHONE = 3
const LETTER = 7.3
const FRAME = 32
const ICON = 24

/** Estimated from the label: measuring would draw the head twice. */
const fittingPhone = (actions: readonly PageAction[], solid: PageAction | undefined): readonly PageAction[] => {
  let used = 0
  return actions.slice(0, MOST_ON_PHONE).filter((action, index) => {
    used += action.label.length * LETTER + FRAME + (action === solid ? ICON : 0)
    return index === 0 || used <= ROOM_ON_PHONE
  })
}

const shortened = ({ shortLabel, ...action }: PageAction): PageAction =>
  shortLabel === undefined ? action : { ...action, label: shortLabel }

const BAR = { display: 'flex', alignItems: 'flex-start', gap: 1, '@media print': { display: 'none' } } as const
const BUTTONS = { flex: '0 1 auto', minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 1 } as const

/** The first action is the most important: at the far right on a wide screen, first on a phone. */
export const HeaderActions = ({ actions }: { actions: readonly PageAction[] }) => {
  const isMobile = useIsMobile()
  const offered = actions.filter(({ isHidden }) => !isHidden)
  const shown = offered.filter((action) => !isRare(action)).map((action) => (isMobile ? shortened(action) : action))
  const solid = shown.find(({ kind }) => kind === 'primary')
  const byRank = [...shown.filter((action) => action === solid), ...shown.filter((action) => action !== solid)]
  const visibleActions = isMobile ? fittingPhone(byRank, solid) : byRank
  const rare = [...byRank.filter((action) => !visibleActions.includes(action)), ...offered.filter(isRare)]
  return (
    <>
      {(shown.length > 0 || rare.length > 0) && (
        <Box sx={BAR}>
          {/* On a phone the buttons wrap and omit icons; the menu stays on their first line. */}
          <Box sx={{ ...BUTTONS, justifyContent: isMobile ? 'flex-start' : 'flex-end' }}>
            {(isMobile ? visibleActions : visibleActions.toReversed()).map((action) => (
              <HeadButton
                key={action.key}
                action={action}
                isSolid={action === solid}
                hasIcon={!isMobile || action === solid}
              />
            ))}
          </Box>
          {rare.length > 0 && <RareActions actions={rare} />}
        </Box>
      )}
      {actions.map(({ key, dialog }) => dialog && <Fragment key={key}>{dialog}</Fragment>)}
    </>
  )
}
