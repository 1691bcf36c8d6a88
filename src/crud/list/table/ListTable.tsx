import { Box, Checkbox, Link, Table, TableBody, TableCell, TableContainer, TableRow, type Theme } from '@mui/material'
import type { MouseEvent } from 'react'
import { RecordContextProvider } from 'react-admin'
import { Link as RouterLink, useNavigate } from 'react-router'
import { crudTexts } from '#i18n/fr/crud.ts'
import { webKindOf } from '#kinds/web.ts'
import { TitleName } from '#src/fields/references/TitleName.tsx'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { TWO_LINES } from '#src/ui/theme/twoLines.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { EntityView } from '../../entityView.ts'
import { ROW_ACTIONS_STYLE, RowActions } from '../../RowActions.tsx'
import { SAVED_STYLE } from '../../savedRecord.ts'
import type { ListSlots, SavedRecord } from '../../slots.ts'
import type { ListRow, TreeControls } from '../rows.ts'
import type { Selection } from '../selection/selection.ts'
import { useTicking } from '../selection/useRowSelection.ts'
import { CascadeCell } from '../tree/CascadeCell.tsx'
import { MoveHandle } from '../tree/MoveHandle.tsx'
import { LevelMark, RowCount, RowPath } from '../tree/RowPlace.tsx'
import { TopDropZone } from '../tree/TopDropZone.tsx'
import { TreeToggle } from '../tree/TreeToggle.tsx'
import type { TreeDrag } from '../tree/useTreeDrag.ts'
import type { Mover } from '../tree/useTreeMove.tsx'
import { Cell } from './Cell.tsx'
import { showsWholeTitle } from './columns.ts'
import { TableHeader, type TableHeaderProps } from './TableHeader.tsx'
import { TitleMark } from './TitleMark.tsx'

const isCut = (part: HTMLElement): boolean =>
  part.clientWidth > 1 &&
  (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1) &&
  getComputedStyle(part).overflow === 'hidden'

const showCutText = ({ target }: MouseEvent): void => {
  const cell = target instanceof Element ? target.closest('td') : null
  if (!cell || cell.querySelector('[title]')) return
  const parts = [cell, ...cell.querySelectorAll<HTMLElement>('*')]
  if (parts.some(isCut)) cell.title = cell.innerText
  else cell.removeAttribute('title')
}

type Shared = {
  view: EntityView
  columns: readonly FieldView[]
  title: FieldView | undefined
  photo: FieldView | undefined
  slots: ListSlots
  selection?: Selection
  addressOf: (record: SavedRecord) => string | undefined
  tree?: TreeControls
  mover?: Mover
  drag: TreeDrag
  savedId?: string | undefined
}

type Props = Shared &
  Omit<TableHeaderProps, 'rows' | 'resource' | 'hasActions'> & {
    rows: readonly ListRow[]
    isDense: boolean
    label: string
  }

/** Over the last cell of the row under the pointer: hidden actions take no width from the columns. */
const OVERLAID_ACTIONS = {
  '@media (hover: hover)': {
    '& tr > .list-actions': { width: 0, px: 0, position: 'sticky', right: 0, overflow: 'visible' },
    '& .list-actions .row-actions': {
      position: 'absolute',
      insetBlock: 0,
      right: 0,
      width: 'max-content',
      bgcolor: 'background.default',
      backgroundImage: ({ palette }: Theme) => `linear-gradient(${palette.action.hover} 0 0)`,
      boxShadow: ({ palette }: Theme) => `-8px 0 8px ${palette.background.default}`,
    },
  },
} as const

const oneLine = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }
/** A cell cannot cut the text of a block inside it. */
const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis' }

type TitleProps = Pick<Shared, 'view' | 'photo' | 'tree' | 'mover' | 'drag'> & {
  isSelectable: boolean
  row: ListRow
  address?: string
  children: React.ReactNode
}

const TitleCell = ({ row, address, children, view, photo, tree, mover, drag, isSelectable }: TitleProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', fontWeight: WEIGHTS.name, minWidth: 120 }}>
    {tree && !tree.behind && <TreeToggle row={row} onToggle={tree.toggle} isHung={isSelectable} />}
    {tree?.behind && row.depth > 0 && <LevelMark depth={row.depth} />}
    <TitleMark resource={view.resource} record={row.record} photo={photo} />
    <Box sx={{ minWidth: 0, lineHeight: 1.3, '& > :not(a)': { overflow: 'hidden', textOverflow: 'ellipsis' } }}>
      {address ? (
        <Link
          component={RouterLink}
          to={address}
          color="inherit"
          draggable={false}
          onClick={(event) => event.stopPropagation()}
          sx={TWO_LINES}
        >
          {children}
        </Link>
      ) : (
        children
      )}
      <RowPath row={row} />
    </Box>
    <RowCount row={row} tree={tree} />
    {mover && <MoveHandle record={row.record} mover={mover} {...drag.handle(row.record)} />}
  </Box>
)

