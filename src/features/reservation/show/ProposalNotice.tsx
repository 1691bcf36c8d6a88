import { Alert, AlertTitle, Box, Button } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  AnswerReservationProposalDocument,
  ReservationProposalDocument,
} from '#dataProviders/operations/reservation.proposals.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { proposalTexts as texts } from '#i18n/fr/proposals.ts'
import type { ReservationRecord } from '../reservationRecord.ts'

export const ProposalNotice = ({ record: { id } }: { record: ReservationRecord }) => {
  const client = useQueryClient()
  const notify = useNotify()
  const { data } = useQuery({
    queryKey: ['reservation/reservation', 'proposal', id],
    queryFn: async ({ signal }) =>
      (await callOperation(ReservationProposalDocument, { reservation: String(id) }, { signal }))
        .getReservationProposal ?? null,
  })
  const answer = useMutation({
    mutationFn: (accept: boolean) => callOperation(AnswerReservationProposalDocument, { id: data?.id ?? '', accept }),
    onSuccess: (_answer, accept) => notify(accept ? texts.accepted : texts.refused, { type: 'success' }),
    onError: (error) => notify(messageFor(error), { type: 'error' }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['reservation/reservation'] }),
  })
  if (!data || data.refusal) {
    if (data?.status !== 'REFUSED' || data.canAnswer) return null
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        <AlertTitle>{texts.refusedByRequester}</AlertTitle>
        {data.changes.join(', ')}
      </Alert>
    )
  }
  return (
    <Alert severity={data.canAnswer ? 'warning' : 'info'} sx={{ mb: 2 }}>
      <AlertTitle>{data.canAnswer ? texts.title : texts.waiting}</AlertTitle>
      {data.canAnswer && texts.lead}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {data.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </Box>
      {data.note && (
        <Box sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{texts.quoted(data.note)}</Box>
      )}
      {data.canAnswer && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <Button size="small" variant="contained" loading={answer.isPending} onClick={() => answer.mutate(true)}>
            {texts.accept}
          </Button>
          <Button size="small" color="inherit" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
            {texts.refuse}
          </Button>
        </Box>
      )}
    </Alert>
  )
}
