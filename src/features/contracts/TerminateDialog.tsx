import { useGetOne } from 'react-admin'
import { contractTexts as texts } from '#i18n/fr/contracts.ts'
import { complianceStepTexts } from '#i18n/fr/prescriptions.ts'
import { contract } from '#resources/entities/contract.ts'
import { pathOf } from '#resources/schema/names.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { FieldsDialog } from '#src/crud/form/FieldsDialog.tsx'
import type { SavedRecord } from '#src/crud/slots.ts'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'

export type TerminateDialogProps = { id: SavedRecord['id']; onClose: () => void }

export const TerminateDialog = ({ id, onClose }: TerminateDialogProps) => {
  const view = useEntityView(contract)
  const zone = useZone()
  const { data: record } = useGetOne<SavedRecord>(pathOf(contract), { id })
  if (!record || !view.isReady) return null
  return (
    <FieldsDialog
      view={view}
      record={record}
      title={complianceStepTexts.titleOf(texts.terminate, record.displayName)}
      confirm={texts.terminate}
      sources={['terminatedOn', 'terminationNote', 'files']}
      proposed={{ terminatedOn: todayIn(zone) }}
      onClose={onClose}
    />
  )
}
