/** The page that shows a record, from its declaration. */
import { Box } from '@mui/material'
import { useGetOne } from 'ra-core'
import { useParams } from 'react-router'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { isReference } from '#src/fields/references/description.ts'
import { useRemember } from '#src/session/useRecentRecords.ts'
import { useZone } from '#src/time/useZone.ts'
import { fullLabel, parseInstant } from '#src/time/when.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { useOwnDeletion } from './deletion/useOwnDeletion.ts'
import { useEntityView } from './entityView.ts'
import type { SavedRecord } from './form/slots.ts'
import { UpdateLink } from './lock/UpdateLink.tsx'
import { PageHeader } from './PageHeader.tsx'
import { FailedRecord, isGone, LoadingRecord } from './RecordStates.tsx'
import { useBack } from './routeScope.ts'
import { History } from './show/History.tsx'
import { RelatedRecords } from './show/RelatedRecords.tsx'
import { ShowSection } from './show/ShowSection.tsx'
import type { ShowSlots } from './show/slots.ts'
import { useAccess } from './useAddress.ts'

type Props = { resource: AnyResource; slots?: ShowSlots }

const NO_SLOTS: ShowSlots = {}

const useTrace = (record: SavedRecord | undefined): string | undefined => {
  const zone = useZone()
  if (typeof record?.updatedAt !== 'string') return undefined
  const who = isReference(record.updatedBy) ? record.updatedBy.displayName : undefined
  return crudTexts.show.updatedBy(fullLabel(parseInstant(record.updatedAt), zone), who)
}

export const ShowPage = ({ resource, slots = NO_SLOTS }: Props) => {
  const view = useEntityView(resource)
  const { id = '' } = useParams()
  const { canUpdate, canDelete } = useAccess(view)
  const { data: record, error, refetch } = useGetOne<SavedRecord>(view.path, { id })
  const back = useBack(view)
  const trace = useTrace(record)
  useRemember(resource.key, record)
  const isOwnDeletion = useOwnDeletion(id)
  const isLost = isGone(error) && !isOwnDeletion
  if (!record || !view.isReady || isLost) {
    return error ? <FailedRecord view={view} error={error} onRetry={refetch} /> : <LoadingRecord />
  }
  return (
    <>
      <PageHeader
        title={record.displayName}
        note={trace}
        back={back}
        actions={slots.actions?.(record)}
        primary={canUpdate && <UpdateLink view={view} id={id} />}
        danger={canDelete && <DeleteButton view={view} record={record} />}
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
          columnGap: 2,
          alignItems: 'start',
        }}
      >
        <Box>
          {view.sections.map((section) => {
            const Own = slots.sections?.[section.key]
            return Own ? (
              <Own key={section.key} section={section} record={record} />
            ) : (
              <ShowSection key={section.key} section={section} record={record} slots={slots} />
            )
          })}
          <RelatedRecords view={view} id={id} />
        </Box>
        <Box>
          {slots.aside?.(record)}
          <History view={view} id={id} />
        </Box>
      </Box>
    </>
  )
}
