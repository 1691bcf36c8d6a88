import Add from '@mui/icons-material/Add'
import { Box, Button, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  MyReservationsDocument,
  ReservationsToHandleDocument,
} from '#dataProviders/operations/reservation.dashboard.ts'
import { dashboardTexts } from '#i18n/fr/dashboard.ts'
import { DASHBOARD_STATUSES } from '#resources/domain/reservationStatus.ts'
import { hasApplication } from '#resources/domain/rights.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { TONES } from '#src/fields/controls/ToneChip.tsx'
import { useRenaming } from '#src/fields/views/customisation.ts'
import { useFeatureFlags } from '#src/session/useFeatureFlags.ts'
import { useCan, useSessionUser } from '#src/session/useSession.ts'
import { statusLook } from '#src/shared/booking/statusLook.ts'
import { FirstSteps } from '#src/shared/firstSteps/FirstSteps.tsx'
import { UpgradeNotices } from '#src/shared/firstSteps/UpgradeNotices.tsx'
import { LEAD } from '#src/ui/PageSection.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { Counters } from './Counters.tsx'
import { CLOCK_MS, type Counts, useReservationCounts, useRetryFailed } from './counts.ts'
import { FormAnswers } from './FormAnswers.tsx'
import { LeftProposals } from './LeftProposals.tsx'
import { listAddress } from './listAddress.ts'
import { Notices } from './Notices.tsx'
import { GroupTitle, LoadingRows, NothingThere, Part, RecordRows } from './Part.tsx'
import { RateCard } from './RateCard.tsx'
import { ReservationRow } from './ReservationRow.tsx'
import { StuckRequests } from './StuckRequests.tsx'
import { Tiles, useComposeAction } from './Tiles.tsx'
import { Today } from './Today.tsx'

const texts = dashboardTexts.reservation
const LIST = '/reservation/reservation'

type Counted = (typeof DASHBOARD_STATUSES)[number]
const OF_VALIDATION: readonly Counted[] = ['TO_VALIDATE', 'TO_COMPLETE', 'PENDING', 'OUTDATED', 'DENIED']
const CALLING: readonly Counted[] = ['TO_VALIDATE', 'TO_COMPLETE', 'TO_CLOSE']
const NEAREST_FIRST: readonly Counted[] = ['TO_VALIDATE', 'TO_COMPLETE', 'PENDING', 'FORTHCOMING', 'TO_CLOSE']

const addressOf = (status: Counted): string =>
  listAddress(
    LIST,
    { displayStatus: { in: [status] } },
    { field: 'startingAt', order: NEAREST_FIRST.includes(status) ? 'ASC' : 'DESC' },
  )

/** Questions to the user (D83) have no separate status. */
const TO_ANSWER = listAddress(LIST, { canAnswer: true }, { field: 'startingAt', order: 'ASC' })
const TO_HANDLE = [
  { name: 'toAnswer', status: undefined },
  { name: 'toValidate', status: 'TO_VALIDATE' },
  { name: 'toClose', status: 'TO_CLOSE' },
] as const

const useShown = (counts: Counts | undefined): readonly Counted[] => {
  const { on } = useFeatureFlags()
  const { holder } = useSessionUser()
  const isValidated = on.has('ENABLE_RESERVATION_VALIDATION_SYSTEM')
  const isManager = hasApplication(holder, 'RESERVATION_MANAGEMENT')
  return DASHBOARD_STATUSES.filter((status) => {
    if ((counts?.get(status)?.count ?? 0) > 0) return true
    if (status === 'TO_VALIDATE') return isValidated && isManager
    // Drawn while the counts load, so that the others keep their places.
    if (status === 'TO_COMPLETE') return !counts && isValidated && isManager
    return isValidated || !OF_VALIDATION.includes(status)
  })
}

