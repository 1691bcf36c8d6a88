import { useGetOne } from 'react-admin'
import { complianceTexts as texts } from '#i18n/fr/compliance.ts'
import { complianceStepTexts } from '#i18n/fr/prescriptions.ts'
import { buildingFile } from '#resources/entities/buildingFile.ts'
import { prescription } from '#resources/entities/prescription.ts'
import { pathOf } from '#resources/schema/names.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { FieldsDialog } from '#src/crud/form/FieldsDialog.tsx'
import type { SavedRecord } from '#src/crud/slots.ts'
import { useSessionUser } from '#src/session/useSession.ts'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'

export type StepDialogProps = { step: 'visit' | 'lift'; record: SavedRecord; onClose: () => void }

const VisitDialog = ({ record, onClose }: Omit<StepDialogProps, 'step'>) => {
  const view = useEntityView(buildingFile)
  const zone = useZone()
  if (!view.isReady) return null
  return (
    <FieldsDialog
      view={view}
      record={record}
      title={complianceStepTexts.titleOf(texts.visit, record.displayName)}
      confirm={complianceStepTexts.saveVisit}
      sources={['lastVisitOn', 'opinion', 'files']}
      proposed={{ lastVisitOn: todayIn(zone), opinion: null }}
      onClose={onClose}
    />
  )
}

const LiftDialog = ({ record, onClose }: Omit<StepDialogProps, 'step'>) => {
  const view = useEntityView(prescription)
  const zone = useZone()
  const { user } = useSessionUser()
  if (!view.isReady) return null
  return (
    <FieldsDialog
      view={view}
      record={record}
      title={complianceStepTexts.titleOf(texts.lift, record.displayName)}
      confirm={texts.lift}
      sources={['files', 'liftingNote', 'liftedOn', 'liftedBy']}
      proposed={{ liftedOn: todayIn(zone), liftedBy: { id: user.id, displayName: user.displayName } }}
      onClose={onClose}
    />
  )
}

export const StepDialog = ({ step, record: { id }, onClose }: StepDialogProps) => {
  const path = pathOf(step === 'visit' ? buildingFile : prescription)
  const { data: record } = useGetOne<SavedRecord>(path, { id })
  if (!record) return null
  const Dialog = step === 'visit' ? VisitDialog : LiftDialog
  return <Dialog record={record} onClose={onClose} />
}
