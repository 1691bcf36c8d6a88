/** Beside a user's form: a new link, the account blocked or not, the open sessions. */
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useGetOne, useNotify } from 'ra-core'
import { useState } from 'react'
import { messageFor } from '#dataProviders/serviceError.ts'
import { authTexts } from '#i18n/fr/auth.ts'
import { useCan } from '#src/hooks/useSession.ts'
import { PasswordLinkDialog } from './PasswordLinkDialog.tsx'
import { createPasswordLink, endUserSessions, setBlocked } from './userAccess.ts'

const texts = authTexts.users

type User = { id: string; displayName: string; blockedAt: string | null }
type Question = { title: string; text: string; act: () => Promise<string> }

const Confirmation = ({ question, onClose }: { question: Question | undefined; onClose: () => void }) => {
  const notify = useNotify()
  const confirm = async () => {
    onClose()
    try {
      if (question) notify(await question.act(), { type: 'success' })
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
  }
  return (
    <Dialog open={Boolean(question)} onClose={onClose} aria-labelledby="user-access-question">
      <DialogTitle id="user-access-question">{question?.title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{question?.text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="contained" onClick={confirm} autoFocus>
          {question?.title}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const useActions = (user: User | undefined, refetch: () => unknown) => {
  const [question, setQuestion] = useState<Question>()
  const name = user?.displayName ?? ''
  const id = user?.id ?? ''
  const block = (isBlocked: boolean) => async () => {
    await setBlocked(id, isBlocked)
    await refetch()
    return isBlocked ? texts.blocked : texts.unblocked
  }
  const end = async () => texts.sessionsEnded(await endUserSessions(id))
  return {
    question,
    forget: () => setQuestion(undefined),
    askBlock: () => setQuestion({ title: texts.block, text: texts.blockQuestion(name), act: block(true) }),
    askUnblock: () => setQuestion({ title: texts.unblock, text: texts.unblockQuestion(name), act: block(false) }),
    askEnd: () => setQuestion({ title: texts.endSessions, text: texts.endSessionsQuestion(name), act: end }),
  }
}

const usePasswordLink = (userId: string) => {
  const notify = useNotify()
  const [url, setUrl] = useState<string>()
  const create = async () => {
    try {
      setUrl(await createPasswordLink(userId))
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
  }
  return { url, create, forget: () => setUrl(undefined) }
}

export const UserAccess = ({ userId }: { userId: string }) => {
  const { data: user, refetch } = useGetOne<User>('admin/user', { id: userId })
  const actions = useActions(user, refetch)
  const link = usePasswordLink(userId)
  const mayChange = useCan()('USER', 'createAndUpdate')
  if (!user || !mayChange) return null
  return (
    <Card component="section" aria-labelledby="user-access" sx={{ p: { xs: 2, sm: 3 }, mt: 2 }}>
      <Typography id="user-access" variant="h2" sx={{ mb: 2 }}>
        {texts.access}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<LinkOutlined />} onClick={link.create}>
          {texts.link}
        </Button>
        <Button variant="outlined" startIcon={<LogoutOutlined />} onClick={actions.askEnd}>
          {texts.endSessions}
        </Button>
        <Button
          variant="outlined"
          color={user.blockedAt ? 'primary' : 'error'}
          startIcon={<BlockOutlined />}
          onClick={user.blockedAt ? actions.askUnblock : actions.askBlock}
        >
          {user.blockedAt ? texts.unblock : texts.block}
        </Button>
      </Stack>
      <PasswordLinkDialog name={user.displayName} url={link.url} onClose={link.forget} />
      <Confirmation question={actions.question} onClose={actions.forget} />
    </Card>
  )
}