const Invitation = () => (
  <Box sx={{ ...LEAD, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
    <Typography sx={{ flex: '1 1 220px', fontWeight: WEIGHTS.name }}>{texts.invitation}</Typography>
    <Button component={Link} to={`${LIST}/create`} variant="contained" startIcon={<Add />}>
      {texts.reserve}
    </Button>
  </Box>
)

type PartProps = { isFailed: boolean; isBorrower?: boolean }

const useToHandle = () =>
  useQuery({
    queryKey: ['reservation/reservation', 'toHandle'],
    queryFn: () => callOperation(ReservationsToHandleDocument),
    placeholderData: keepPreviousData,
    refetchInterval: CLOCK_MS,
  })

const ToHandle = ({ counts, isFailed, isBorrower = false }: PartProps & { counts: Counts | undefined }) => {
  const { data, error, refetch } = useToHandle()
  const othersOf = (status: Counted, shown: number) => (counts?.get(status)?.count ?? 0) - shown
  const groups = TO_HANDLE.map(({ name, status }) => {
    const items = data?.[name].items ?? []
    const others = status ? othersOf(status, items.length) : Number(data?.toAnswer.hasNextPage ?? false)
    return {
      name,
      look: TONES[statusLook(status ?? 'TO_COMPLETE').tone],
      items,
      others,
      to: status ? addressOf(status) : TO_ANSWER,
    }
  })
  const shown = groups.filter(({ items }) => items.length > 0)
  if (error && isFailed) return null
  if (isBorrower && data && shown.length === 0) return null
  return (
    <Part title={texts.handle.title}>
      {error && <LoadFailure title={dashboardTexts.failed} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingRows />}
      {data && shown.length === 0 && <NothingThere>{texts.handle.empty}</NothingThere>}
      {shown.map(({ name, look, items, others, to }) => (
        <Box key={name} sx={{ '& + &': { mt: 1, borderTop: 1, borderColor: 'divider' } }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between' }}>
            <GroupTitle look={look}>{texts.handle[name]}</GroupTitle>
            {name === 'toValidate' && items[0] && items.length + others > 1 && (
              <Button size="small" component={Link} to={`${LIST}/${items[0].id}/show`} sx={{ mr: -1, mb: -0.5 }}>
                {texts.handle.inTurn}
              </Button>
            )}
          </Box>
          <RecordRows label={texts.handle[name]}>
            {items.map((reservation) => (
              <ReservationRow key={reservation.id} reservation={reservation} isStateSaid />
            ))}
          </RecordRows>
          {others > 0 && (
            <Button className="flush" size="small" component={Link} to={to}>
              {texts.handle.others[name](others)}
            </Button>
          )}
        </Box>
      ))}
    </Part>
  )
}

/** Leaves out the requests that « Ce qui vous attend » already shows, unless nothing else would remain. */
const useOthers = <T extends { id: string }>(items: readonly T[] | undefined): readonly T[] | undefined => {
  const { data } = useToHandle()
  const waiting = new Set(TO_HANDLE.flatMap(({ name }) => data?.[name].items.map(({ id }) => id) ?? []))
  const others = items?.filter(({ id }) => !waiting.has(id))
  return others?.length === 0 ? items : others
}

const Mine = ({ isFailed }: PartProps) => {
  const { user } = useSessionUser()
  const can = useCan()
  const {
    data: all,
    error,
    refetch,
  } = useQuery({
    queryKey: ['reservation/reservation', 'mine', user.id],
    queryFn: async () => (await callOperation(MyReservationsDocument, { me: user.id })).getReservations.items,
    placeholderData: keepPreviousData,
    refetchInterval: CLOCK_MS,
  })
  const data = useOthers(all)
  const to = listAddress(LIST, { borrower: { in: [user.id] } }, { field: 'startingAt', order: 'DESC' })
  if (error && isFailed) return null
  return (
    <Part title={texts.mine.title} all={{ to, label: texts.mine.all, name: texts.mine.allOf }}>
      {error && <LoadFailure title={dashboardTexts.failed} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingRows />}
      {data?.length === 0 && (
        <>
          <NothingThere>{texts.mine.empty}</NothingThere>
          {can('RESERVATION', 'createAndUpdate') && (
            <Button component={Link} to={`${LIST}/create`} variant="outlined" startIcon={<Add />}>
              {texts.reserve}
            </Button>
          )}
        </>
      )}
      {data && data.length > 0 && (
        <RecordRows label={texts.mine.title}>
          {data.map((reservation) => (
            <ReservationRow
              key={reservation.id}
              reservation={reservation}
              isStateSaid={reservation.displayStatus === 'FORTHCOMING'}
            />
          ))}
        </RecordRows>
      )}
    </Part>
  )
}

export const ReservationDashboard = () => {
  const { holder } = useSessionUser()
  const can = useCan()
  const renamed = useRenaming()
  const { data: counts, error } = useReservationCounts(DASHBOARD_STATUSES)
  const retry = useRetryFailed()
  const compose = useComposeAction()
  const shown = useShown(counts)
  const isBorrower = !hasApplication(holder, 'RESERVATION_MANAGEMENT')
  const { data: handled, isPending } = useToHandle()
  const listed = (status: Counted): number => {
    const group = TO_HANDLE.find((one) => (one.status ?? 'TO_COMPLETE') === status)
    return group ? (handled?.[group.name].items.length ?? 0) : 0
  }
  // The lists of a borrower show the tasks and the coming reservations; the other counters are mostly zero.
  const counted = isBorrower
    ? shown.filter(
        (status) => status !== 'FORTHCOMING' && !isPending && (counts?.get(status)?.count ?? 0) > listed(status),
      )
    : shown
  const counters = counted.map((status) => ({
    status,
    label: texts.counts[status],
    look: TONES[statusLook(status).tone],
    to: addressOf(status),
    isCalling: !isBorrower && CALLING.includes(status),
  }))
  const tiles = !error && counters.length > 0 && (
    <Box sx={isBorrower ? { mt: 3.5 } : { mb: 3 }}>
      <Counters label={renamed(texts.counters)} counters={counters} counts={counts} />
    </Box>
  )
  return (
    <>
      <PageHeader title={renamed(texts.tab)} heading={dashboardTexts.title} actions={[compose]} />
      <UpgradeNotices />
      <FirstSteps />
      {error && <LoadFailure title={dashboardTexts.failed} error={error} onRetry={retry} />}
      {!isBorrower && tiles}
      <Box
        sx={{
          display: 'grid',
          columnGap: 6,
          rowGap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          '& > :empty': { display: 'none' },
          '&:has(> :empty)': { gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3.5, minWidth: 0 }}>
          {isBorrower && can('RESERVATION', 'createAndUpdate') && <Invitation />}
          <Notices />
          <FormAnswers />
          <StuckRequests />
          <LeftProposals />
          <ToHandle counts={counts} isFailed={error !== null} isBorrower={isBorrower} />
        </Box>
        <Box sx={{ display: 'grid', gap: 3.5, minWidth: 0 }}>
          {!isBorrower && <Today isFailed={error !== null} />}
          <Mine isFailed={error !== null} />
          {can('EDITION_RESERVATIONS_LIST') && <RateCard isFailed={error !== null} />}
        </Box>
      </Box>
      {isBorrower && tiles}
      <Tiles />
    </>
  )
}
