import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { PublicFormDocument } from '#dataProviders/operations/entity-customizer.public.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { publicFormTexts as texts } from '#i18n/fr/publicForms.ts'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import { SimpleCard } from '../SimpleCard.tsx'
import { newFormDraft, readFormDrafts } from './formDrafts.ts'
import { initialValues } from './formValues.ts'
import { PublicForm } from './PublicForm.tsx'

export const PublicFormPage = () => {
  const { token = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['publicForm', token],
    queryFn: async ({ signal }) => (await callOperation(PublicFormDocument, { token }, { signal })).getFormPage,
    refetchOnWindowFocus: false,
  })
  usePageTitle(data?.name ?? texts.loading)
  if (error && !data)
    return (
      <SimpleCard title={texts.cannot}>
        <Alert severity="warning" action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}>
          {messageFor(error)}
        </Alert>
      </SimpleCard>
    )
  if (!data) return <Skeleton variant="rounded" sx={{ width: 520, maxWidth: '100%', height: 420 }} />
  const draft = readFormDrafts().find((one) => one.token === token)
  const readTicket = async () => (await refetch({ throwOnError: true })).data?.ticket ?? data.ticket
  return (
    <SimpleCard
      isLong
      title={data.name}
      intro={data.introduction && <span style={{ whiteSpace: 'pre-line' }}>{data.introduction}</span>}
    >
      <PublicForm
        key={token}
        page={data}
        initial={draft ?? newFormDraft(token, initialValues(data))}
        readTicket={readTicket}
      />
    </SimpleCard>
  )
}
