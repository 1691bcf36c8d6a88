/** `/admin/email`: what went to whom, when, and why not. */
import ReplayOutlined from '@mui/icons-material/ReplayOutlined'
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined'
import { Button } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { RetryEmailsDocument, StopEmailsDocument } from '#dataProviders/operations/mailer.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { emailTexts as texts } from '#i18n/fr/emails.ts'
import type { EmailStatus } from '#resources/domain/emailStatuses.ts'
import { outgoingEmail } from '#resources/entities/email.ts'
import { ListPage } from '#src/crud/ListPage.tsx'
import type { Preset } from '#src/crud/list/Presets.tsx'
import { useSelection } from '#src/crud/list/selection.ts'
import type { ListSlots } from '#src/crud/slots.ts'
import { useCan } from '#src/session/useSession.ts'
import { BounceTestButton } from './BounceTestButton.tsx'
import { FailedAddresses } from './FailedAddresses.tsx'
import { RelayNotice } from './RelayNotice.tsx'
import { TestButton } from './TestButton.tsx'

const statuses = (...of: EmailStatus[]): Preset['filters'] => ({ status: { in: of } })

const PRESETS: readonly Preset[] = [
  { name: 'all', label: texts.presets.all, filters: {} },
  { name: 'failed', label: texts.presets.failed, filters: statuses('ERROR', 'NO_RECIPIENT') },
  { name: 'waiting', label: texts.presets.waiting, filters: statuses('PENDING', 'PREPARING', 'READY', 'STARTED') },
  { name: 'sent', label: texts.presets.sent, filters: statuses('SENT') },
]

const HANDLING = {
  retry: async (ids: string[]) => (await callOperation(RetryEmailsDocument, { ids })).retryEmails,
  stop: async (ids: string[]) => (await callOperation(StopEmailsDocument, { ids })).stopEmails,
}
const DONE = { retry: texts.retried, stop: texts.stopped }
const ICONS = { retry: <ReplayOutlined />, stop: <StopCircleOutlined /> }

/** Of the selected emails those that failed leave again, those that wait are stopped. */
const EmailActions = () => {
  const { ids, clear } = useSelection()
  const can = useCan()
  const notify = useNotify()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async (action: keyof typeof HANDLING) => ({ action, done: await HANDLING[action](ids.map(String)) }),
    onSuccess: ({ action, done }) => {
      notify(DONE[action](done.length), { type: done.length > 0 ? 'success' : 'warning' })
      clear()
    },
    onError: (error) => notify(messageFor(error), { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin/email'] }),
  })
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

const Banner = () => (
  <>
    <RelayNotice />
    <FailedAddresses />
  </>
)

const Actions = () => (
  <>
    <BounceTestButton />
    <TestButton />
  </>
)

const SLOTS: ListSlots = {
  actions: <Actions />,
  banner: <Banner />,
  presets: { label: texts.presets.label, usePresets: () => PRESETS },
  selectionActions: EmailActions,
}

export const EmailList = () => <ListPage resource={outgoingEmail} slots={SLOTS} />
