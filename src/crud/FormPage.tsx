import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { Box } from '@mui/material'
import { EditContextProvider, ResourceContextProvider, useEditController } from 'react-admin'
import { Navigate, useParams } from 'react-router'
import { isUnavailable } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { useRemember } from '#src/session/useRecentRecords.ts'
import { CreateForm } from './CreateForm.tsx'
import { type EntityView, useEntityView } from './entityView.ts'
import { useCleanAddress } from './form/afterSave.ts'
import { RecordForm } from './form/RecordForm.tsx'
import { useFormSetup } from './form/useFormSetup.ts'
import { useUpdateWarning } from './form/useUpdateWarning.tsx'
import { LockNotice } from './lock/LockNotice.tsx'
import { useRecordLock } from './lock/useRecordLock.ts'
import { SlottedHeader } from './PageHeader.tsx'
import { PageTabs } from './PageTabs.tsx'
import type { PageAction } from './pageAction.ts'
import { RecordHeading } from './RecordHeading.tsx'
import { FailedRecord, LoadingForm } from './RecordStates.tsx'
import { useBack, useRouteScope } from './routeScope.ts'
import { useRecordHistoryAction } from './show/useHistoryAction.tsx'
import { type FormSlots, isChangeable, type SavedRecord, useSlots } from './slots.ts'
import { TwoColumns } from './TwoColumns.tsx'
import { UpcomingNotice } from './UpcomingNotice.tsx'
import { useAccess } from './useAddress.ts'
import { useDeleteAction } from './useDeleteAction.tsx'
import { useDuplicateAction } from './useDuplicateAction.tsx'

type Props = { resource: AnyResource; mode?: 'create' | 'update'; slots?: FormSlots }

const NO_SLOTS: FormSlots = {}

type FormProps = { view: EntityView; slots: FormSlots }

const useRecordActions = (view: EntityView, record: SavedRecord, slots: FormSlots): readonly PageAction[] => {
  const { canShow, canDelete } = useAccess(view)
  const scope = useRouteScope(view)
  const hasPage = view.resource.pages.includes('show')
  return [
    {
      key: 'show',
      kind: 'secondary',
      label: crudTexts.show.see,
      icon: <VisibilityOutlined />,
      to: scope.record(record.id, 'show'),
      isHidden: !canShow,
    },
    useRecordHistoryAction(view, record.id, !view.resource.external && !hasPage),
    useDuplicateAction(view, record.id),
    useDeleteAction(view, record, canDelete && isChangeable(record) && slots.canDelete?.(record) !== false),
  ]
}

/** Shows a failed read on the page, without react-admin's redirect. */
const IN_PLACE = { onError: () => undefined, refetchOnReconnect: true }

const UpdateHeader = ({ view, slots, record }: FormProps & { record: SavedRecord }) => (
  <SlottedHeader
    entity={view.resource.key}
    record={record}
    slots={slots}
    title={record.displayName}
    heading={<RecordHeading view={view} record={record} />}
    back={useBack(view)}
    actions={useRecordActions(view, record, slots)}
  />
)

const UpdateForm = ({ view, slots, id }: FormProps & { id: string }) => {
  const setup = useFormSetup(view)
  const { warned, dialog } = useUpdateWarning(view, slots)
  const { canCreate } = useAccess(view)
  const edited = useEditController<SavedRecord>({
    resource: view.path,
    id,
    mutationMode: 'pessimistic',
    redirect: false,
    disableAuthentication: true,
    queryOptions: IN_PLACE,
  })
  const { record, error, refetch } = edited
  useRemember(view.resource.key, record)
  const lock = useRecordLock(view, id, refetch)
  const shownAt = useRouteScope(view).record(id, 'show')
  // A read-only form loses nothing if the record is gone; an editable form stays, to keep typed values.
  const isLost = isUnavailable(error) && !lock.isEditable
  // react-admin's bulk update leaves a partial record in the cache if it was never read.
  if (record?.displayName === undefined || isLost || lock.state.status === 'asking') {
    return error ? <FailedRecord view={view} error={error} onRetry={refetch} /> : <LoadingForm />
  }
  // An editable form stays, to keep typed values.
  if (!isChangeable(record) && !lock.isEditable) return <Navigate to={shownAt} replace />
  return (
    <EditContextProvider value={edited}>
      <UpdateHeader view={view} slots={slots} record={record} />
      <UpcomingNotice view={view} />
      {slots.banner}
      <LockNotice lock={lock} />
      {dialog}
      <TwoColumns aside={slots.aside}>
        <PageTabs tabs={slots.tabs}>
          <RecordForm
            key={id}
            view={view}
            record={record}
            slots={warned}
            canCreate={canCreate}
            lock={lock}
            {...setup}
          />
        </PageTabs>
      </TwoColumns>
    </EditContextProvider>
  )
}

export const FormPage = ({ resource, mode = 'update', slots: own = NO_SLOTS }: Props) => {
  const view = useEntityView(resource)
  const slots = useSlots(resource.key, 'form', own)
  const { id } = useParams()
  useCleanAddress()
  if (!view.isReady) return <LoadingForm />
  const isNew = mode === 'create' || !id
  return (
    <ResourceContextProvider value={view.path}>
      <Box sx={{ maxWidth: 1200 }}>
        {isNew ? <CreateForm view={view} slots={slots} /> : <UpdateForm view={view} slots={slots} id={id} />}
      </Box>
    </ResourceContextProvider>
  )
}
