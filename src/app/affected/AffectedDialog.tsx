import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Link,
  Typography,
} from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  AffectedReservationsDocument,
  type AffectedReservationsQuery,
} from '#dataProviders/operations/reservation.affected.ts'
import type { Affected } from '#dataProviders/questions.ts'
import { affectedTexts as texts } from '#i18n/fr/affected.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { useZone } from '#src/time/useZone.ts'
import { parseInstant, periodLabel } from '#src/time/when.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { QuestionDialogProps } from './Questions.tsx'

const usePages = (affected: readonly Affected[]) => {
  const changes = affected.flatMap((one) => one.changes)
  return useInfiniteQuery({
    queryKey: ['affectedReservations', affected.map(({ confirmation }) => confirmation)],
    queryFn: async ({ pageParam: page }) =>
      (await callOperation(AffectedReservationsDocument, { changes, page })).getAffectedReservations,
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.hasNextPage ? all.length + 1 : undefined),
    // The confirmation names exactly the listed reservations: no cache.
    gcTime: 0,
  })
}

type Reservation = AffectedReservationsQuery['getAffectedReservations']['items'][number]

const Row = ({ reservation, zone }: { reservation: Reservation; zone: string }) => {
  const { id, number, subject, startingAt, endingAt, people, items } = reservation
  const period = { startingAt: parseInstant(startingAt), endingAt: parseInstant(endingAt) }
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      {/* In another tab: the form behind keeps its values. */}
      <Link
        component={RouterLink}
        to={`/reservation/reservation/${id}/show`}
        target="_blank"
        aria-label={texts.open(number)}
        sx={{ fontWeight: WEIGHTS.name }}
      >
        {number}
      </Link>{' '}
      <Typography component="span">{subject}</Typography>
      <Typography variant="body2">
        {[periodLabel(period, zone, new Date()), people.join(', ')].filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {items.map(({ name, quantity }) => texts.units(quantity, name)).join(', ')}
      </Typography>
    </Box>
  )
}

export const AffectedDialog = ({ refusals, onEnd }: QuestionDialogProps<'AFFECTED_RESERVATIONS'>) => {
  const affected = refusals.map(({ details }) => details as Affected)
  const id = useId()
  const zone = useZone()
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = usePages(affected)
  const [first] = data?.pages ?? []
  const count = first?.reservations ?? affected.reduce((sum, one) => sum + one.reservations, 0)
  return (
    <Dialog open onClose={() => onEnd()} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{texts.title(count)}</DialogTitle>
      <DialogContent>
        <DialogContentText>{texts.effect(count)}</DialogContentText>
        {error && <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <LoadingLines />}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
          {data?.pages.flatMap(({ items }) =>
            items.map((reservation) => <Row key={reservation.id} reservation={reservation} zone={zone} />),
          )}
        </Box>
        {first && first.hidden > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {texts.hidden(first.hidden)}
          </Typography>
        )}
        {hasNextPage && (
          <Button size="small" loading={isFetching} onClick={() => void fetchNextPage()} sx={{ px: 0, mt: 0.5 }}>
            {texts.more}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => onEnd()} autoFocus>
          {texts.cancel}
        </Button>
        <Button
          variant="contained"
          disabled={!data}
          onClick={() => onEnd(affected.map(({ confirmation }) => confirmation))}
        >
          {texts.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