type LineProps = Shared & { row: ListRow; onTick: ReturnType<typeof useTicking> }

const TableLine = (props: LineProps) => {
  const { row, columns, title, slots, selection, onTick, addressOf, savedId, ...tools } = props
  const navigate = useNavigate()
  const { record } = row
  const address = addressOf(record)
  const isSelected = selection?.ids.includes(record.id) ?? false
  return (
    <TableRow
      hover
      selected={isSelected}
      data-saved={record.id === savedId || undefined}
      onClick={() => address && !window.getSelection()?.toString() && navigate(address)}
      {...tools.drag.row(row)}
      sx={{
        ...SAVED_STYLE,
        cursor: address ? 'pointer' : 'default',
        ...(tools.drag.isOver(record.id) && { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 }),
      }}
    >
      {selection && (
        <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
          <Checkbox
            size="small"
            checked={isSelected}
            onChange={(event) => onTick(record.id, event)}
            slotProps={{ input: { 'aria-label': crudTexts.list.select(record.displayName) } }}
          />
        </TableCell>
      )}
      {columns.map((column) => {
        const { isNumeric, cell: fit } = webKindOf(column.field).column
        const canChange = tools.mover && 'cascades' in column.field && column.field.cascades
        const cell = showsWholeTitle(tools.view, columns, column) ? (
          <TitleName resource={tools.view.resource} record={record} />
        ) : canChange ? (
          <CascadeCell view={tools.view} column={column} record={record} />
        ) : (
          <Cell column={column} record={record} slots={slots} />
        )
        return (
          <TableCell
            key={column.source}
            className={column === title ? 'list-title' : undefined}
            align={isNumeric ? 'right' : 'left'}
          >
            {column === title ? (
              <TitleCell row={row} address={address} isSelectable={selection !== undefined} {...tools}>
                {cell}
              </TitleCell>
            ) : (
              <Box sx={fit === 'lines' ? { ...TWO_LINES, minWidth: 110 } : ONE_LINE}>{cell}</Box>
            )}
          </TableCell>
        )
      })}
      {slots.useRowActions && (
        <TableCell
          padding="checkbox"
          className={slots.isQueue ? undefined : 'list-actions'}
          onClick={(event) => event.stopPropagation()}
          sx={slots.isQueue ? { whiteSpace: 'nowrap', '&&&': { px: 0 }, '&& .row-actions': { opacity: 1 } } : undefined}
        >
          <RowActions record={record} useActions={slots.useRowActions} {...(slots.isQueue && { named: 'menu' })} />
        </TableCell>
      )}
    </TableRow>
  )
}

export const ListTable = ({ rows, isDense, label, ...shared }: Props) => {
  const onTick = useTicking(rows, shared.selection)
  return (
    <TableContainer sx={{ overflowWrap: 'normal', position: 'relative' }}>
      <TopDropZone drag={shared.drag} />
      <Table
        aria-label={label}
        size={isDense ? 'small' : 'medium'}
        sx={{
          '& td, & th': { px: 1.25 },
          '& td': { height: isDense ? 36 : 46, py: 0.25, maxWidth: 240, ...(isDense && oneLine) },
          '& td.list-title': {
            minWidth: 'min(200px, 14vw)',
            maxWidth: shared.view.resource.parent || shared.tree ? 400 : 300,
            overflow: 'visible',
          },
          // The chevron of a tree hangs into this padding.
          '& .MuiTableCell-paddingCheckbox': { pr: shared.tree && !shared.tree.behind ? 1 : 0 },
          '& .move-handle': { opacity: 0, '&:focus-visible': { opacity: 1 } },
          '& tr:hover .move-handle': { opacity: 1 },
          ...ROW_ACTIONS_STYLE,
          ...OVERLAID_ACTIONS,
          '@media (hover: none)': { '& .move-handle, & .row-actions': { opacity: 1 } },
        }}
      >
        <TableHeader
          resource={shared.view.resource}
          rows={rows}
          columns={shared.columns}
          selection={shared.selection}
          hasActions={shared.slots.useRowActions !== undefined}
        />
        <TableBody onMouseOver={showCutText}>
          {rows.map((row) => (
            <RecordContextProvider key={row.record.id} value={row.record}>
              <TableLine row={row} onTick={onTick} {...shared} />
            </RecordContextProvider>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
