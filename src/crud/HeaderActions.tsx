import { Box, Button, Tooltip } from '@mui/material'
import { Fragment } from 'react'
import { Link as RouterLink } from 'react-router'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { ActionsMenu, namesOf } from './ActionsMenu.tsx'
import { isRare, type PageAction, UPDATE } from './pageAction.ts'

const linkOf = ({ to, onClick, disabledReason }: PageAction) => {
  if (disabledReason !== undefined) return { 'aria-disabled': true }
  return { ...(to !== undefined && { component: RouterLink, to }), ...(onClick && { onClick }) }
}

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

/** Width (px) for buttons beside the menu at 390 px; further ones are in the menu. */
const ROOM_ON_PHONE = 316
const MOST_ON_PHONE = 3
const LETTER = 7.3
const FRAME = 32
const ICON = 24

/** Estimated from the label: measuring would draw the head twice. */
const fittingPhone = (actions: readonly PageAction[], solid: PageAction | undefined): readonly PageAction[] => {
  const isUpdate = ({ key }: PageAction) => key === UPDATE
  const [first, ...others] = actions
  const ranked = [...(first ? [first] : []), ...others.filter(isUpdate), ...others.filter((one) => !isUpdate(one))]
  let used = 0
  const fitting = ranked.slice(0, MOST_ON_PHONE).filter((action, index) => {
    used += action.label.length * LETTER + FRAME + (action === solid ? ICON : 0)
    return index === 0 || used <= ROOM_ON_PHONE
  })
  return actions.filter((action) => fitting.includes(action))
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
          {rare.length > 0 && <ActionsMenu actions={rare} />}
        </Box>
      )}
      {actions.map(({ key, dialog }) => dialog && <Fragment key={key}>{dialog}</Fragment>)}
    </>
  )
}
