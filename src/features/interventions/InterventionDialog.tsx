import { useGetOne } from 'react-admin'
import { interventionPageTexts as texts } from '#i18n/fr/interventionPages.ts'
import { hoursBetween, type PlannedTimes, proposedRealization } from '#resources/domain/interventionTimes.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { intervention } from '#resources/entities/intervention.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { FieldsDialog } from '#src/crud/form/FieldsDialog.tsx'
import type { SavedRecord } from '#src/crud/slots.ts'
import { useFeatureFlags } from '#src/session/useFeatureFlags.ts'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'

export type InterventionStep = 'finish' | 'plan' | 'replan' | 'cancel'
export type InterventionDialogProps = { step: InterventionStep; record: SavedRecord; onClose: () => void }

const PLANNING = ['expectedStartingAt', 'expectedEndingAt', 'user', 'workers']
const CANCELLATION = ['cancellationDate', 'cancellationReason']
const REALIZATION = ['realizationStartingAt', 'realizationEndingAt', 'elapsedTime']

const useRealization = (record: SavedRecord) => {
  const { on } = useFeatureFlags()
  const now = utcTextOfDate(new Date()).replace(/\d\d$/, '00')
  const times = proposedRealization(record as PlannedTimes, now)
  const asksHours = on.has('INTERVENTION_ELAPSED_TIME_REQUIRED') && !on.has('INTERVENTION_AUTO_COMPUTE_ELAPSED_TIME')
  const hours = hoursBetween({ start: times.realizationStartingAt, end: times.realizationEndingAt })
  return { ...times, ...(asksHours && record.elapsedTime == null && { elapsedTime: hours }) }
}

export const LoadedInterventionDialog = ({ record, ...props }: InterventionDialogProps) => {
  const { data } = useGetOne<SavedRecord>('intervention/intervention', { id: record.id })
  return data ? <InterventionDialog {...props} record={data} /> : null
}

export const InterventionDialog = ({ step, record, onClose }: InterventionDialogProps) => {
  const view = useEntityView(intervention)
  const realization = useRealization(record)
  const zone = useZone()
  if (!view.isReady) return null
  const finishing = [
    ...REALIZATION,
    ...(record.isRound ? ['missingReason'] : []),
    ...(record.mandatorySupportingDocument ? ['files'] : []),
  ]
  const { sources, proposed } = {
    plan: { sources: PLANNING, proposed: undefined },
    replan: { sources: PLANNING, proposed: undefined },
    finish: { sources: finishing, proposed: realization },
    cancel: { sources: CANCELLATION, proposed: { cancellationDate: todayIn(zone) } },
  }[step]
  return (
    <FieldsDialog
      view={view}
      record={record}
      title={texts.titleOf(texts[step].title, String(record.label ?? record.displayName))}
      confirm={texts[step].confirm}
      sources={sources}
      {...(proposed && { proposed })}
      onClose={onClose}
    />
  )
}
