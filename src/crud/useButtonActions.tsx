import BoltOutlined from '@mui/icons-material/BoltOutlined'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  AutomationButtonsDocument,
  PressAutomationButtonDocument,
} from '#dataProviders/operations/entity-customizer.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { automationActionTexts as texts } from '#i18n/fr/automationActions.ts'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { PageAction } from './pageAction.ts'
import type { SavedRecord } from './slots.ts'

const QUERY_KEY = ['automationButtons']
const KEEP_MS = 30 * 60_000

const useButtons = (isNeeded: boolean) => {
  const client = useQueryClient()
  useLiveEvent('automation', () => void client.invalidateQueries({ queryKey: QUERY_KEY }))
  const { data } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: async () => (await callOperation(AutomationButtonsDocument)).getAutomationButtons,
    staleTime: KEEP_MS,
    enabled: isNeeded,
  })
  return data ?? []
}

export const useButtonActions = (entity: string, record: SavedRecord | undefined): PageAction[] => {
  const notify = useNotify()
  const buttons = useButtons(record !== undefined)
  const [asking, setAsking] = useState<string>()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: string) => callOperation(PressAutomationButtonDocument, { id, recordId: record?.id ?? '' }),
    onSuccess: () => notify(texts.pressed, { type: 'success' }),
    onError: (error) => notify(messageFor(error), { type: 'warning' }),
    onSettled: () => setAsking(undefined),
  })
  if (!record) return []
  return buttons
    .filter((one) => one.entity === entity)
    .map(({ id, label, confirmation }) => ({
      key: `automation-${id}`,
      kind: 'secondary',
      label,
      icon: <BoltOutlined />,
      isBusy: isPending && variables === id,
      opensDialog: confirmation !== null,
      onClick: () => (confirmation === null ? mutate(id) : setAsking(id)),
      dialog: asking === id && (
        <ConfirmDialog
          title={label}
          confirm={texts.confirm}
          isBusy={isPending}
          onConfirm={() => mutate(id)}
          onClose={() => setAsking(undefined)}
        >
          {confirmation}
        </ConfirmDialog>
      ),
    }))
}
