import { Alert } from '@mui/material'
import { useEffect, useMemo, useState } from 'react'
import { CreateBase, useGetOne } from 'react-admin'
import { useLocation, useSearchParams } from 'react-router'
import { prepareDataProvider } from '#dataProviders/index.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { useZone } from '#src/time/useZone.ts'
import type { EntityView } from './entityView.ts'
import { copiedValues, DUPLICATE } from './form/duplicate.ts'
import { givenOf } from './form/given.ts'
import { RecordForm } from './form/RecordForm.tsx'
import { useFormSetup } from './form/useFormSetup.ts'
import { useParameterDefaults } from './form/useParameterDefaults.ts'
import { SlottedHeader } from './PageHeader.tsx'
import { FailedRecord, LoadingForm } from './RecordStates.tsx'
import { useBack, useRouteScope } from './routeScope.ts'
import { type FormSlots, type ListSlots, type SavedRecord, useSlots } from './slots.ts'
import { TwoColumns } from './TwoColumns.tsx'
import { UpcomingNotice } from './UpcomingNotice.tsx'

type Props = { view: EntityView; slots: FormSlots }

/** Initial values. State keeps the copy: later changes of the source record do not change the form. */
const useGiven = (view: EntityView, model?: SavedRecord) => {
  const { given: ofPlace } = useRouteScope(view)
  const { state } = useLocation()
  const zone = useZone()
  const [copied] = useState(() => model && copiedValues(view, model, { zone, now: new Date() }))
  return useMemo(() => (copied ? { ...copied, ...ofPlace } : (ofPlace ?? givenOf(state))), [copied, ofPlace, state])
}

const NO_LIST_SLOTS: ListSlots = {}

const NewForm = ({ view, slots, model }: Props & { model?: SavedRecord }) => {
  const { values, isReady } = useParameterDefaults(view, useGiven(view, model))
  const setup = useFormSetup(view, values)
  const { createTexts } = useSlots(view.resource.key, 'list', NO_LIST_SLOTS)
  const back = useBack(view)
  if (!isReady) return <LoadingForm />
  return (
    <CreateBase resource={view.path} redirect={false} disableAuthentication>
      <SlottedHeader
        entity={view.resource.key}
        slots={slots}
        title={createTexts?.label ?? crudTexts.form.createTitle(view.noun)}
        back={back}
      />
      <UpcomingNotice view={view} />
      {model && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {crudTexts.form.copied(model.displayName)}
        </Alert>
      )}
      {slots.banner}
      <TwoColumns aside={slots.aside}>
        <RecordForm view={view} slots={slots} canCreate {...setup} />
      </TwoColumns>
    </CreateBase>
  )
}

const CopyForm = ({ id, ...props }: Props & { id: string }) => {
  const { view } = props
  // The cache may hold only the columns of a list, so the form refetches the record.
  const { data, error, refetch, isFetchedAfterMount } = useGetOne<SavedRecord>(
    view.path,
    { id },
    { refetchOnMount: 'always', retry: false },
  )
  if (data && isFetchedAfterMount && !error) return <NewForm {...props} model={data} />
  return error ? <FailedRecord view={view} error={error} onRetry={refetch} /> : <LoadingForm />
}

export const CreateForm = (props: Props) => {
  useEffect(prepareDataProvider, [])
  const [params] = useSearchParams()
  const id = params.get(DUPLICATE)
  return id ? <CopyForm key={id} {...props} id={id} /> : <NewForm {...props} />
}
