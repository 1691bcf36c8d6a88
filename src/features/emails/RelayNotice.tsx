/** Whether emails can leave, above their list. */
import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { MailRelayDocument } from '#dataProviders/operations/mailer.ts'
import { emailTexts } from '#i18n/fr/emails.ts'

const texts = emailTexts.relay

/** Under the list's own key, so that what refreshes it refreshes this. */
export const useMailRelay = () =>
  useQuery({
    queryKey: ['admin/email', 'relay'],
    queryFn: async () => (await callOperation(MailRelayDocument, {})).getMailRelay,
  }).data

export const RelayNotice = () => {
  const relay = useMailRelay()
  if (!relay) return null
  const { isConfigured, sender, waiting } = relay
  const state = isConfigured ? texts.ready(sender) : texts.missing
  return (
    <Alert severity={isConfigured ? 'success' : 'warning'} sx={{ mb: 2 }}>
      {waiting > 0 ? `${state} ${texts.waiting(waiting)}` : state}
    </Alert>
  )
}
