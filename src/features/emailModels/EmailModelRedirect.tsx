import { useGetOne } from 'react-admin'
import { Navigate, useParams } from 'react-router'
import { isEmailType } from '#resources/domain/emailTypes.ts'
import { emailModel } from '#resources/entities/emailModel.ts'
import type { RowOf } from '#resources/schema/rowOf.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { FailedRecord, LoadingForm } from '#src/crud/RecordStates.tsx'
import { placeOfType } from './place.ts'

export const EmailModelRedirect = () => {
  const { id = '' } = useParams()
  const view = useEntityView(emailModel)
  const { data, error, refetch } = useGetOne<RowOf<typeof emailModel>>(view.path, { id })
  if (data && isEmailType(data.type)) return <Navigate to={placeOfType(data.type).record(id, 'update')} replace />
  return error ? <FailedRecord view={view} error={error} onRetry={refetch} /> : <LoadingForm />
}
