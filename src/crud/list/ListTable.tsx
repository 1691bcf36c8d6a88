/** The rows as a table. */
import { Box, Checkbox, Link, Table, TableBody, TableCell, TableContainer, TableRow } from '@mui/material'
import { Link as RouterLink, useNavigate } from 'react-router'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { FieldView } from '#src/fields/fieldView.ts'
import { moduleOf } from '#src/fields/index.ts'
import { Cell } from './Cell.tsx'
import type { ListParts } from './parts.ts'
import type { Selection } from './selection.ts'
import { TableHeader, type TableHeaderProps } from './TableHeader.tsx'
import { TreeToggle } from './TreeToggle.tsx'
import type { ListRecord, Row, Rows } from './useRows.ts'

type Shared = {
  columns: readonly FieldView[]
  title: FieldView | undefined
  parts: ListParts
  selection?: Selection
  addressOf: (record: ListRecord) => string | undefined
  toggle: Rows['toggle']
}

type Props = Shared & Omit<TableHeaderProps, 'rows'> & { rows: readonly Row[]; isDense: boolean; label: string }

const oneLine = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }

const TitleCell = ({
  row,
  address,
  children,
  toggle,
}: {
  row: Row
  address?: string
  children: React.ReactNode
  toggle: Rows['toggle']
}) => (
  <Box sx={{ display: 'flex', alignItems: 'center', fontWeight: 600, minWidth: 120 }}>
    {toggle && <TreeToggle row={row} onToggle={toggle} />}
    {address ? (
      <Link
        component={RouterLink}
        to={address}
        color="inherit"
        onClick={(event) => event.stopPropagation()}
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {children}
      </Link>
    ) : (
      children
    )}
  </Box>
)

const TableLine = ({ row, columns, title, parts, selection, addressOf, toggle }: Shared & { row: Row }) => {
  const navigate = useNavigate()
  const { record } = row
  const address = addressOf(record)
  const isSelected = selection?.ids.includes(record.id) ?? false
  return (
    <TableRow
      hover
      selected={isSelected}
      onClick={() => address && !window.getSelection()?.toString() && navigate(address)}
      sx={{ cursor: address ? 'pointer' : 'default' }}
    >
      {selection && (
        <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
          <Checkbox
            size="small"
            checked={isSelected}
            onChange={() => selection.toggle(record.id)}
            slotProps={{ input: { 'aria-label': crudTexts.list.select(record.displayName) } }}
          />
        </TableCell>
      )}
      {columns.map((column) => {
        const cell = <Cell column={column} record={record} parts={parts} />
        return (
          <TableCell
            key={column.source}
            className={column === title ? 'list-title' : undefined}
            align={moduleOf(column.field).isNumeric ? 'right' : 'left'}
          >
            {column === title ? (
              <TitleCell row={row} address={address} toggle={toggle}>
                {cell}
              </TitleCell>
            ) : (
              cell
            )}
          </TableCell>
        )
      })}
    </TableRow>
  )
}

export const ListTable = ({ rows, isDense, label, sort, onSort, ...shared }: Props) => (
  <TableContainer sx={{ overflowWrap: 'normal', position: 'relative' }}>
    <Table
      aria-label={label}
      size={isDense ? 'small' : 'medium'}
      sx={{
        '& td, & th': { px: 1.25 },
        '& td': { height: isDense ? 40 : 52, py: 0.5, maxWidth: 260, ...(isDense && oneLine) },
        '& td.list-title': { maxWidth: 300 },
        '& .MuiTableCell-paddingCheckbox': { pr: 0 },
      }}
    >
      <TableHeader rows={rows} columns={shared.columns} selection={shared.selection} sort={sort} onSort={onSort} />
      <TableBody>
        {rows.map((row) => (
          <TableLine key={row.record.id} row={row} {...shared} />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
)
