import { Box, Checkbox, TableSortLabel, Typography } from '@mui/material'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { drivePageTexts as texts } from '#i18n/fr/drivePages.ts'
import { COLUMNS, DriveRow, ROW_HEIGHT, WIDE } from './DriveRow.tsx'
import type { DriveSort, ListedItem, SortColumn } from './driveData.ts'
import type { ChosenRows } from './useChosen.ts'
import { useItemDrag } from './useItemDrag.ts'

const OVERSCAN = 10
/** Number of rows before the end at which the next page is read. */
const AHEAD = 40

type HeadProps = { sort: DriveSort; onSort: (sort: DriveSort) => void; selection: ChosenRows; count: number }

const SORTED: readonly (SortColumn | 'createdBy')[] = ['name', 'lastEditAt', 'createdBy', 'size']

const Head = ({ sort, onSort, selection, count }: HeadProps) => {
  const isAll = count > 0 && selection.selected.size === count
  const turned = (field: SortColumn): DriveSort => ({
    field,
    order: sort.field === field ? (sort.order === 'ASC' ? 'DESC' : 'ASC') : field === 'name' ? 'ASC' : 'DESC',
  })
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: COLUMNS,
        alignItems: 'center',
        gap: 1,
        px: 0.5,
        minHeight: 44,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Checkbox
        size="small"
        checked={isAll}
        indeterminate={!isAll && selection.selected.size > 0}
        onChange={() => (isAll ? selection.clear() : selection.all())}
        slotProps={{ input: { 'aria-label': texts.selectAll } }}
      />
      {SORTED.map((column) => (
        <Box
          key={column}
          sx={{ display: column === 'name' ? 'block' : WIDE, textAlign: column === 'size' ? 'right' : 'left' }}
        >
          {column === 'createdBy' ? (
            <Typography variant="subtitle2" component="div" color="textSecondary">
              {texts.columns.createdBy}
            </Typography>
          ) : (
            <TableSortLabel
              active={sort.field === column}
              direction={sort.field === column && sort.order === 'DESC' ? 'desc' : 'asc'}
              aria-label={texts.sortBy(texts.columns[column])}
              onClick={() => onSort(turned(column))}
              sx={{
                typography: 'subtitle2',
                color: 'text.secondary',
                ...(column === 'size' && { flexDirection: 'row-reverse' }),
              }}
            >
              {texts.columns[column]}
            </TableSortLabel>
          )}
        </Box>
      ))}
    </Box>
  )
}

type ListKeys = {
  onOpen: (item: ListedItem) => void
  onKey: (event: KeyboardEvent, item: ListedItem | undefined) => void
}

type Props = ListKeys & {
  label: string
  items: readonly ListedItem[]
  sort: DriveSort
  onSort: (sort: DriveSort) => void
  selection: ChosenRows
  showsPlace: boolean
  hasMore: boolean
  onMore: () => void
  onMenu: (item: ListedItem, anchor: HTMLElement) => void
  onMove: (ids: readonly string[], folder: string) => void
}

const stepOf = ({ key }: KeyboardEvent, count: number): number | undefined =>
  ({ ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -count, End: count })[key]

const choose = (selection: ChosenRows, index: number, event: MouseEvent): void => {
  selection.setCurrent(index)
  if (event.shiftKey) selection.extend(index)
  else selection.toggle(index)
}

const useRows = ({ items, selection, hasMore, onMore }: Props) => {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: OVERSCAN,
    useFlushSync: false,
  })
  const rows = virtualizer.getVirtualItems()
  const last = rows.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && last > items.length - AHEAD) onMore()
  }, [hasMore, last, items.length, onMore])
  const go = (step: number, isRange: boolean): void => {
    const next = Math.min(items.length - 1, Math.max(0, selection.current + step))
    selection.setCurrent(next)
    if (isRange) selection.extend(next)
    virtualizer.scrollToIndex(next)
  }
  return { scroller, virtualizer, rows, go }
}

const rowId = (id: string): string => `fichier-${id}`

export const DriveList = (props: Props) => {
  const { label, items, sort, onSort, selection, showsPlace, hasMore, onOpen, onKey, onMenu, onMove } = props
  const dragOf = useItemDrag({ items, selected: selection.selected, onMove })
  const { scroller, virtualizer, rows, go } = useRows(props)
  const [isFocused, setFocused] = useState(false)
  const current = items[selection.current]
  const handleKey = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return
    const step = stepOf(event, items.length)
    if (step !== undefined) {
      event.preventDefault()
      go(step, event.shiftKey)
    } else if (event.key === ' ') {
      event.preventDefault()
      selection.toggle(selection.current)
    } else onKey(event, current)
  }
  return (
    <Box>
      <Head sort={sort} onSort={onSort} selection={selection} count={items.length} />
      <Box
        ref={scroller}
        role="grid"
        aria-multiselectable
        aria-rowcount={hasMore ? -1 : items.length}
        aria-label={label}
        aria-activedescendant={current && rowId(current.id)}
        tabIndex={0}
        onKeyDown={handleKey}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        sx={{
          height: { xs: 'calc(100dvh - 330px)', md: 'calc(100dvh - 300px)' },
          minHeight: 240,
          overflowY: 'auto',
          // The current row shows the focus instead of the list.
          outline: 'none',
        }}
      >
        <Box sx={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {rows.map(({ index, key, start }) => {
            const item = items[index]
            if (!item) return null
            return (
              <Box
                key={key}
                role="presentation"
                onDoubleClick={() => onOpen(item)}
                sx={{ position: 'absolute', insetInline: 0, transform: `translateY(${start}px)` }}
              >
                <DriveRow
                  id={rowId(item.id)}
                  place={index + 1}
                  item={item}
                  isSelected={selection.selected.has(item.id)}
                  isCurrent={isFocused && index === selection.current}
                  showsPlace={showsPlace}
                  drag={dragOf(item)}
                  onOpen={() => onOpen(item)}
                  onSelect={(event) => choose(selection, index, event)}
                  onMenu={(anchor) => onMenu(item, anchor)}
                />
              </Box>
            )
          })}
        </Box>
      </Box>
    </Box>
  )
}
