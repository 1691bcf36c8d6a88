/** On the page of an email that did not leave to everybody: sends what failed again, also to an address that takes nothing. */
import ReplayOutlined from '@mui/icons-material/ReplayOutlined'
import { Button } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useRecordContext } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { RetryEmailsDocument } from '#dataProviders/operations/mailer.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { emailTexts as texts } from '#i18n/fr/emails.ts'
import { useCan } from '#src/session/useSession.ts'
import { useMessages } from './messages.ts'

const Retry = ({ id }: { id: string }) => {
  const notify = useNotify()
  const client = useQueryClient()
  const { messages = [] } = useMessages(id)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await callOperation(RetryEmailsDocument, { ids: [id] })).retryEmails.length,
    onSuccess: (count) => notify(texts.retried(count), { type: count > 0 ? 'success' : 'warning' }),
    onError: (error) => notify(messageFor(error), { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin/email'] }),
  })
  return (
    <Button variant="outlined" startIcon={<ReplayOutlined />} loading={isPending} onClick={() => mutate()}>
      {messages.some(({ isHeld }) => isHeld) ? texts.retryAnyway : texts.retry}
    </Button>
  )
}

const FAILED: readonly unknown[] = ['ERROR', 'NO_RECIPIENT']

export const RetryButton = () => {
  const can = useCan()
  const record = useRecordContext()
  if (!record || !FAILED.includes(record.status) || !can('EMAIL_MODEL', 'createAndUpdate')) return null
  return <Retry id={String(record.id)} />
}
