import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  DecideByMessageDocument,
  MessageDecisionDocument,
  type MessageDecisionQuery,
} from '#dataProviders/operations/reservation.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { messageDecisionTexts } from '#i18n/fr/messageDecision.ts'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import { Fact, ReservationName } from './Fact.tsx'
import { SimpleCard } from './SimpleCard.tsx'

const texts = messageDecisionTexts.page

type Asked = MessageDecisionQuery['getMessageDecision']
type Answer = { accept: boolean; comment: string }

const Facts = ({ asked }: { asked: Asked }) => (
  <Box component="dl" sx={{ m: 0, mb: 2 }}>
    <Fact label={texts.number}>
      <ReservationName {...asked} />
    </Fact>
    <Fact label={texts.asked}>
      {asked.periods.map((period) => (
        <Box key={period} component="span" sx={{ display: 'block' }}>
          {period}
        </Box>
      ))}
    </Fact>
    <Fact label={texts.step}>{asked.steps.join(', ')}</Fact>
  </Box>
)

const ToRecord = ({ id }: { id: string }) => (
  <Button component={Link} to={`/reservation/reservation/${id}/show`} sx={{ mt: 2 }}>
    {texts.see}
  </Button>
)

const Choice = ({
  startsDenying,
  isPending,
  onDecide,
}: {
  startsDenying: boolean
  isPending: boolean
  onDecide: (answer: Answer) => void
}) => {
  const [isDenying, setDenying] = useState(startsDenying)
  const [comment, setComment] = useState('')
  const [isMissing, setMissing] = useState(false)
  const deny = () => {
    if (comment.trim()) onDecide({ accept: false, comment })
    else setMissing(true)
  }
  return (
    <>
      <TextField
        multiline
        minRows={2}
        fullWidth
        label={isDenying ? texts.reason : texts.comment}
        required={isDenying}
        autoFocus={startsDenying}
        value={comment}
        error={isDenying && isMissing}
        helperText={isDenying && isMissing ? texts.reasonMissing : texts.commentHelp}
        onChange={({ target }) => setComment(target.value)}
        slotProps={{ htmlInput: { maxLength: 2_000 } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {isDenying ? (
          <>
            <Button variant="contained" color="error" loading={isPending} onClick={deny}>
              {texts.confirmDeny}
            </Button>
            <Button disabled={isPending} onClick={() => setDenying(false)}>
              {texts.back}
            </Button>
          </>
        ) : (
          <>
            <Button variant="contained" loading={isPending} onClick={() => onDecide({ accept: true, comment })}>
              {texts.accept}
            </Button>
            <Button color="error" disabled={isPending} onClick={() => setDenying(true)}>
              {texts.deny}
            </Button>
          </>
        )}
      </Box>
    </>
  )
}

const Failed = ({ error }: { error: unknown }) => (
  <SimpleCard title={texts.cannot}>
    <Alert severity="warning">{messageFor(error)}</Alert>
    <Button component={Link} to="/auth/login" variant="contained" sx={{ mt: 2 }}>
      {texts.login}
    </Button>
  </SimpleCard>
)

const Decided = ({ asked, accepted, refusals }: { asked: Asked; accepted: boolean; refusals: readonly string[] }) => (
  <SimpleCard title={texts.title}>
    <Alert severity={accepted ? 'success' : 'info'} role="status">
      {accepted ? texts.accepted : texts.denied}
    </Alert>
    {refusals.length > 0 && (
      <Alert severity="warning" sx={{ mt: 2 }}>
        {texts.partly} {refusals.join(' ')}
      </Alert>
    )}
    <ToRecord id={asked.reservationId} />
  </SimpleCard>
)

export const DecisionPage = () => {
  usePageTitle(texts.title)
  const { token = '' } = useParams()
  const [search] = useSearchParams()
  const { data, error } = useQuery({
    queryKey: ['messageDecision', token],
    queryFn: async ({ signal }) =>
      (await callOperation(MessageDecisionDocument, { token }, { signal })).getMessageDecision,
    refetchOnWindowFocus: false,
  })
  const decision = useMutation({
    mutationFn: async (answer: Answer) =>
      (await callOperation(DecideByMessageDocument, { input: { token, ...answer } })).decideByMessage,
  })
  if (error) return <Failed error={error} />
  if (!data) return <Skeleton variant="rounded" sx={{ width: 440, maxWidth: '100%', height: 360 }} />
  if (decision.isSuccess) {
    return <Decided asked={data} accepted={decision.variables.accept} refusals={decision.data} />
  }
  return (
    <SimpleCard title={texts.title} intro={data.refusal ? undefined : texts.welcome(data.person)}>
      <Facts asked={data} />
      <Box aria-live="polite">
        {(data.refusal || decision.error) && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {decision.error ? messageFor(decision.error) : data.refusal}
          </Alert>
        )}
      </Box>
      {data.refusal === null || data.refusal === undefined ? (
        <Choice
          startsDenying={search.get('choix') === 'refuser'}
          isPending={decision.isPending}
          onDecide={(answer) => decision.mutate(answer)}
        />
      ) : (
        <ToRecord id={data.reservationId} />
      )}
    </SimpleCard>
  )
}
