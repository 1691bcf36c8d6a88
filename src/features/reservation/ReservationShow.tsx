/** A reservation as it stands, and what can be done with it. */
import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { reservation } from '#resources/entities/reservation.ts'
import { DeleteButton } from '#src/crud/DeleteButton.tsx'
import { DuplicateButton } from '#src/crud/DuplicateButton.tsx'
import { useOwnDeletion } from '#src/crud/deletion/useOwnDeletion.ts'
import { type EntityView, useEntityView } from '#src/crud/entityView.ts'
import { UpdateLink } from '#src/crud/lock/UpdateLink.tsx'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { FailedRecord, isGone, LoadingRecord } from '#src/crud/RecordStates.tsx'
import { History } from '#src/crud/show/History.tsx'
import { ReservationDecisions } from '#src/features/booking/DecisionButtons.tsx'
import { StatusChip } from '#src/features/booking/StatusChip.tsx'
import { LettersButton } from '#src/features/letters/LettersButton.tsx'
import { NotifyButton } from '#src/features/notify/NotifyButton.tsx'
import { useOrganisation } from '#src/time/useOrganisation.ts'
import { fullLabel, parseInstant } from '#src/time/when.ts'
import { AnswerNotices } from './AnswerNotices.tsx'
import { AllLineActions } from './LineActions.tsx'
import { fetchReservation, RESERVATION_PATH, type ReservationRecord, reservationKey } from './reservationRecord.ts'
import { ShownReservation } from './ShownReservation.tsx'

const texts = reservationTexts.show

type Shown = { record: ReservationRecord; view: EntityView; zone: string }

/** Several steps are the person's to decide: all at once, beside each by itself. */
const isWaiting = ({ reservationItems }: ReservationRecord): boolean =>
  reservationItems.flatMap((line) => line.reservationItemValidationSteps).filter(({ canDecide }) => canDecide).length >
  1

const Content = ({ record, view, zone }: Shown) => (
  <>
    <PageHeader
      title={record.subject}
      note={
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
          <StatusChip status={record.displayStatus} />
          {record.number}
          <span>
            {record.createdBy
              ? texts.createdBy(record.createdBy.displayName, fullLabel(parseInstant(record.createdAt), zone))
              : texts.created(fullLabel(parseInstant(record.createdAt), zone))}
          </span>
        </Box>
      }
      back={{ to: RESERVATION_PATH, label: reservationTexts.list }}
      danger={record.canDelete && <DeleteButton view={view} record={record} />}
      actions={
        <>
          {isWaiting(record) && <ReservationDecisions ids={[record.id]} />}
          <AllLineActions lines={record.reservationItems} />
          {record.canUpdate && <NotifyButton reservation={record.id} />}
          <LettersButton entity="reservation" ids={[record.id]} />
          <DuplicateButton view={view} id={record.id} />
        </>
      }
      primary={record.canUpdate && <UpdateLink view={view} id={record.id} />}
    />
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 292px' },
        columnGap: 5,
      }}
    >
      <Box>
        <AnswerNotices record={record} />
        <ShownReservation record={record} view={view} zone={zone} />
      </Box>
      <History view={view} id={record.id} />
    </Box>
  </>
)

export const ReservationShow = () => {
  const { id = '' } = useParams()
  const { timeZone } = useOrganisation()
  const view = useEntityView(reservation)
  const { data, error, refetch } = useQuery({ queryKey: reservationKey(id), queryFn: () => fetchReservation(id) })
  const isOwnDeletion = useOwnDeletion(id)
  const isLost = isGone(error) && !isOwnDeletion
  if (!data || !view.isReady || isLost) {
    return error ? <FailedRecord view={view} error={error} onRetry={refetch} /> : <LoadingRecord />
  }
  return <Content record={data} view={view} zone={timeZone} />
}
