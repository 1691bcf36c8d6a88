import { Box, Checkbox, Link, Typography } from '@mui/material'
import { RecordContextProvider } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { TitleName } from '#src/fields/references/TitleName.tsx'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { RowActions } from '../../RowActions.tsx'
import { SAVED_STYLE } from '../../savedRecord.ts'
import { drawSlot, type ListSlots, type SavedRecord } from '../../slots.ts'
import type { ListRow, TreeControls } from '../rows.ts'
import type { Selection } from '../selection/selection.ts'
import { TitleMark } from '../table/TitleMark.tsx'
import { MoveHandle } from '../tree/MoveHandle.tsx'
import { LevelMark, RowCount, RowPath } from '../tree/RowPlace.tsx'
import { TreeToggle } from '../tree/TreeToggle.tsx'
import type { Mover } from '../tree/useTreeMove.tsx'
import { CardTexts, MOST_DETAILS } from './CardTexts.tsx'

const LEAST_DETAILS = 2

type Props = {
  resource: AnyResource
  rows: readonly ListRow[]
  columns: readonly FieldView[]
  titles: readonly FieldView[]
  photo: FieldView | undefined
  slots: ListSlots
  selection?: Selection
  addressOf: (record: SavedRecord) => string | undefined
  tree?: TreeControls
  mover?: Mover
  label: string
  savedId?: string | undefined
}

const CORNER = {
  float: 'right',
  position: 'relative',
  zIndex: 1,
  height: 22,
  display: 'flex',
  alignItems: 'center',
  ml: 1,
  '&:not(:has(button))': { display: 'none' },
  '& button::after': { content: '""', position: 'absolute', inset: '-8px -4px' },
} as const

const TOGGLE = {
  ml: 0.5,
  display: 'inline-flex',
  verticalAlign: '-6px',
  '& button::after': { content: '""', position: 'absolute', inset: '-8px' },
} as const

type ToolsProps = Pick<Props, 'selection' | 'mover'> & { row: ListRow }

/** On the left: floating buttons of a phone are on the right. A record moves once it is selected. */
const CardTools = ({ row, selection, mover }: ToolsProps) => {
  const { record } = row
  const isMoved = mover && (!selection || selection.ids.includes(record.id))
  if (!selection && !isMoved) return null
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', ml: -0.75, mt: -0.75, zIndex: 1 }}>
      {selection && (
        <Checkbox
          size="small"
          checked={selection.ids.includes(record.id)}
          onChange={() => selection.toggle(record.id)}
          slotProps={{ input: { 'aria-label': crudTexts.list.select(record.displayName) } }}
        />
      )}
      {isMoved && <MoveHandle record={record} mover={mover} />}
    </Box>
  )
}

const Card = ({
  row,
  resource,
  columns,
  titles,
  photo,
  slots,
  selection,
  addressOf,
  tree,
  mover,
  savedId,
}: Omit<Props, 'rows' | 'label'> & { row: ListRow }) => {
  const { record } = row
  const address = addressOf(record)
  const details = columns.filter((column) => !titles.includes(column))
  return (
    <Box
      component="li"
      data-saved={record.id === savedId || undefined}
      sx={{
        ...SAVED_STYLE,
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        px: 0,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        position: 'relative',
      }}
    >
      <CardTools row={row} selection={selection} mover={mover} />
      {row.depth > 0 && <LevelMark depth={row.depth} />}
      <TitleMark resource={resource} record={record} photo={photo} size={40} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {slots.useRowActions && (
          <Box sx={CORNER}>
            <RowActions record={record} useActions={slots.useRowActions} named="only" />
          </Box>
        )}
        <Typography component="p" sx={{ fontWeight: WEIGHTS.name, mb: 0.25 }}>
          {address ? (
            <Link
              component={RouterLink}
              to={address}
              color="inherit"
              sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
            >
              <TitleName resource={resource} record={record} />
            </Link>
          ) : (
            <TitleName resource={resource} record={record} />
          )}
          <RowCount row={row} tree={tree} />
          {tree && !tree.behind && row.childCount > 0 && (
            <Box component="span" sx={TOGGLE}>
              <TreeToggle row={{ ...row, depth: 0 }} onToggle={tree.toggle} isHung={false} />
            </Box>
          )}
        </Typography>
        <RowPath row={row} />
        <CardTexts
          columns={details}
          record={record}
          slots={slots}
          limit={Math.max(LEAST_DETAILS, MOST_DETAILS - row.depth)}
          isLog={!resource.pages.includes('create')}
        />
        {slots.cardActions && drawSlot(slots.cardActions, { record })}
      </Box>
    </Box>
  )
}

export const ListCards = ({ rows, label, ...shared }: Props) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{ listStyle: 'none', m: 0, p: 0, '& > li .MuiIconButton-root': { zIndex: 1 } }}
  >
    {rows.map((row) => (
      <RecordContextProvider key={row.record.id} value={row.record}>
        <Card row={row} {...shared} />
      </RecordContextProvider>
    ))}
  </Box>
)
