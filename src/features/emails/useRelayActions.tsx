import MarkunreadMailboxOutlined from '@mui/icons-material/MarkunreadMailboxOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { SendTestEmailDocument, TestBounceMailboxDocument } from '#dataProviders/operations/mailer.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { emailTexts } from '#i18n/fr/emails.ts'
import type { UseActions } from '#src/crud/slots.ts'
import { useCan } from '#src/session/useSession.ts'
import { useMailRelay } from './RelayNotice.tsx'

const texts = emailTexts.relay

const TRIALS = {
  relay: async () => texts.tested((await callOperation(SendTestEmailDocument, {})).sendTestEmail),
  bounces: async () => texts.testedBounces((await callOperation(TestBounceMailboxDocument, {})).testBounceMailbox),
}

const useTrial = (trial: keyof typeof TRIALS) => {
  const notify = useNotify()
  return useMutation({
    mutationFn: TRIALS[trial],
    onSuccess: (told) => notify(told, { type: 'success' }),
    onError: (error) => notify(messageFor(error), { type: 'error', autoHideDuration: null }),
  })
}

export const useRelayActions: UseActions = () => {
  const canTry = useCan()('EMAIL_MODEL', 'createAndUpdate')
  const relay = useMailRelay()
  const [test, bounces] = [useTrial('relay'), useTrial('bounces')]
  return [
    {
      key: 'test',
      kind: 'secondary',
      label: texts.test,
      icon: <SendOutlined />,
      isHidden: !canTry || !relay?.isConfigured,
      isBusy: test.isPending,
      onClick: () => test.mutate(),
    },
    {
      key: 'testBounces',
      kind: 'secondary',
      label: texts.testBounces,
      icon: <MarkunreadMailboxOutlined />,
      isHidden: !canTry || !relay?.bounces,
      isBusy: bounces.isPending,
      onClick: () => bounces.mutate(),
    },
  ]
}
