import { Box, Button, IconButton, Tooltip } from '@mui/material'
import { Fragment, type MouseEvent } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { SavedRecord, UseActions } from './slots.ts'

export const ROW_ACTIONS_STYLE = {
  '& .row-actions': { opacity: 0, '&:is(:focus-within, :focus-visible)': { opacity: 1 } },
  '& :is(tr, li):hover .row-actions': { opacity: 1 },
  '@media (hover: none)': { '& .row-actions': { opacity: 1 } },
} as const

/**
 * `named`: the first action with words, alone for cards or before icons. A finger cannot point at an icon to read its
 * name.
 */
type Props = { record: SavedRecord; useActions: UseActions; named?: 'only' | 'first' }

export const RowActions = ({ record, useActions, named }: Props) => {
  const actions = useActions(record)
  return (
    <>
      <Box
        className="row-actions"
        sx={{ display: 'flex', alignItems: 'center', '& button > svg': { fontSize: 20 }, justifyContent: 'flex-end' }}
      >
        {actions
          .filter(({ isHidden }) => !isHidden)
          .slice(0, named === 'only' ? 1 : undefined)
          .map(({ key, label, icon, opensDialog, onClick }, index) => {
            const props = {
              size: 'small',
              'aria-label': crudTexts.list.rowAction(label, record.displayName),
              'aria-haspopup': opensDialog ? 'dialog' : undefined,
              onClick: (event: MouseEvent<HTMLElement>) => {
                // The row itself leads to the record.
                event.stopPropagation()
                onClick?.(event)
              },
            } as const
            return named && index === 0 ? (
              <Button key={key} color="inherit" startIcon={icon} {...props}>
                {label}
              </Button>
            ) : (
              <Tooltip key={key} title={label}>
                <IconButton {...props}>{icon}</IconButton>
              </Tooltip>
            )
          })}
      </Box>
      {actions.map(({ key, dialog }) => (
        <Fragment key={key}>{dialog}</Fragment>
      ))}
    </>
  )
}
