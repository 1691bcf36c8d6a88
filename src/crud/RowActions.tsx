import { Box, Button, IconButton, Tooltip } from '@mui/material'
import { Fragment, type MouseEvent } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { SavedRecord, UseActions } from './slots.ts'

export const ROW_ACTIONS_STYLE = {
  '& .row-actions': { opacity: 0, '&:is(:focus-within, :focus-visible)': { opacity: 1 } },
  '& :is(tr, li):hover .row-actions': { opacity: 1 },
  '@media (hover: none)': { '& .row-actions': { opacity: 1 } },
} as const

/** `isNamed`: one action with words, for cards. A finger cannot point at an icon to read its name. */
type Props = { record: SavedRecord; useActions: UseActions; isNamed?: boolean }

export const RowActions = ({ record, useActions, isNamed = false }: Props) => {
  const actions = useActions(record)
  return (
    <>
      <Box className="row-actions" sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        {actions
          .filter(({ isHidden }) => !isHidden)
          .slice(0, isNamed ? 1 : undefined)
          .map(({ key, label, icon, opensDialog, onClick }) => {
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
            return isNamed ? (
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
