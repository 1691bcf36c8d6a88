import { Alert, Box, Button, Collapse, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { authTexts } from '#i18n/fr/auth.ts'
import { deviceOf } from '#resources/domain/userAgent.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
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

type Question = { title: string; text: string; confirm: string; act: () => void }

const useEnding = (userId: string, of: string | undefined, refetch: () => unknown) => {
  const notify = useNotify()
  const [question, setQuestion] = useState<Question>()
  const run = async (work: () => Promise<string>) => {
    setQuestion(undefined)
    try {
      notify(await work(), { type: 'success' })
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
    await refetch()
  }
  const endOne = ({ id }: UserSession) => run(() => endSessionOf(userId, id).then(() => texts.closed))
  const endAll = () => run(async () => authTexts.users.sessionsEnded(await endSessionsOf(userId)))
  const askOne = (name: string, session: UserSession) =>
    setQuestion({
      title: texts.endOneQuestion,
      text: texts.endOneText(name, texts.device(deviceOf(session.userAgent))),
      confirm: texts.end,
      act: () => void endOne(session),
    })
  const askAll = (name: string) =>
    setQuestion({
      title: texts.endAllQuestion,
      text: texts.endAllText(name),
      confirm: texts.endAll,
      act: () => void endAll(),
    })
  return {
    question,
    forget: () => setQuestion(undefined),
    one: (session: UserSession) => (of ? askOne(of, session) : void endOne(session)),
    all: () => (of ? askAll(of) : void endAll()),
  }
}

const Confirmation = ({ question, onClose }: { question: Question | undefined; onClose: () => void }) =>
  question && (
    <ConfirmDialog title={question.title} confirm={question.confirm} onConfirm={question.act} onClose={onClose}>
      {question.text}
    </ConfirmDialog>
  )

export const SessionList = ({ userId, of }: { userId: string; of?: string }) => {
  const { data, error, refetch } = useUserSessions(userId)
  const end = useEnding(userId, of, refetch)
  if (error) return <Alert severity="warning">{texts.failed}</Alert>
  if (!data) return <Skeleton variant="rounded" height={96} />
  const open = data.filter(({ endedAt }) => endedAt === null)
  const others = open.filter(({ isCurrent }) => !isCurrent)
  return (
    <>
      {open.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      <Rows sessions={open} onEnd={end.one} />
      {others.length > 0 && (
        <Button variant="outlined" onClick={end.all} sx={{ mt: 1 }}>
          {of ? texts.endAll : texts.endOthers}
        </Button>
      )}
      <Recent sessions={data.filter(({ endedAt }) => endedAt !== null)} />
      <Confirmation question={end.question} onClose={end.forget} />
    </>
  )
}
