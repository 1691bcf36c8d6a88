/** The sessions of a person: those that are open, to be ended one by one or all at once, and the last ones. */
import { Alert, Box, Button, Collapse, Skeleton, Typography } from '@mui/material'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { messageFor } from '#dataProviders/serviceError.ts'
import { authTexts } from '#i18n/fr/auth.ts'
import { SessionRow } from './SessionRow.tsx'
import { endSessionOf, endSessionsOf, type UserSession, useUserSessions } from './sessionsData.ts'

const texts = authTexts.sessions

const Rows = ({ sessions, onEnd }: { sessions: readonly UserSession[]; onEnd?: (session: UserSession) => void }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
    {sessions.map((session) => (
      <SessionRow
        key={session.id}
        session={session}
        {...(onEnd && !session.isCurrent && { onEnd: () => onEnd(session) })}
      />
    ))}
  </Box>
)

const Recent = ({ sessions }: { sessions: readonly UserSession[] }) => {
  const [isOpen, setOpen] = useState(false)
  if (sessions.length === 0) return null
  return (
    <Box sx={{ mt: 1 }}>
      <Button size="small" color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {texts.recent} ({sessions.length})
      </Button>
      <Collapse in={isOpen} unmountOnExit>
        <Rows sessions={sessions} />
      </Collapse>
    </Box>
  )
}

const useEnding = (userId: string, refetch: () => unknown) => {
  const notify = useNotify()
  const run = async (work: () => Promise<string>) => {
    try {
      notify(await work(), { type: 'success' })
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
    await refetch()
  }
  return {
    one: ({ id }: UserSession) => run(() => endSessionOf(userId, id).then(() => texts.closed)),
    all: () => run(async () => authTexts.users.sessionsEnded(await endSessionsOf(userId))),
  }
}

/** `canEnd`: with the buttons that end them. */
export const SessionList = ({ userId, canEnd = false }: { userId: string; canEnd?: boolean }) => {
  const { data, error, refetch } = useUserSessions(userId)
  const end = useEnding(userId, refetch)
  if (error) return <Alert severity="warning">{texts.failed}</Alert>
  if (!data) return <Skeleton variant="rounded" height={96} />
  const open = data.filter(({ endedAt }) => endedAt === null)
  const others = open.filter(({ isCurrent }) => !isCurrent)
  return (
    <>
      {open.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      <Rows sessions={open} {...(canEnd && { onEnd: (session: UserSession) => void end.one(session) })} />
      {canEnd && others.length > 1 && (
        <Button variant="outlined" onClick={() => void end.all()} sx={{ mt: 1 }}>
          {texts.endOthers}
        </Button>
      )}
      <Recent sessions={data.filter(({ endedAt }) => endedAt !== null)} />
    </>
  )
}
