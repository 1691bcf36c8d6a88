import { Alert, AlertTitle, Button } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { Link } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { DismissUpgradeNoticeDocument, UpgradeNoticesDocument } from '#dataProviders/operations/parameter.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { upgradeNoticeTexts as texts } from '#i18n/fr/upgradeNotices.ts'
import type { UpgradeNotice } from '#resources/domain/upgradeNotices.ts'
import { useCan } from '#src/session/useSession.ts'

const KEY = ['upgradeNotices'] as const

export const UpgradeNotices = () => {
  const can = useCan()
  const notify = useNotify()
  const client = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await callOperation(UpgradeNoticesDocument)).getUpgradeNotices,
    enabled: can('PARAMETER_MANAGEMENT'),
  })
  const { mutate: dismiss, isPending } = useMutation({
    mutationFn: async (notice: UpgradeNotice) =>
      (await callOperation(DismissUpgradeNoticeDocument, { notice })).dismissUpgradeNotice,
    onSuccess: (left) => client.setQueryData(KEY, left),
    onError: (error) => notify(messageFor(error), { type: 'error' }),
  })
  return data.map((notice) => {
    const { title, text, action, to } = texts[notice]
    return (
      <Alert
        key={notice}
        severity="info"
        sx={{ mb: 2.5 }}
        action={
          <Button color="inherit" size="small" loading={isPending} onClick={() => dismiss(notice)}>
            {texts.dismiss}
          </Button>
        }
      >
        <AlertTitle>{title}</AlertTitle>
        {text} <Link to={to}>{action}</Link>
      </Alert>
    )
  })
}
