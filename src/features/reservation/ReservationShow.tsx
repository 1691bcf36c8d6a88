import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isUnavailable } from '#dataProviders/serviceError.ts'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { reservation } from '#resources/entities/reservation.ts'
import { useOwnDeletion } from '#src/crud/deletion/useOwnDeletion.ts'
import { type EntityView, useEntityView } from '#src/crud/entityView.ts'
import { useUpdateAction } from '#src/crud/lock/useUpdateAction.tsx'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import type { PageAction } from '#src/crud/pageAction.ts'
import { RecordColumns } from '#src/crud/RecordColumns.tsx'
import { FailedRecord, LoadingRecord } from '#src/crud/RecordStates.tsx'
import { History } from '#src/crud/show/History.tsx'
import { useDeleteAction } from '#src/crud/useDeleteAction.tsx'
import { useDuplicateAction } from '#src/crud/useDuplicateAction.tsx'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { useDecisionActions } from '#src/shared/booking/DecisionButtons.tsx'
import { statusLook } from '#src/shared/booking/statusLook.ts'
import { useLettersAction } from '#src/shared/letters/letters.tsx'
import { useNotifyAction } from '#src/shared/notify/useNotifyAction.tsx'
import { useOrganisation } from '#src/time/useOrganisation.ts'
import { fullLabel, parseInstant } from '#src/time/when.ts'
import {
  fetchReservation,
  RESERVATION_PATH,
  type ReservationRecord,
  reservationKey,
  stepsToDecide,
} from './reservationRecord.ts'
import { useSeriesEndings } from './series/useSeriesEndings.tsx'
import { AnswerNotices } from './show/AnswerNotices.tsx'
import { CompetingRequests, RequestNeighbours } from './show/CompetingRequests.tsx'
import { useLineActions } from './show/LineActions.tsx'
import { ProposalNotice } from './show/ProposalNotice.tsx'
import { ShownReservation } from './show/ShownReservation.tsx'

const texts = reservationTexts.show

type Shown = { record: ReservationRecord; view: EntityView; zone: string }

const useReservationActions = (record: ReservationRecord, view: EntityView): readonly PageAction[] => {
  const { id, canUpdate, canDelete, reservationItems } = record
  const { close, cancel } = useLineActions(reservationItems)
  return [
    ...useDecisionActions({ steps: stepsToDecide(reservationItems) }),
    close,
    useUpdateAction(view, id, canUpdate),
    useNotifyAction(id, canUpdate),
    useLettersAction('reservation', id),
    useDuplicateAction(view, id),
    cancel,
    ...useSeriesEndings(record.series?.id, record),
    useDeleteAction(view, record, canDelete),
  ]
}

const Content = ({ record, view, zone }: Shown) => (
  <>
    <PageHeader
      title={record.subject}
      note={
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
          <ToneChip {...statusLook(record.displayStatus)} />
          {record.number}
          <span>
            {record.createdBy
              ? texts.createdBy(record.createdBy.displayName, fullLabel(parseInstant(record.createdAt), zone))
              : texts.created(fullLabel(parseInstant(record.createdAt), zone))}
          </span>
        </Box>
      }
      back={{ to: RESERVATION_PATH, label: reservationTexts.list }}
      actions={useReservationActions(record, view)}
    />
    <RecordColumns aside={<History view={view} id={record.id} record={record} />}>
      <RequestNeighbours record={record} />
      <AnswerNotices record={record} />
      <ProposalNotice record={record} />
      <ShownReservation record={record} view={view} zone={zone} />
      <CompetingRequests record={record} zone={zone} />
    </RecordColumns>
  </>
)

export const ReservationShow = () => {
  const { id = '' } = useParams()
  const { timeZone } = useOrganisation()
  const view = useEntityView(reservation)
  const { data, error, refetch } = useQuery({ queryKey: reservationKey(id), queryFn: () => fetchReservation(id) })
  const isOwnDeletion = useOwnDeletion(id)
  const isLost = isUnavailable(error) && !isOwnDeletion
  if (!data || !view.isReady || isLost) {
    return error ? <FailedRecord view={view} error={error} onRetry={refetch} /> : <LoadingRecord />
  }
  return <Content record={data} view={view} zone={timeZone} />
}
