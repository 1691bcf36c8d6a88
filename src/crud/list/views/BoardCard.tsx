import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined'
import { Box, IconButton, ListItemText, ListSubheader, Menu, MenuItem } from '@mui/material'
import { type KeyboardEvent, useState } from 'react'
import { listViewTexts } from '#i18n/fr/listViews.ts'
import type { SavedRecord } from '../../slots.ts'
import type { BoardMoves } from './useBoard.ts'
import { ViewCard } from './ViewCard.tsx'
import type { ViewProps } from './viewProps.ts'

const texts = listViewTexts.board

type Props = Omit<ViewProps, 'rows' | 'meta' | 'label'> & { record: SavedRecord; moves: BoardMoves }

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

const MoveMenu = ({ record, moves }: Pick<Props, 'record' | 'moves'>) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const step = (event: KeyboardEvent) => {
    const by = event.shiftKey && STEPS[event.key]
    if (!by) return
    event.preventDefault()
    moves.step(record, by)
  }
  return (
    <>
      <IconButton
        ref={moves.focusMoved(record.id)}
        size="small"
        aria-label={texts.move(record.displayName)}
        aria-haspopup="menu"
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
        title={texts.keys}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        onKeyDown={step}
        sx={{ p: 0.375, flex: 'none', color: 'text.secondary', mt: -0.25, mr: -0.5 }}
      >
        <DragIndicatorOutlined sx={{ fontSize: 18 }} />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': texts.moveTo } }}
      >
        <ListSubheader aria-hidden sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>
          {texts.moveTo}
        </ListSubheader>
        {moves.columns
          .filter(({ choice }) => choice !== moves.choiceOf(record))
          .map((column) => (
            <MenuItem
              key={column.choice}
              disabled={column.refusal !== undefined}
              onClick={() => {
                setAnchor(null)
                moves.move(record, column)
              }}
            >
              <ListItemText primary={column.label} secondary={column.refusal} />
            </MenuItem>
          ))}
      </Menu>
    </>
  )
}

export const BoardCard = ({ record, moves, ...shared }: Props) => {
  const drag = moves.card(record)
  return (
    <Box
      component="li"
      {...drag}
      sx={{
        p: 1.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        cursor: drag.draggable ? 'grab' : undefined,
      }}
    >
      <ViewCard {...shared} record={record} tool={drag.draggable && <MoveMenu record={record} moves={moves} />} />
    </Box>
  )
}
