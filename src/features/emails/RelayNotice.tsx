import { Alert, type AlertColor } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { MailRelayDocument, type MailRelayQuery } from '#dataProviders/operations/mailer.ts'
import { emailTexts } from '#i18n/fr/emails.ts'
import { useZone } from '#src/time/useZone.ts'
import { fullMoment } from '#src/time/when.ts'

const texts = emailTexts.relay

type MailRelay = MailRelayQuery['getMailRelay']

const Notice = ({ severity, children }: { severity: AlertColor; children: string }) => (
  <Alert severity={severity} sx={{ mb: 2 }}>
    {children}
  </Alert>
)

export const useMailRelay = () =>
  useQuery({
    queryKey: ['admin/email', 'relay'],
    queryFn: async () => (await callOperation(MailRelayDocument, {})).getMailRelay,
  }).data

const BouncesNotice = ({ relay: { bounces } }: { relay: MailRelay }) => {
  const zone = useZone()
  if (!bounces) return <Notice severity="info">{texts.noBounces}</Notice>
  const { mailbox, readAt, error } = bounces
  if (error) return <Notice severity="error">{texts.bouncesFailed(mailbox, error)}</Notice>
  const read = readAt ? texts.readAt(fullMoment(readAt, zone)) : texts.neverRead
  return <Notice severity="success">{`${texts.bounces(mailbox)} ${read}`}</Notice>
}

export const RelayNotice = () => {
  const relay = useMailRelay()
  if (!relay) return null
  const { isConfigured, sender, waiting } = relay
  const state = isConfigured ? texts.ready(sender) : texts.missing
  return (
    <>
      <Alert severity={isConfigured ? 'success' : 'warning'} sx={{ mb: 2 }}>
        {waiting > 0 ? `${state} ${texts.waiting(waiting)}` : state}
      </Alert>
      {isConfigured && <BouncesNotice relay={relay} />}
    </>
  )
}
