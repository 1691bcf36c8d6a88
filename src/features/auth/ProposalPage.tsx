import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  AnswerProposalDocument,
  ProposalDocument,
  type ProposalQuery,
} from '#dataProviders/operations/reservation.proposals.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { proposalTexts as texts } from '#i18n/fr/proposals.ts'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import { Fact, ReservationName } from './Fact.tsx'
import { SimpleCard } from './SimpleCard.tsx'

type Asked = ProposalQuery['getProposal']

const Facts = ({ asked }: { asked: Asked }) => (
  <Box component="dl" sx={{ m: 0, mb: 2 }}>
    <Fact label={texts.number}>
      <ReservationName {...asked} />
    </Fact>
    <Fact label={texts.period}>{asked.period}</Fact>
    <Fact label={texts.changes}>
      {asked.changes.map((change) => (
        <Box key={change} component="span" sx={{ display: 'block' }}>
          {change}
        </Box>
      ))}
    </Fact>
    {asked.note && <Fact label={asked.author ? texts.by(asked.author) : texts.note}>{asked.note}</Fact>}
  </Box>
)

export const ProposalPage = () => {
  usePageTitle(texts.title)
  const { token = '' } = useParams()
  const { data, error } = useQuery({
    queryKey: ['proposal', token],
    queryFn: async ({ signal }) => (await callOperation(ProposalDocument, { token }, { signal })).getProposal,
    refetchOnWindowFocus: false,
  })
  const answer = useMutation({
    mutationFn: (accept: boolean) => callOperation(AnswerProposalDocument, { input: { token, accept } }),
  })
  if (error)
    return (
      <SimpleCard title={texts.cannot}>
        <Alert severity="warning">{messageFor(error)}</Alert>
      </SimpleCard>
    )
  if (!data) return <Skeleton variant="rounded" sx={{ width: 440, maxWidth: '100%', height: 320 }} />
  const problem = answer.error ? messageFor(answer.error) : data.refusal
  return (
    <SimpleCard title={texts.title} intro={problem || answer.isSuccess ? undefined : texts.lead}>
      {!answer.isSuccess && <Facts asked={data} />}
      <Box aria-live="polite">
        {problem && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        {answer.isSuccess && (
          <Alert severity={answer.variables ? 'success' : 'info'}>
            {answer.variables ? texts.accepted : texts.refused}
          </Alert>
        )}
      </Box>
      {!data.refusal && !answer.isSuccess && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" loading={answer.isPending} onClick={() => answer.mutate(true)}>
            {texts.accept}
          </Button>
          <Button color="error" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
            {texts.refuse}
          </Button>
        </Box>
      )}
      {(answer.isSuccess || data.refusal) && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          <Button component={Link} to={`/reservation/reservation/${data.reservationId}/show`} sx={{ px: 0 }}>
            {texts.see}
          </Button>
        </Typography>
      )}
    </SimpleCard>
  )
}
