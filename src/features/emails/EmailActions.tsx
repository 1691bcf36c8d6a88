import ReplayOutlined from '@mui/icons-material/ReplayOutlined'
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined'
import { Button } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { RetryEmailsDocument, StopEmailsDocument } from '#dataProviders/operations/mailer.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { emailTexts as texts } from '#i18n/fr/emails.ts'
import { isRetriable, isStoppable } from '#resources/domain/emailStatuses.ts'
import { useSelection } from '#src/crud/list/selection/selection.ts'
import type { UseActions } from '#src/crud/slots.ts'
import { useCan } from '#src/session/useSession.ts'
import { useMessages } from './messages.ts'

const HANDLING = {
  retry: async (ids: string[]) => (await callOperation(RetryEmailsDocument, { ids })).retryEmails,
  stop: async (ids: string[]) => (await callOperation(StopEmailsDocument, { ids })).stopEmails,
}
const DONE = { retry: texts.retried, stop: texts.stopped }
const ICONS = { retry: <ReplayOutlined />, stop: <StopCircleOutlined /> }

type Action = keyof typeof HANDLING

const useHandling = (ids: readonly string[], onDone?: () => void) => {
  const notify = useNotify()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (action: Action) => ({ action, done: await HANDLING[action]([...ids]) }),
    onSuccess: ({ action, done }) => {
      notify(DONE[action](done.length), { type: done.length > 0 ? 'success' : 'warning' })
      onDone?.()
    },
    onError: (error) => notify(messageFor(error), { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin/email'] }),
  })
}

export const SelectedEmailActions = () => {
  const { ids, clear } = useSelection()
  const can = useCan()
  const { mutate, isPending } = useHandling(ids.map(String), clear)
  if (!can('EMAIL_MODEL', 'createAndUpdate')) return null
  return (['retry', 'stop'] as const).map((action) => (
    <Button
      key={action}
      size="small"
      variant="outlined"
      startIcon={ICONS[action]}
      disabled={isPending}
      onClick={() => mutate(action)}
    >
      {texts[action]}
    </Button>
  ))
}

/** Actions of an email's page; a retry also sends to a suppressed address. */
export const useEmailActions: UseActions = (record) => {
  const can = useCan()
  const id = record?.id ?? ''
  const { messages = [] } = useMessages(id)
  const { mutate, isPending, variables } = useHandling([id])
  const status = record?.status
  const canHandle = record !== undefined && can('EMAIL_MODEL', 'createAndUpdate')
  const hasFailed = messages.some((message) => message.error)
  const labels = { retry: messages.some(({ isHeld }) => isHeld) ? texts.retryAnyway : texts.retry, stop: texts.stop }
  // Failed messages can be retried while others of the email wait.
  const isOffered = { retry: isRetriable(status) && (hasFailed || !isStoppable(status)), stop: isStoppable(status) }
  return (['retry', 'stop'] as const).map((action) => ({
    key: action,
    kind: action === 'retry' ? 'primary' : 'secondary',
    label: labels[action],
    icon: ICONS[action],
    isHidden: !canHandle || !isOffered[action],
    isBusy: isPending && variables === action,
    onClick: () => mutate(action),
  }))
}
