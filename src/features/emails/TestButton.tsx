/** Tries the relay with a message to oneself. */
import SendOutlined from '@mui/icons-material/SendOutlined'
import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { SendTestEmailDocument } from '#dataProviders/operations/mailer.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { emailTexts } from '#i18n/fr/emails.ts'
import { useCan } from '#src/session/useSession.ts'
import { useMailRelay } from './RelayNotice.tsx'

const texts = emailTexts.relay

export const TestButton = () => {
  const notify = useNotify()
  const can = useCan()
  const relay = useMailRelay()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await callOperation(SendTestEmailDocument, {})).sendTestEmail,
    onSuccess: (address) => notify(texts.tested(address), { type: 'success' }),
    onError: (error) => notify(messageFor(error), { type: 'error', autoHideDuration: null }),
  })
  if (!relay?.isConfigured || !can('EMAIL_MODEL', 'createAndUpdate')) return null
  return (
    <Button variant="outlined" startIcon={<SendOutlined />} loading={isPending} onClick={() => mutate()}>
      {texts.test}
    </Button>
  )
}
