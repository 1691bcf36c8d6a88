import RuleOutlined from '@mui/icons-material/RuleOutlined'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { RunDataChecksDocument } from '#dataProviders/operations/activity-thread.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { dataCheckTexts as texts } from '#i18n/fr/dataChecks.ts'
import type { PageAction } from '#src/crud/pageAction.ts'

export const useRunAction = (): PageAction => {
  const notify = useNotify()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callOperation(RunDataChecksDocument, {}),
    onSuccess: () => notify(texts.asked, { type: 'info' }),
    onError: (error) => notify(messageFor(error), { type: 'error' }),
  })
  return {
    key: 'run',
    kind: 'primary',
    label: texts.run,
    icon: <RuleOutlined />,
    isBusy: isPending,
    onClick: () => mutate(),
  }
}
