import BlockOutlined from '@mui/icons-material/BlockOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import { Button, Stack } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { authTexts } from '#i18n/fr/auth.ts'
import { serviceKeyTexts } from '#i18n/fr/serviceKeys.ts'
import { SUPER_ADMIN } from '#resources/domain/rights.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { PasswordLinkDialog } from './PasswordLinkDialog.tsx'
import { createPasswordLink, type PasswordLink, setBlocked } from './userAccess.ts'

const texts = authTexts.users

type User = { id: string; code: string; displayName: string; blockedAt: string | null; isService: boolean }
type Question = { title: string; confirm: string; text: string; act: () => Promise<string> }

const Confirmation = ({ question, onClose }: { question: Question | undefined; onClose: () => void }) => {
  const notify = useNotify()
  if (!question) return null
  const confirm = async () => {
    onClose()
    try {
      notify(await question.act(), { type: 'success' })
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
  }
  return (
    <ConfirmDialog title={question.title} confirm={question.confirm} onConfirm={() => void confirm()} onClose={onClose}>
      {question.text}
    </ConfirmDialog>
  )
}

const useActions = ({ id, displayName, isService }: User, refetch: () => unknown) => {
  const client = useQueryClient()
  const [question, setQuestion] = useState<Question>()
  const block = (isBlocked: boolean) => async () => {
    await setBlocked(id, isBlocked)
    await Promise.all([refetch(), client.invalidateQueries({ queryKey: ['userSessions', id] })])
    return isBlocked ? texts.blocked : texts.unblocked
  }
  return {
    question,
    forget: () => setQuestion(undefined),
    askBlock: () =>
      setQuestion({
        title: texts.blockTitle,
        confirm: texts.block,
        text: isService ? serviceKeyTexts.blockQuestion : texts.blockQuestion(displayName),
        act: block(true),
      }),
    askUnblock: () =>
      setQuestion({
        title: texts.unblockTitle,
        confirm: texts.unblock,
        text: isService ? serviceKeyTexts.unblockQuestion : texts.unblockQuestion(displayName),
        act: block(false),
      }),
  }
}

const usePasswordLink = (userId: string) => {
  const notify = useNotify()
  const [link, setLink] = useState<PasswordLink>()
  const create = async () => {
    try {
      setLink(await createPasswordLink(userId))
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
  }
  return { link, create, forget: () => setLink(undefined) }
}

export const AccessActions = ({ user, refetch }: { user: User; refetch: () => unknown }) => {
  const actions = useActions(user, refetch)
  const { link, create, forget } = usePasswordLink(user.id)
  const isBlocked = user.blockedAt !== null
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {!isBlocked && !user.isService && (
        <Button variant="outlined" startIcon={<LinkOutlined />} onClick={create}>
          {texts.link}
        </Button>
      )}
      {user.code !== SUPER_ADMIN && (
        <Button
          variant="outlined"
          color={isBlocked ? 'primary' : 'error'}
          startIcon={<BlockOutlined />}
          onClick={isBlocked ? actions.askUnblock : actions.askBlock}
        >
          {isBlocked ? texts.unblock : texts.block}
        </Button>
      )}
      <PasswordLinkDialog name={user.displayName} link={link} onClose={forget} />
      <Confirmation question={actions.question} onClose={actions.forget} />
    </Stack>
  )
}
