import { Alert, AlertTitle, Button } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useRecordContext } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { AddressFailureDocument, ForgetAddressFailureDocument } from '#dataProviders/operations/mailer.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { emailTexts } from '#i18n/fr/emails.ts'
import { resources } from '#resources/index.ts'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'
import { useCan } from '#src/session/useSession.ts'
import { useZone } from '#src/time/useZone.ts'
import { fullMoment } from '#src/time/when.ts'

const texts = emailTexts.failure
const KEY = ['mailer', 'addressFailure']

const Failure = ({ entity, record }: { entity: string; record: string }) => {
  const zone = useZone()
  const can = useCan()
  const notify = useNotify()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: KEY })
  useLiveEvent(entity, () => void refresh())
  useLiveEvent('email', () => void refresh())
  // Errors of this query are not shown: the page works without the notice.
  const { data } = useQuery({
    queryKey: [...KEY, entity, record],
    queryFn: async () => (await callOperation(AddressFailureDocument, { entity, record })).getAddressFailure,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: () => callOperation(ForgetAddressFailureDocument, { entity, record }),
    onSuccess: () => notify(texts.forgotten, { type: 'success' }),
    onError: (error) => notify(messageFor(error), { type: 'error' }),
    onSettled: refresh,
  })
  if (!data) return null
  const { right } = resources.get(entity)
  const { kind, address, reason, failedAt } = data
  return (
    <Alert
      severity={kind === 'PERMANENT' ? 'error' : 'warning'}
      sx={{ mb: 2, overflowWrap: 'anywhere' }}
      action={
        right && can(right, 'createAndUpdate') ? (
          <Button color="inherit" size="small" loading={isPending} onClick={() => mutate()}>
            {texts.forget}
          </Button>
        ) : undefined
      }
    >
      <AlertTitle>{texts.title}</AlertTitle>
      {texts[kind](address, fullMoment(failedAt, zone))}
      {reason && ` ${texts.reason(reason)}`}
    </Alert>
  )
}

export const AddressNotice = ({ entity }: { entity: string }) => {
  const record = useRecordContext()
  return record ? <Failure entity={entity} record={String(record.id)} /> : null
}
