import { Box, Checkbox, TableCell, TableHead, TableRow, TableSortLabel } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useListContext } from 'react-admin'
import { crudTexts } from '#i18n/fr/crud.ts'
import { webKindOf } from '#kinds/web.ts'
import { type AnyResource, sortableColumns } from '#resources/schema/resource.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { ListRow } from '../rows.ts'
import type { Selection } from '../selection/selection.ts'

export type TableHeaderProps = {
  resource: AnyResource
  rows: readonly ListRow[]
  columns: readonly FieldView[]
  selection?: Selection
  hasActions: boolean
}

const ON_LAST_LINE = { mb: '4px' }

const SelectAll = ({ rows, selection }: { rows: readonly ListRow[]; selection: Selection }) => {
  const ids = rows.map(({ record }) => record.id)
  const selected = ids.filter((id) => selection.ids.includes(id)).length
  const isAll = ids.length > 0 && selected === ids.length
  return (
    <TableCell padding="checkbox" sx={{ verticalAlign: 'bottom' }}>
      <Checkbox
        size="small"
        sx={ON_LAST_LINE}
        checked={isAll}
        indeterminate={selected > 0 && !isAll}
        onChange={() =>
          selection.select(
            isAll ? selection.ids.filter((id) => !ids.includes(id)) : [...new Set([...selection.ids, ...ids])],
          )
        }
        slotProps={{ input: { 'aria-label': crudTexts.list.selectAll } }}
      />
    </TableCell>
  )
}

const MAX_CHARACTERS_PER_LINE = 20

/** The arrow must not make a head taller than the heads without one. */
const ONE_BASELINE = { '& .MuiTableSortLabel-icon': { my: '-4px' } }

const ColumnName = ({ column, resource }: { column: FieldView; resource: AnyResource }) => {
  const { sort, setSort } = useListContext()
  const { isSortable: isOrdered, isNumeric, cell } = webKindOf(column.field).column
  const isSortable =
    isOrdered && !column.isShownOnly && (!resource.external || sortableColumns(resource).includes(column.name))
  const isActive = sort.field === column.source
  const direction = sort.order === 'ASC' ? 'asc' : 'desc'
  if (cell === 'picture')
    return (
      <TableCell sx={{ width: 48 }}>
        <span style={visuallyHidden}>{column.label}</span>
      </TableCell>
    )
  return (
    <TableCell
      align={isNumeric ? 'right' : 'left'}
      sortDirection={isActive ? direction : false}
      sx={{ lineHeight: 1.25, verticalAlign: 'bottom', hyphens: 'auto' }}
    >
      {/* In a number column the arrow comes before the label. */}
      <Box
        sx={{
          ...(column.label.length > MAX_CHARACTERS_PER_LINE ? { width: 'min-content' } : { whiteSpace: 'nowrap' }),
          minWidth: '100%',
          flexDirection: 'inherit',
        }}
      >
        {isSortable ? (
          <TableSortLabel
            active={isActive}
            direction={isActive ? direction : 'asc'}
            sx={ONE_BASELINE}
            onClick={() => setSort({ field: column.source, order: isActive && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
          >
            {column.label}
            {isActive && (
              <span style={visuallyHidden}>
                , {sort.order === 'ASC' ? crudTexts.list.ascending : crudTexts.list.descending}
              </span>
            )}
          </TableSortLabel>
        ) : (
          column.label
        )}
      </Box>
    </TableCell>
  )
}

export const TableHeader = ({ resource, rows, columns, selection, hasActions }: TableHeaderProps) => (
  <TableHead>
    <TableRow>
      {selection && <SelectAll rows={rows} selection={selection} />}
      {columns.map((column) => (
        <ColumnName key={column.source} column={column} resource={resource} />
      ))}
      {hasActions && (
        <TableCell padding="checkbox" className="list-actions">
          <span style={visuallyHidden}>{crudTexts.list.rowActions}</span>
        </TableCell>
      )}
    </TableRow>
  </TableHead>
)
