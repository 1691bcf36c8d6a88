import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { FollowedAnswerDocument } from '#dataProviders/operations/entity-customizer.public.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { publicFormTexts } from '#i18n/fr/publicForms.ts'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import { Fact } from '../Fact.tsx'
import { longDay } from '../public/longDay.ts'
import { SimpleCard } from '../SimpleCard.tsx'

const texts = publicFormTexts.follow

export const FollowedAnswerPage = () => {
  usePageTitle(texts.title)
  const { token = '' } = useParams()
  const { data, error } = useQuery({
    queryKey: ['followedAnswer', token],
    queryFn: async ({ signal }) =>
      (await callOperation(FollowedAnswerDocument, { token }, { signal })).getFollowedAnswer,
    refetchOnWindowFocus: false,
  })
  if (error && !data)
    return (
      <SimpleCard title={texts.cannot}>
        <Alert severity="warning">{messageFor(error)}</Alert>
      </SimpleCard>
    )
  if (!data) return <Skeleton variant="rounded" sx={{ width: 420, maxWidth: '100%', height: 320 }} />
  return (
    <SimpleCard title={texts.title}>
      <Box component="dl" sx={{ m: 0 }}>
        <Fact label={texts.state}>{texts.states[data.state]}</Fact>
        {data.message && <Fact label={texts.message}>{data.message}</Fact>}
        <Fact label={texts.form}>{data.name}</Fact>
        <Fact label={texts.createdAt}>{longDay(data.createdAt)}</Fact>
        {data.facts.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Box>
    </SimpleCard>
  )
}
