import { Box, Button, IconButton, Tooltip } from '@mui/material'
import { Fragment, type MouseEvent } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import { ActionsMenu } from './ActionsMenu.tsx'
import type { SavedRecord, UseActions } from './slots.ts'

export const ROW_ACTIONS_STYLE = {
  '& .row-actions': { opacity: 0, '&:is(:focus-within, :focus-visible)': { opacity: 1 } },
  '& :is(tr, li):hover .row-actions': { opacity: 1 },
  '@media (hover: none)': { '& .row-actions': { opacity: 1 } },
} as const

const MENU_WIDTH = 34

/**
 * `named`: the first action with words, alone for cards, before icons or before the menu « … ». A finger cannot point
 * at an icon to read its name.
 */
type Props = { record: SavedRecord; useActions: UseActions; named?: 'only' | 'first' | 'menu' }

export const RowActions = ({ record, useActions, named }: Props) => {
  const actions = useActions(record)
  const offered = actions.filter(({ isHidden }) => !isHidden)
  const isShort = named === 'only' || named === 'menu'
  // A button on each card leads to frequent actions only; the page of the record has all.
  const drawn = named === 'only' ? offered.filter(({ kind }) => kind !== 'rare') : offered
  const rest = named === 'menu' ? offered.slice(1) : []
  return (
    <>
      <Box
        className="row-actions"
        sx={{ display: 'flex', alignItems: 'center', '& button > svg': { fontSize: 20 }, justifyContent: 'flex-end' }}
      >
        {drawn.slice(0, isShort ? 1 : undefined).map((action, index) => {
          const { key, label, icon, opensDialog, onClick } = action
          const props = {
            size: 'small',
            'aria-label': crudTexts.list.rowAction(label, record.displayName),
            'aria-haspopup': opensDialog ? 'dialog' : undefined,
            onClick: (event: MouseEvent<HTMLElement>) => {
              event.stopPropagation()
              onClick?.(event)
            },
          } as const
          return named && index === 0 ? (
            <Button
              key={key}
              {...(named === 'only'
                ? { variant: 'outlined' as const }
                : { color: 'inherit' as const, startIcon: icon })}
              {...props}
            >
              {(named === 'only' && action.shortLabel) || label}
            </Button>
          ) : (
            <Tooltip key={key} title={label}>
              <IconButton {...props}>{icon}</IconButton>
            </Tooltip>
          )
        })}
        {rest.length > 0 && (
          // Clicks in the menu bubble through React to the row.
          <Box component="span" onClick={(event) => event.stopPropagation()}>
            <ActionsMenu
              actions={rest}
              label={crudTexts.list.rowAction(crudTexts.moreActions, record.displayName)}
              size="small"
            />
          </Box>
        )}
        {named === 'menu' && rest.length === 0 && <Box sx={{ width: MENU_WIDTH }} />}
      </Box>
      {actions.map(({ key, dialog }) => (
        <Fragment key={key}>{dialog}</Fragment>
      ))}
    </>
  )
}
