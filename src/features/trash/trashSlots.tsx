import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined'
import RestoreOutlined from '@mui/icons-material/RestoreOutlined'
import { Box, Button, Typography } from '@mui/material'
import { trashTexts as texts } from '#i18n/fr/trash.ts'
import { deletedRecord } from '#resources/entities/deletedRecord.ts'
import { useSelectedRecords, useSelection } from '#src/crud/list/selection/selection.ts'
import type { ListSlots } from '#src/crud/slots.ts'
import { TitleName } from '#src/fields/references/TitleName.tsx'
import { useZone } from '#src/time/useZone.ts'
import { dayOfInstant, fullLabel, parseInstant } from '#src/time/when.ts'
import { useTrashActions } from './trashContext.ts'
import { useEmptyTrashAction } from './useEmptyTrashAction.tsx'
import type { Asked } from './useRestore.ts'

/** A text button: a trash icon would suggest deletion. */
const RestoreButton = ({ record, variant = 'text' }: { record: Asked; variant?: 'text' | 'outlined' }) => {
  const { ask } = useTrashActions()
  return (
    <Button
      size="small"
      variant={variant}
      startIcon={<RestoreOutlined />}
      aria-label={texts.restoreOne(record.displayName)}
      aria-haspopup="dialog"
      onClick={() => ask({ what: 'restore', records: [record] })}
      sx={{ flexShrink: 0, ...(variant === 'text' && { py: 0 }) }}
    >
      {texts.restore}
    </Button>
  )
}

const Name = ({ record }: { record: Asked }) => (
  <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, width: 300, maxWidth: '100%' }}>
    <Box component="span" sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>
      <TitleName resource={deletedRecord} record={record} />
    </Box>
    <RestoreButton record={record} />
  </Box>
)

const CardActions = ({ record }: { record: Asked }) => (
  <Box sx={{ mt: 1 }}>
    <RestoreButton record={record} variant="outlined" />
  </Box>
)

const DAY = 24 * 3_600_000

const DaysLeft = ({ value }: { value: unknown }) => {
  const zone = useZone()
  const end = parseInstant(String(value))
  const days = (Date.parse(dayOfInstant(end, zone)) - Date.parse(dayOfInstant(new Date(), zone))) / DAY
  return <span title={fullLabel(end, zone)}>{texts.daysLeft(Math.round(days))}</span>
}

const SelectedActions = () => {
  const { ask } = useTrashActions()
  const { deselect: onRemoved } = useSelection()
  const records = useSelectedRecords()
  return (
    <>
      <Button
        size="small"
        startIcon={<RestoreOutlined />}
        aria-haspopup="dialog"
        onClick={() => ask({ what: 'restore', records, onRemoved })}
      >
        {texts.restore}
      </Button>
      <Button
        size="small"
        color="error"
        startIcon={<DeleteForeverOutlined />}
        aria-haspopup="dialog"
        onClick={() => ask({ what: 'purge', records, onRemoved })}
      >
        {texts.purge}
      </Button>
    </>
  )
}

export const TRASH_SLOTS: ListSlots = {
  title: texts.title,
  cells: { label: Name, expiresAt: DaysLeft },
  cardActions: CardActions,
  useActions: () => [useEmptyTrashAction()],
  banner: (
    <Typography variant="body2" color="textSecondary" sx={{ mt: -1, mb: 2 }}>
      {texts.help}
    </Typography>
  ),
  emptyTitle: texts.nothing,
  addressOf: () => undefined,
  bulkActions: SelectedActions,
}
