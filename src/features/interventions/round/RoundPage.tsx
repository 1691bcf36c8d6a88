/** Page at `/intervention/round/{id}`: a round on a phone, also without network once it was opened. */
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { loadUser } from '#dataProviders/account.ts'
import { roundTexts as texts } from '#i18n/fr/rounds.ts'
import { useSessionUser } from '#src/session/useSession.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import { keepOffline, readOwner, rememberOwner } from './keepOffline.ts'
import { RoundBody } from './RoundBody.tsx'
import { RoundConversation } from './RoundConversation.tsx'
import { useRoundSession, useRoundView } from './useRoundSession.ts'

const WIDTH = 640

type HeadProps = { id: string; title: string; number: string; isOnline: boolean }

const Head = ({ id, title, number, isOnline }: HeadProps) => (
  <Box component="header" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 2 }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography component="h1" sx={{ fontSize: '1.25rem', fontWeight: WEIGHTS.page, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {number}
      </Typography>
      {isOnline && <RoundConversation id={id} />}
    </Box>
    <Button
      className="flush"
      component={Link}
      to={`/intervention/intervention/${id}/show`}
      startIcon={<ArrowBackOutlined />}
      aria-label={texts.backOf(title)}
      sx={{ flexShrink: 0, minHeight: 44 }}
    >
      {texts.back}
    </Button>
  </Box>
)

const Frame = ({ children }: { children: ReactNode }) => <Box sx={{ maxWidth: WIDTH, mx: 'auto' }}>{children}</Box>

type Place = { user: string; id: string; connect?: () => Promise<void> }

const Round = ({ user, id, connect }: Place) => {
  const { session, state } = useRoundSession(user, id, connect)
  const view = useRoundView(state)
  usePageTitle(view?.round.label ?? texts.title)
  if (session && state && view)
    return (
      <Frame>
        <Head id={id} title={view.round.label} number={view.round.number} isOnline={!connect && !state.isOffline} />
        <RoundBody session={session} state={state} view={view} />
      </Frame>
    )
  if (!state || state.isLoading) return <Skeleton variant="rounded" height={420} sx={{ maxWidth: WIDTH, mx: 'auto' }} />
  return (
    <Frame>
      <Alert severity="warning">{state.isOffline ? texts.unavailable : (state.problem ?? texts.failed)}</Alert>
    </Frame>
  )
}

export const RoundPage = () => {
  const { id = '' } = useParams()
  const { user } = useSessionUser()
  useEffect(() => {
    rememberOwner(user.id)
    void keepOffline()
  }, [user.id])
  return <Round key={`${user.id} ${id}`} user={user.id} id={id} />
}

/** Opened without network: the server cannot confirm the session, whose user opened a round on this device before. */
export const OfflineRound = ({ id, children }: { id: string; children: ReactNode }) => {
  const user = readOwner()
  if (!user) return children
  return (
    <Box component="main" sx={{ p: 1.5 }}>
      <Round user={user} id={id} connect={loadUser} />
    </Box>
  )
}
