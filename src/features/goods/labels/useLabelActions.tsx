import QrCode2Outlined from '@mui/icons-material/QrCode2Outlined'
import { DialogContentText } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { RenewReportLabelDocument, RevokeReportLabelDocument } from '#dataProviders/operations/intervention.public.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { reportLabelTexts as texts } from '#i18n/fr/publicReports.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { useFeatureFlags } from '#src/session/useFeatureFlags.ts'
import { useCan } from '#src/session/useSession.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'

const PARAMETER = 'ENABLE_PUBLIC_PROBLEM_REPORTS'

export const labelsAddress = (ids: readonly string[]): string =>
  `/intervention/labels?${new URLSearchParams(ids.map((id) => ['item', id]))}`

/** Labels need the right to change the item, and reports without account must be on. */
export const useCanLabel = (right: string): boolean => {
  const can = useCan()
  const isAllowed = can(right, 'createAndUpdate')
  return useFeatureFlags(isAllowed).on.has(PARAMETER) && isAllowed
}

type Change = 'renew' | 'revoke'

const CHANGES = {
  renew: { title: texts.renewTitle, confirm: texts.renew, done: texts.renewed },
  revoke: { title: texts.revokeTitle, confirm: texts.revoke, done: texts.revoked },
} as const

const ChangeDialog = ({ change, record, onClose }: { change: Change; record: SavedRecord; onClose: () => void }) => {
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const { title, confirm, done } = CHANGES[change]
  const run = async () => {
    setBusy(true)
    try {
      const variables = { item: record.id }
      const isChanged =
        change === 'renew'
          ? (await callOperation(RenewReportLabelDocument, variables)).renewReportLabel
          : (await callOperation(RevokeReportLabelDocument, variables)).revokeReportLabel
      notify(isChanged ? done : texts.none, { type: isChanged ? 'success' : 'info' })
      onClose()
    } catch (error) {
      notify(messageFor(error), { type: 'warning' })
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={title(record.displayName)}
      confirm={confirm}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <DialogContentText>{texts.renewHelp}</DialogContentText>
    </ConfirmDialog>
  )
}

export const useLabelActions = (record: SavedRecord | undefined, right: string): PageAction[] => {
  const [change, setChange] = useState<Change>()
  const isHidden = !useCanLabel(right) || !record
  const dialog = change && record && (
    <ChangeDialog change={change} record={record} onClose={() => setChange(undefined)} />
  )
  const changes = (['renew', 'revoke'] as const).map(
    (key): PageAction => ({
      key,
      kind: 'rare',
      label: texts[key],
      isHidden,
      opensDialog: true,
      onClick: () => setChange(key),
      ...(key === 'renew' && { dialog }),
    }),
  )
  const print: PageAction = {
    key: 'label',
    kind: 'rare',
    label: texts.printOne,
    icon: <QrCode2Outlined />,
    isHidden,
    to: labelsAddress(record ? [record.id] : []),
  }
  return [print, ...changes]
}
