import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined'
import { IconButton, type IconButtonProps } from '@mui/material'
import { treeTexts } from '#i18n/fr/tree.ts'
import type { SavedRecord } from '../../slots.ts'
import type { Mover } from './useTreeMove.tsx'

type Props = Pick<IconButtonProps, 'draggable' | 'onDragStart' | 'onDragEnd'> & { record: SavedRecord; mover: Mover }

export const MoveHandle = ({ record, mover, ...drag }: Props) => (
  <IconButton
    size="small"
    className="move-handle"
    aria-label={treeTexts.handle(record.displayName)}
    title={treeTexts.move}
    onClick={(event) => {
      event.stopPropagation()
      mover.ask(record)
    }}
    {...drag}
    sx={{ p: 0.375, flex: 'none', color: 'text.secondary', cursor: drag.draggable ? 'grab' : 'pointer' }}
  >
    <DragIndicatorOutlined sx={{ fontSize: 18 }} />
  </IconButton>
)
