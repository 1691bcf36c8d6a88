import MoreVertOutlined from '@mui/icons-material/MoreVert'
import { Box, Checkbox, IconButton, Link, Typography } from '@mui/material'
import type { MouseEvent } from 'react'
import { Link as RouterLink } from 'react-router'
import { drivePageTexts as texts } from '#i18n/fr/drivePages.ts'
import { FileObstacle, type ScanObstacle } from '#src/fields/controls/FileObstacle.tsx'
import { fileSize } from '#src/fields/inputs/fileValue.ts'
import { useZone } from '#src/time/useZone.ts'
import { shortMoment } from '#src/time/when.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { folderAddress } from './DriveCrumbs.tsx'
import { isFolder, type ListedItem } from './driveData.ts'
import { ItemIcon } from './ItemIcon.tsx'
import type { ItemDrag } from './useItemDrag.ts'

export const ROW_HEIGHT = 44
export const COLUMNS = { xs: '40px minmax(0, 1fr) 40px', md: '40px minmax(0, 1fr) 170px 180px 100px 40px' }
export const WIDE = { xs: 'none', md: 'block' }

const sizeOf = (item: ListedItem): string => (isFolder(item) || item.size === null ? '' : fileSize(item.size ?? 0))

type Props = {
  id: string
  place: number
  item: ListedItem
  isSelected: boolean
  isCurrent: boolean
  showsPlace: boolean
  drag: ItemDrag
  onOpen: (event: MouseEvent) => void
  onSelect: (event: MouseEvent) => void
  onMenu: (anchor: HTMLElement) => void
}

const NAME = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  display: 'block',
  typography: 'body2',
  fontWeight: WEIGHTS.name,
} as const

const Name = ({ item, showsPlace, onOpen }: Pick<Props, 'item' | 'showsPlace' | 'onOpen'>) => {
  const zone = useZone()
  const place = showsPlace && item.parent ? texts.lies(item.parent.name ?? '') : ''
  const below = [shortMoment(item.lastEditAt, zone), sizeOf(item)].filter(Boolean).join(' · ')
  return (
    <Box role="gridcell" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <ItemIcon item={item} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        {isFolder(item) ? (
          <Link
            component={RouterLink}
            to={folderAddress(item.id)}
            tabIndex={-1}
            underline="hover"
            color="inherit"
            sx={NAME}
          >
            {item.name}
          </Link>
        ) : (
          <Link
            component="button"
            type="button"
            tabIndex={-1}
            onClick={onOpen}
            underline="hover"
            color="inherit"
            sx={{ ...NAME, maxWidth: '100%', textAlign: 'left' }}
          >
            {item.name}
          </Link>
        )}
        <Typography variant="caption" color="textSecondary" component="div" noWrap>
          {place}
          <Box component="span" sx={{ display: { md: 'none' } }}>
            {place ? ` · ${below}` : below}
          </Box>
        </Typography>
      </Box>
      {item.obstacle && <FileObstacle obstacle={item.obstacle as ScanObstacle} />}
    </Box>
  )
}

const Cell = ({ text, isRight }: { text: string; isRight?: true }) => (
  <Typography
    role="gridcell"
    variant="body2"
    color="textSecondary"
    noWrap
    sx={{ display: WIDE, textAlign: isRight ? 'right' : undefined }}
  >
    {text}
  </Typography>
)

export const DriveRow = (props: Props) => {
  const { id, place, item, isSelected, isCurrent, showsPlace, drag, onOpen, onSelect, onMenu } = props
  const zone = useZone()
  return (
    <Box
      id={id}
      role="row"
      aria-rowindex={place}
      aria-selected={isSelected}
      draggable={drag.draggable}
      {...drag.events}
      sx={{
        display: 'grid',
        gridTemplateColumns: COLUMNS,
        alignItems: 'center',
        gap: 1,
        height: ROW_HEIGHT,
        px: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: isSelected ? 'action.selected' : undefined,
        outline: isCurrent ? '2px solid' : drag.isTarget ? '2px dashed' : undefined,
        outlineColor: 'primary.main',
        outlineOffset: -2,
        '&:hover': { bgcolor: isSelected ? 'action.selected' : 'action.hover' },
      }}
    >
      <Box role="gridcell">
        <Checkbox
          size="small"
          tabIndex={-1}
          checked={isSelected}
          onClick={onSelect}
          slotProps={{ input: { 'aria-label': texts.select(item.name ?? ''), tabIndex: -1 } }}
        />
      </Box>
      <Name item={item} showsPlace={showsPlace} onOpen={onOpen} />
      <Cell text={shortMoment(item.lastEditAt, zone)} />
      <Cell text={item.createdBy?.displayName ?? ''} />
      <Cell text={sizeOf(item)} isRight />
      <Box role="gridcell">
        <IconButton
          size="small"
          tabIndex={-1}
          aria-label={texts.actionsOf(item.name ?? '')}
          aria-haspopup="menu"
          onClick={(event) => onMenu(event.currentTarget)}
        >
          <MoreVertOutlined fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  )
}
