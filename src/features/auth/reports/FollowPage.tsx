import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  ConfirmPublicReportDocument,
  LeavePublicReportDocument,
  PublicReportDocument,
  type PublicReportQuery,
} from '#dataProviders/operations/intervention.public.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { publicReportTexts } from '#i18n/fr/publicReports.ts'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import { Fact } from '../Fact.tsx'
import { longDay } from '../public/longDay.ts'
import { SimpleCard } from '../SimpleCard.tsx'
import { Conversation } from './Conversation.tsx'
import { WayOut } from './WayOut.tsx'

const texts = publicReportTexts.follow

type Followed = PublicReportQuery['getPublicReport']

const Facts = ({ report }: { report: Followed }) => (
  <Box component="dl" sx={{ m: 0, mb: 2 }}>
    <Fact label={texts.status}>{texts.states[report.status]}</Fact>
    {report.reason && <Fact label={texts.reason}>{report.reason}</Fact>}
    <Fact label={texts.item}>{[report.item, report.place].filter(Boolean).join(', ')}</Fact>
    {report.label && <Fact label={texts.label}>{report.label}</Fact>}
    <Fact label={texts.createdAt}>{longDay(report.createdAt)}</Fact>
    {report.isReporter && report.photos > 0 && <Fact label={texts.photos}>{report.photos}</Fact>}
  </Box>
)

export const FollowPage = () => {
  usePageTitle(texts.title)
  const { token = '' } = useParams()
  const { data, error } = useQuery({
    queryKey: ['publicReport', token],
    queryFn: async ({ signal }) => (await callOperation(PublicReportDocument, { token }, { signal })).getPublicReport,
    refetchOnWindowFocus: false,
  })
  const confirm = useMutation({ mutationFn: () => callOperation(ConfirmPublicReportDocument, { token }) })
  const leave = useMutation({ mutationFn: () => callOperation(LeavePublicReportDocument, { token }) })
  if (error)
    return (
      <SimpleCard title={texts.cannot}>
        <Alert severity="warning">{messageFor(error)}</Alert>
        <WayOut />
      </SimpleCard>
    )
  if (!data) return <Skeleton variant="rounded" sx={{ width: 420, maxWidth: '100%', height: 320 }} />
  const problem = confirm.error ?? leave.error
  const isAsked = !data.isConfirmed && !confirm.isSuccess && !leave.isSuccess
  return (
    <SimpleCard title={texts.title} intro={isAsked ? texts.confirmHelp : undefined}>
      <Facts report={data} />
      <Conversation token={token} report={data} />
      <Box aria-live="polite">
        {problem && <Alert severity="warning">{messageFor(problem)}</Alert>}
        {confirm.isSuccess && !leave.isSuccess && <Alert severity="success">{texts.confirmed}</Alert>}
        {leave.isSuccess && <Alert severity="success">{texts.left}</Alert>}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {isAsked && (
          <Button variant="contained" loading={confirm.isPending} onClick={() => confirm.mutate()}>
            {texts.confirm}
          </Button>
        )}
        {data.hasEmail && !leave.isSuccess && (
          <Button color="error" loading={leave.isPending} onClick={() => leave.mutate()}>
            {texts.leave}
          </Button>
        )}
      </Box>
    </SimpleCard>
  )
}
