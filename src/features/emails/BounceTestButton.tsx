/** Opens the mailbox of bounces, to see that it does. */
import MarkunreadMailboxOutlined from '@mui/icons-material/MarkunreadMailboxOutlined'
import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { TestBounceMailboxDocument } from '#dataProviders/operations/mailer.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { emailTexts } from '#i18n/fr/emails.ts'
import { useCan } from '#src/session/useSession.ts'
import { useMailRelay } from './RelayNotice.tsx'

const texts = emailTexts.relay

export const BounceTestButton = () => {
  const notify = useNotify()
  const can = useCan()
  const relay = useMailRelay()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await callOperation(TestBounceMailboxDocument, {})).testBounceMailbox,
    onSuccess: (count) => notify(texts.testedBounces(count), { type: 'success' }),
    onError: (error) => notify(messageFor(error), { type: 'error', autoHideDuration: null }),
  })
  if (!relay?.bounces || !can('EMAIL_MODEL', 'createAndUpdate')) return null
  return (
    <Button variant="outlined" startIcon={<MarkunreadMailboxOutlined />} loading={isPending} onClick={() => mutate()}>
      {texts.testBounces}
    </Button>
  )
}
