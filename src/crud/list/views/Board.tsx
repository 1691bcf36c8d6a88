import { Box, Button, LinearProgress, Typography } from '@mui/material'
import { useId } from 'react'
import { useInfiniteGetList, useListContext } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { listViewTexts } from '#i18n/fr/listViews.ts'
import type { ChoiceField } from '#resources/schema/field.ts'
import { ColorSwatch } from '#src/fields/controls/ColorBox.tsx'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { EntityView } from '../../entityView.ts'
import type { SavedRecord } from '../../slots.ts'
import { useAccess } from '../../useAddress.ts'
import { useBulkViews } from '../bulk/bulkViews.ts'
import { useListFilters } from '../listState.ts'
import { BoardCard } from './BoardCard.tsx'
import { type BoardColumn, boardColumns } from './boardColumns.ts'
import { boardFields, fieldBy } from './listView.ts'
import { type BoardMoves, useBoard } from './useBoard.ts'
import { useListView } from './useListView.ts'
import { metaWith, type ViewProps } from './viewProps.ts'

const texts = listViewTexts.board
const PER_COLUMN = 20

const useRefusal = (view: EntityView, field: FieldView<ChoiceField>): string | undefined => {
  const { canUpdate } = useAccess(view)
  const isWritten = useBulkViews(view).some(({ source }) => source === field.source)
  if (field.field.readOnly) return texts.refused.readOnly(field.label)
  if (!canUpdate || field.write) return canUpdate && isWritten ? undefined : texts.refused.right(field.label)
  return isWritten ? undefined : texts.refused.readOnly(field.label)
}

type ColumnProps = Omit<ViewProps, 'rows' | 'label'> & {
  field: FieldView<ChoiceField>
  column: BoardColumn
  moves: BoardMoves
}

const useCards = ({ view, column, meta, field }: ColumnProps) => {
  const { sort, filter } = useListContext()
  return useInfiniteGetList<SavedRecord, Error>(view.path, {
    filter: { ...column.filters, ...filter },
    sort,
    pagination: { page: 1, perPage: PER_COLUMN },
    meta: metaWith(meta, field.source),
  })
}

const isUseless = ({ column, moves }: ColumnProps, count: number, cards: readonly SavedRecord[]): boolean =>
  count === 0 && cards.length === 0 && (column.choice === null || Boolean(column.refusal)) && !moves.isDragging

const Column = (props: ColumnProps) => {
  const { column, moves, field, view, meta: _meta, ...shared } = props
  const id = useId()
  const read = useCards(props)
  const [first] = read.data?.pages ?? []
  const total = (first?.meta?.total as number | undefined) ?? first?.total ?? 0
  const isExact = (first?.meta?.isTotalExact as boolean | undefined) ?? true
  const cards = moves.cardsOf(column, read.data?.pages.flatMap(({ data }) => data) ?? [])
  if (first && isUseless(props, total, cards)) return null
  const color = column.choice === null ? undefined : field.colors?.[column.choice]
  const isNarrow = first !== undefined && total === 0 && cards.length === 0
  const isRefused = moves.isDragging && column.refusal
  return (
    <Box
      component="section"
      aria-labelledby={id}
      {...moves.column(column)}
      sx={{
        flex: { xs: isNarrow ? '0 0 132px' : '0 0 85%', sm: '1 0 240px' },
        maxWidth: { sm: 340 },
        scrollSnapAlign: 'start',
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        p: 1,
        borderRadius: 1.25,
        bgcolor: moves.isOver(column) ? 'action.selected' : 'action.hover',
        opacity: isRefused ? 0.55 : 1,
        outline: moves.isOver(column) ? '2px solid' : 'none',
        outlineColor: 'primary.main',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, px: 0.25 }}>
        {color && <ColorSwatch color={color} size={12} />}
        <Typography id={id} component="h2" variant="body2" sx={{ fontWeight: WEIGHTS.title, flex: 1, minWidth: 0 }}>
          {column.label}
        </Typography>
        {first && (
          <Typography
            variant="body2"
            color="textSecondary"
            title={texts.count(total, isExact, view.noun)}
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {texts.short(total, isExact)}
          </Typography>
        )}
      </Box>
      <Box sx={{ height: 2 }}>{read.isPending && <LinearProgress sx={{ height: 2 }} aria-hidden />}</Box>
      {isRefused && (
        <Typography variant="caption" color="textSecondary">
          {column.refusal}
        </Typography>
      )}
      {read.error && !first && (
        <Box role="alert">
          <Typography variant="body2">{texts.failed}</Typography>
          <Typography variant="body2" color="textSecondary">
            {messageFor(read.error)}
          </Typography>
          <Button size="small" onClick={() => void read.refetch()}>
            {crudTexts.retry}
          </Button>
        </Box>
      )}
      {first && cards.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 0.25 }}>
          {texts.empty}
        </Typography>
      )}
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1, minHeight: 24 }}
      >
        {cards.map((record) => (
          <BoardCard key={record.id} {...shared} view={view} record={record} moves={moves} />
        ))}
      </Box>
      {read.hasNextPage && (
        <Button size="small" loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </Box>
  )
}

const BoardOf = ({ field, ...props }: Omit<ViewProps, 'rows'> & { field: FieldView<ChoiceField> }) => {
  const { view, label, columns, ...shared } = props
  const { filters } = useListFilters()
  const refusal = useRefusal(view, field)
  const choices = boardColumns(field, filters, refusal)
  const moves = useBoard(view, field, choices)
  return (
    <>
      {refusal && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
          {refusal}
        </Typography>
      )}
      <Box
        role="group"
        aria-label={label}
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 1.5,
          overflowX: 'auto',
          pb: 2,
          scrollSnapType: { xs: 'x mandatory', sm: 'none' },
        }}
      >
        {choices.map((column) => (
          <Column
            key={column.choice}
            {...shared}
            view={view}
            columns={columns.filter(({ source }) => source !== field.source)}
            field={field}
            column={column}
            moves={moves}
          />
        ))}
      </Box>
    </>
  )
}

export const BoardView = ({ rows: _rows, ...props }: ViewProps) => {
  const { shown } = useListView(props.view)
  const field = fieldBy(boardFields(props.view), shown.by)
  return field && <BoardOf key={field.source} {...props} field={field} />
}
