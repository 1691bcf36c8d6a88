import { Box, Skeleton, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useListContext } from 'react-admin'
import type { Activity } from '#dataProviders/activities.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { capitalise } from '#i18n/fr/grammar.ts'
import { webKindOf } from '#kinds/web.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { authorOf, EntryChanges } from '#src/crud/show/HistoryEntry.tsx'
import { useRecordThread } from '#src/crud/show/thread.ts'
import type { ListSlots, SavedRecord } from '#src/crud/slots.ts'
import { isReference } from '#src/fields/references/description.ts'
import { ReferenceLink } from '#src/fields/references/ReferenceLink.tsx'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import type { DisplayProps } from '#src/fields/webKind.ts'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { calendarDayLabel, dayOfInstant, fullMoment, parseInstant, timeOf } from '#src/time/when.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { useListedEntry } from './listedEntries.ts'

const NAME = {
  display: 'block',
  whiteSpace: 'normal',
  minWidth: { md: 180 },
  '& a': { color: 'text.primary', fontWeight: WEIGHTS.name },
} as const

type CellProps = { record: SavedRecord }

const Kind = ({ resource }: { resource: AnyResource }) => {
  const { noun } = useEntityView(resource)
  return (
    <Typography variant="caption" color="textSecondary" component="span" sx={{ display: 'block' }}>
      {capitalise(noun.singular)}
    </Typography>
  )
}

const RecordCell = ({ record }: CellProps) => {
  const { registry } = useCatalogue()
  const resource = registry.find(String(record.entity))
  const name = String(record.recordLabel ?? '')
  if (!resource) return name
  return (
    <Box component="span" sx={NAME}>
      <ReferenceLink to={resource.key} record={{ id: String(record.recordId), displayName: name }} />
      <Kind resource={resource} />
    </Box>
  )
}

const Changes = ({ resource, entry }: { resource: AnyResource; entry: Activity }) => {
  const view = useEntityView(resource)
  const thread = useRecordThread(view, entry.recordId)
  return <EntryChanges activity={entry} thread={thread} />
}

const ChangesCell = ({ record }: CellProps) => {
  const { entry, isPending, error } = useListedEntry(record.id)
  const { registry } = useCatalogue()
  const resource = registry.find(String(record.entity))
  return (
    <Box component="span" sx={{ display: 'block', whiteSpace: 'normal', minWidth: { md: 320 } }}>
      {error && messageFor(error)}
      {isPending && <Skeleton variant="text" width="80%" />}
      {entry && resource && <Changes resource={resource} entry={entry} />}
    </Box>
  )
}

const dayOf = (record: SavedRecord | undefined, zone: string): string | undefined =>
  typeof record?.createdAt === 'string' ? dayOfInstant(parseInstant(record.createdAt), zone) : undefined

const useRowAbove = ({ id }: SavedRecord): SavedRecord | undefined => {
  const isMobile = useIsMobile()
  const { data = [], sort } = useListContext<SavedRecord>()
  return isMobile || sort.field !== 'createdAt' ? undefined : data[data.findIndex((one) => one.id === id) - 1]
}

const MomentCell = ({ record }: CellProps) => {
  const zone = useZone()
  const above = useRowAbove(record)
  if (typeof record.createdAt !== 'string') return null
  const day = dayOf(record, zone) ?? ''
  const isFirst = day !== dayOf(above, zone)
  return (
    <time dateTime={record.createdAt} title={fullMoment(record.createdAt, zone)}>
      {isFirst && (
        <Box component="span" sx={{ display: { md: 'block' }, fontWeight: WEIGHTS.title }}>
          {capitalise(calendarDayLabel(day, todayIn(zone)))}{' '}
        </Box>
      )}
      {timeOf(parseInstant(record.createdAt), zone)}
    </time>
  )
}

const AuthorCell = ({ view, value, record }: DisplayProps & CellProps) => {
  const zone = useZone()
  const above = useRowAbove(record)
  const { Display } = webKindOf(view.field)
  const { entry } = useListedEntry(record.id)
  if (!value) return entry ? authorOf(entry) : null
  const author = <Display view={view} value={value} compact />
  const idOf = (user: unknown) => (isReference(user) ? user.id : undefined)
  const isSame = idOf(value) !== undefined && idOf(value) === idOf(above?.user)
  if (!isSame || dayOf(record, zone) !== dayOf(above, zone)) return author
  return <span style={visuallyHidden}>{author}</span>
}

export const activityCells: ListSlots['cells'] = {
  createdAt: MomentCell,
  user: AuthorCell,
  recordLabel: RecordCell,
  action: ChangesCell,
}
