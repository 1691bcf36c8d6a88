/** The form of an entity, for a new record or one that exists. */
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { Box, Button } from '@mui/material'
import { useGetOne } from 'ra-core'
import { Link as RouterLink, useParams } from 'react-router'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { useRemember } from '#src/session/useRecentRecords.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { type EntityView, useEntityView } from './entityView.ts'
import { useCleanAddress } from './form/afterSave.ts'
import { RecordForm } from './form/RecordForm.tsx'
import { useFormSetup } from './form/useFormSetup.ts'
import { useParameterDefaults } from './form/useParameterDefaults.ts'
import { useUpdateWarning } from './form/useUpdateWarning.tsx'
import { LockNotice } from './lock/LockNotice.tsx'
import { useRecordLock } from './lock/useRecordLock.ts'
import { PageHeader } from './PageHeader.tsx'
import { FailedRecord, isGone, LoadingRecord } from './RecordStates.tsx'
import { useBack, useRouteScope } from './routeScope.ts'
import { RecordHistoryButton } from './show/HistoryButton.tsx'
import type { FormSlots, SavedRecord } from './slots.ts'
import { useAccess } from './useAddress.ts'

type Props = { resource: AnyResource; mode?: 'create' | 'update'; slots?: FormSlots }

const NO_SLOTS: FormSlots = {}

const CreateForm = ({ view, slots }: { view: EntityView; slots: FormSlots }) => {
  const { values, isReady } = useParameterDefaults(view, useRouteScope(view).given)
  const setup = useFormSetup(view, values)
  const back = useBack(view)
  if (!isReady) return <LoadingRecord />
  return (
    <>
      <PageHeader title={crudTexts.form.createTitle(view.noun)} back={back} actions={slots.actions} />
      {slots.banner}
      <RecordForm view={view} slots={slots} canCreate {...setup} />
    </>
  )
}

const UpdateForm = ({ view, slots, id }: { view: EntityView; slots: FormSlots; id: string }) => {
  const setup = useFormSetup(view)
  const back = useBack(view)
  const scope = useRouteScope(view)
  const { warned, dialog } = useUpdateWarning(view, slots)
  const { canCreate, canDelete, canShow } = useAccess(view)
  const { data: record, error, refetch } = useGetOne<SavedRecord>(view.path, { id })
  useRemember(view.resource.key, record)
  const lock = useRecordLock(view, id, refetch)
  // Who only reads loses nothing with a record that is gone; what is being typed stays.
  const isLost = isGone(error) && !lock.isEditable
  if (!record || isLost || lock.state.status === 'asking') {
    return error ? <FailedRecord view={view} error={error} onRetry={refetch} /> : <LoadingRecord />
  }
  return (
    <>
      <PageHeader
        title={record.displayName}
        back={back}
        actions={
          <>
            {slots.actions}
            {!view.resource.pages.includes('show') && <RecordHistoryButton view={view} id={id} />}
            {canShow && (
              <Button
                color="inherit"
                component={RouterLink}
                to={scope.record(id, 'show')}
                startIcon={<VisibilityOutlined />}
              >
                {crudTexts.show.see}
              </Button>
            )}
          </>
        }
        danger={canDelete && slots.canDelete?.(record) !== false && <DeleteButton view={view} record={record} />}
      />
      {slots.banner}
      <LockNotice lock={lock} />
      {dialog}
      <RecordForm key={id} view={view} record={record} slots={warned} canCreate={canCreate} lock={lock} {...setup} />
    </>
  )
}

export const FormPage = ({ resource, mode = 'update', slots = NO_SLOTS }: Props) => {
  const view = useEntityView(resource)
  const { id } = useParams()
  useCleanAddress()
  if (!view.isReady) return <LoadingRecord />
  const isNew = mode === 'create' || !id
  return (
    <Box sx={{ maxWidth: 1200 }}>
      {isNew ? <CreateForm view={view} slots={slots} /> : <UpdateForm view={view} slots={slots} id={id} />}
    </Box>
  )
}
