import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { ResourceContextProvider, ShowContextProvider, useShowController } from 'react-admin'
import { useParams } from 'react-router'
import { isUnavailable } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { webKindOf } from '#kinds/web.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { isReference } from '#src/fields/references/description.ts'
import { numberInTitle } from '#src/fields/references/TitleName.tsx'
import { useRemember } from '#src/session/useRecentRecords.ts'
import { useZone } from '#src/time/useZone.ts'
import { fullLabel, parseInstant } from '#src/time/when.ts'
import { WholeNumbers } from '#src/ui/WholeNumbers.tsx'
import { useOwnDeletion } from './deletion/useOwnDeletion.ts'
import { type EntityView, useEntityView, valueAt } from './entityView.ts'
import { useUpdateAction } from './lock/useUpdateAction.tsx'
import { SlottedHeader } from './PageHeader.tsx'
import { PageTabs } from './PageTabs.tsx'
import { RecordHeading } from './RecordHeading.tsx'
import { FailedRecord, LoadingRecord } from './RecordStates.tsx'
import { useBack } from './routeScope.ts'
import { factSections } from './show/factSections.ts'
import { History } from './show/History.tsx'
import { RecordSummary, stateOf, summaryOf } from './show/RecordSummary.tsx'
import { RelatedRecords } from './show/RelatedRecords.tsx'
import { ShowSection } from './show/ShowSection.tsx'
import type { Created } from './show/thread.ts'
import { drawSlot, isChangeable, type SavedRecord, type ShowSlots, useSlots } from './slots.ts'
import { TwoColumns } from './TwoColumns.tsx'
import { useAccess } from './useAddress.ts'
import { useDeleteAction } from './useDeleteAction.tsx'
import { useDuplicateAction } from './useDuplicateAction.tsx'

type Props = { resource: AnyResource; slots?: ShowSlots }

const NO_SLOTS: ShowSlots = {}
const NONE: readonly string[] = []
const NO_RELATED = () => NONE

const useTrace = ({ noun, resource }: EntityView, record: SavedRecord): string | undefined => {
  const zone = useZone()
  if (typeof record.updatedAt !== 'string') return undefined
  const who = isReference(record.updatedBy) ? record.updatedBy.displayName : undefined
  const { createdBy, updatedBy } = crudTexts.show
  const isUpdated = record.updatedAt !== record.createdAt && resource.operations.includes('update')
  const say = isUpdated || !resource.operations.includes('create') ? updatedBy : createdBy
  return say(noun, fullLabel(parseInstant(record.updatedAt), zone), who)
}

const nameOf = (part: unknown): string => (isReference(part) ? part.displayName : String(part ?? ''))

const IN_PLACE = { onError: () => undefined }

const createdOf = ({ createdAt, createdBy }: SavedRecord): Created => ({ createdAt, createdBy })

type ShownProps = { view: EntityView; record: SavedRecord; slots: ShowSlots }

const StateAndTrace = ({ view, record, slots }: ShownProps) => {
  const state = stateOf(view, record, slots)
  const trace = useTrace(view, record)
  // Phones read it in the history: it would separate the title from the action.
  const written = trace && (
    <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
      {trace}
    </Box>
  )
  if (!state) return written
  const number = numberInTitle(record.displayName, view.resource.titleSeparator)
  const { Display } = webKindOf(state.field)
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
      <Display view={state} value={valueAt(record, state)} />
      {number && <WholeNumbers text={crudTexts.show.number(number)} />}
      {written}
    </Box>
  )
}

const ShownRecord = ({ view, record, slots }: ShownProps) => {
  const summary = summaryOf(view, record, slots)
  const summarised = new Set(
    [...summary.facts, ...(summary.picture ? [summary.picture] : [])].map(({ source }) => source),
  )
  const omitted = (slots.useShownRelated ?? NO_RELATED)(record)
  const state = stateOf(view, record, slots)
  if (state) summarised.add(state.source)
  for (const source of [...(slots.omitted ?? []), ...(slots.statedFields?.(record) ?? [])]) summarised.add(source)
  for (const source of view.resource.title)
    if (record.displayName.includes(nameOf(record[source]))) summarised.add(source)
  return (
    <>
      <RecordSummary summary={summary} record={record} slots={slots} />
      {factSections({ view, record, slots, summarised }).map((section) => {
        const own = slots.sections?.[section.key]
        return (
          <Fragment key={section.key}>
            {own ? (
              drawSlot(own, { section, record })
            ) : (
              <ShowSection section={section} record={record} displays={slots.displays} />
            )}
          </Fragment>
        )
      })}
      {slots.beforeRelated && drawSlot(slots.beforeRelated, { record })}
      {slots.related === undefined ? <RelatedRecords view={view} id={record.id} omitted={omitted} /> : slots.related}
    </>
  )
}

const ShownPage = ({ view, record, slots }: ShownProps) => {
  const { canUpdate, canDelete } = useAccess(view)
  const { id } = record
  const actions = [
    useUpdateAction(view, id, canUpdate && isChangeable(record)),
    useDuplicateAction(view, id),
    useDeleteAction(view, record, canDelete && isChangeable(record)),
  ]
  return (
    <>
      <SlottedHeader
        entity={view.resource.key}
        record={record}
        slots={slots}
        title={record.displayName}
        heading={<RecordHeading view={view} record={record} isNameOnly={stateOf(view, record, slots) !== undefined} />}
        note={<StateAndTrace view={view} record={record} slots={slots} />}
        back={useBack(view)}
        actions={actions}
      />
      {slots.banner}
      <TwoColumns
        aside={
          view.resource.external ? (
            slots.aside
          ) : (
            <>
              {slots.aside}
              <History view={view} id={id} record={createdOf(record)} />
            </>
          )
        }
      >
        <PageTabs tabs={slots.tabs}>
          <ShownRecord view={view} record={record} slots={slots} />
        </PageTabs>
      </TwoColumns>
    </>
  )
}

export const ShowPage = ({ resource, slots: own = NO_SLOTS }: Props) => {
  const view = useEntityView(resource)
  const slots = useSlots(resource.key, 'show', own)
  const { id = '' } = useParams()
  const shown = useShowController<SavedRecord>({
    resource: view.path,
    id,
    disableAuthentication: true,
    queryOptions: IN_PLACE,
  })
  const { record, error, refetch } = shown
  useRemember(resource.key, record)
  const isOwnDeletion = useOwnDeletion(id)
  const isLost = isUnavailable(error) && !isOwnDeletion
  // react-admin's bulk update leaves a partial record in the cache if it was never read.
  if (record?.displayName === undefined || !view.isReady || isLost) {
    return error ? <FailedRecord view={view} error={error} onRetry={refetch} /> : <LoadingRecord />
  }
  return (
    <ResourceContextProvider value={view.path}>
      <ShowContextProvider value={shown}>
        <ShownPage view={view} record={record} slots={slots} />
      </ShowContextProvider>
    </ResourceContextProvider>
  )
}
