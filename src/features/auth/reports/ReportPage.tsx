import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { ReportPageDocument } from '#dataProviders/operations/intervention.public.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { publicReportTexts as texts } from '#i18n/fr/publicReports.ts'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import { SimpleCard } from '../SimpleCard.tsx'
import { newDraft, readDrafts } from './drafts.ts'
import { PublicSimilar } from './PublicSimilar.tsx'
import { ReportForm } from './ReportForm.tsx'
import { WayOut } from './WayOut.tsx'

export const ReportPage = () => {
  usePageTitle(texts.title)
  const { token = '' } = useParams()
  const [isOther, setOther] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['reportPage', token],
    queryFn: async ({ signal }) => (await callOperation(ReportPageDocument, { token }, { signal })).getReportPage,
    refetchOnWindowFocus: false,
  })
  if (error && !data)
    return (
      <SimpleCard title={texts.cannot}>
        <Alert severity="warning">{messageFor(error)}</Alert>
        <WayOut />
      </SimpleCard>
    )
  if (!data) return <Skeleton variant="rounded" sx={{ width: 420, maxWidth: '100%', height: 420 }} />
  const draft = readDrafts().find((one) => one.token === token)
  const readTicket = async () => (await refetch({ throwOnError: true })).data?.ticket ?? data.ticket
  const isAsked = data.similar.length > 0 && !isOther && !draft
  const place = (
    <>
      {data.item}
      {data.place && (
        <Typography component="span" variant="body2" sx={{ display: 'block' }}>
          {data.place}
        </Typography>
      )}
    </>
  )
  return (
    <SimpleCard title={texts.title} intro={place}>
      {isAsked ? (
        <PublicSimilar token={token} page={data} readTicket={readTicket} onOther={() => setOther(true)} />
      ) : (
        <ReportForm
          key={token}
          page={data}
          initial={draft ?? newDraft(token, data.item)}
          readTicket={readTicket}
          onReset={() => setOther(true)}
        />
      )}
    </SimpleCard>
  )
}
