import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { AffectedReservationsDocument } from '#dataProviders/operations/reservation.affected.ts'
import type { Affected } from '#dataProviders/questions.ts'
import { affectedTexts as texts } from '#i18n/fr/affected.ts'
import { type AffectedRemedy, MAX_AFFECTED_DECISIONS, MAX_REASON } from '#resources/domain/remedies.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { useZone } from '#src/time/useZone.ts'
import { dayLabel, dayOfInstant, parseInstant } from '#src/time/when.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useIsNarrow } from '#src/ui/useIsNarrow.ts'
import type { QuestionDialogProps } from '../questionDialogProps.ts'
import { AffectedRow } from './AffectedRow.tsx'
import {
  chooseAll,
  countRemedies,
  decisionsOf,
  KEPT,
  proposalOf,
  type RemedyChoice,
  type Reservation,
} from './choices.ts'

const PER_PAGE = 100
const MAX_PAGES = MAX_AFFECTED_DECISIONS / PER_PAGE

const MAX_LINES = 500

const usePages = (affected: readonly Affected[]) => {
  const changes = affected.flatMap((one) => one.changes)
  const lines = affected.flatMap((one) => one.lines ?? []).slice(0, MAX_LINES)
  const query = useInfiniteQuery({
    queryKey: ['affectedReservations', affected.map(({ confirmation }) => confirmation)],
    queryFn: async ({ pageParam: page }) =>
      (await callOperation(AffectedReservationsDocument, { changes, lines, page })).getAffectedReservations,
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.hasNextPage && all.length < MAX_PAGES ? all.length + 1 : undefined),
    // The confirmation names exactly the listed reservations: no cache.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { hasNextPage, isFetching, error, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [hasNextPage, isFetching, error, fetchNextPage])
  return query
}

/** RemedyChoices of the save that was refused last: the next dialog shows those that still fit. */
let lastChoices: ReadonlyMap<string, RemedyChoice> = new Map()
let lastReason = ''

const BULK: readonly AffectedRemedy[] = ['MOVE', 'PROPOSE', 'KEEP', 'CANCEL']

type ListProps = {
  reservations: readonly Reservation[]
  zone: string
  choices: ReadonlyMap<string, RemedyChoice>
  refusals: ReadonlyMap<string, string>
  onChoose?: ((id: string, choice: RemedyChoice) => void) | undefined
}

const DayList = ({ reservations, zone, choices, refusals, onChoose }: ListProps) => {
  const days = Map.groupBy(reservations, ({ startingAt }) => dayOfInstant(parseInstant(startingAt), zone))
  return [...days].map(([day, ofDay]) => (
    <Box key={day} component="section" aria-labelledby={`affected-${day}`} sx={{ mt: 2 }}>
      <Typography id={`affected-${day}`} component="h3" variant="body2" sx={{ fontWeight: WEIGHTS.title }}>
        {dayLabel(parseInstant(ofDay[0]?.startingAt ?? ''), zone, new Date())}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ofDay.map((reservation) => (
          <AffectedRow
            key={reservation.id}
            reservation={reservation}
            zone={zone}
            choice={choices.get(reservation.id) ?? KEPT}
            refusal={refusals.get(reservation.id)}
            onChoose={onChoose && ((choice) => onChoose(reservation.id, choice))}
          />
        ))}
      </Box>
    </Box>
  ))
}

const BulkChoice = ({ onChoose }: { onChoose: (remedy: AffectedRemedy) => void }) => (
  <Box
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}
    role="group"
    aria-label={texts.all.label}
  >
    <Typography variant="body2" sx={{ fontWeight: WEIGHTS.label, width: { xs: '100%', sm: 'auto' } }}>
      {texts.all.label}
    </Typography>
    {BULK.map((remedy) => (
      <Button key={remedy} size="small" variant="outlined" onClick={() => onChoose(remedy)}>
        {texts.all[remedy]}
      </Button>
    ))}
  </Box>
)

const Notes = ({ hidden, left }: { hidden: number; left: number }) => (
  <>
    {left > 0 && (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {texts.notLoaded(left)}
      </Typography>
    )}
    {hidden > 0 && (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {texts.hidden(hidden)}
      </Typography>
    )}
  </>
)

export const AffectedDialog = ({ refusals, onEnd }: QuestionDialogProps<'AFFECTED_RESERVATIONS'>) => {
  const affected = refusals.map(({ details }) => details as Affected)
  const refused = new Map(
    affected.flatMap((one) => (one.refusals ?? []).map((r) => [r.reservation, r.message] as const)),
  )
  const canDecide = affected.every((one) => one.canDecide)
  const id = useId()
  const zone = useZone()
  const isNarrow = useIsNarrow()
  const { data, error, isFetching, refetch } = usePages(affected)
  const [first] = data?.pages ?? []
  const reservations = data?.pages.flatMap(({ items }) => items) ?? []
  const said = affected.reduce((sum, one) => sum + one.reservations, 0)
  // The service counts a reservation of several refusals once, and names the first ones of changed hours only.
  const isShort = affected.some(({ lines, items }) => lines && lines.length < items)
  const count = isShort ? said : (first?.reservations ?? said)
  const effect = affected.every(({ lines }) => lines) ? texts.hoursEffect(count) : texts.effectWithoutDecision(count)
  const [chosen, setChosen] = useState(refused.size > 0 ? lastChoices : new Map<string, RemedyChoice>())
  const [reason, setReason] = useState(refused.size > 0 ? lastReason : '')
  // A proposal that is taken meanwhile leaves its reservation undecided.
  const choices = new Map(
    reservations.map((one) => {
      const choice = chosen.get(one.id) ?? KEPT
      return [one.id, choice.target === undefined || proposalOf(one, choice) ? choice : KEPT]
    }),
  )
  const counts = countRemedies(count, reservations, choices)
  const isDecided = counts.KEEP < count
  const isComplete = data !== undefined && !isFetching
  const confirm = () => {
    lastChoices = choices
    lastReason = reason
    const confirmed = affected.map(({ confirmation }) => confirmation)
    onEnd({ confirmed, decisions: canDecide ? decisionsOf(reservations, choices, reason) : [] })
  }
  return (
    <Dialog
      open
      onClose={() => onEnd()}
      aria-labelledby={id}
      maxWidth={canDecide ? 'md' : 'sm'}
      fullWidth
      fullScreen={isNarrow}
    >
      <DialogTitle id={id}>{texts.title(count)}</DialogTitle>
      <DialogContent>
        <DialogContentText>{canDecide ? texts.effect : effect}</DialogContentText>
        {refused.size > 0 && (
          <Alert severity="warning" sx={{ mt: 1.5 }}>
            {refusals[0]?.message}
          </Alert>
        )}
        {canDecide && count > 1 && (
          <BulkChoice onChoose={(remedy) => setChosen(chooseAll(reservations, remedy, choices))} />
        )}
        {error && <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />}
        <DayList
          reservations={reservations}
          zone={zone}
          choices={choices}
          refusals={refused}
          onChoose={canDecide ? (one, choice) => setChosen(new Map(choices).set(one, choice)) : undefined}
        />
        {isFetching && <LoadingLines />}
        {first && isComplete && <Notes hidden={first.hidden} left={count - first.hidden - reservations.length} />}
      </DialogContent>
      {/* Outside the list, because a missing reason disables the button below. */}
      {canDecide && counts.CANCEL + counts.PROPOSE > 0 && (
        <Box sx={{ px: 3, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <TextField
            label={counts.CANCEL > 0 ? texts.reason : texts.note}
            helperText={texts.reasonHelp}
            required={counts.CANCEL > 0}
            fullWidth
            multiline
            maxRows={3}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_REASON } }}
          />
        </Box>
      )}
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {canDecide && (
          <Typography variant="body2" role="status" sx={{ mr: 'auto', fontWeight: WEIGHTS.label }}>
            {texts.summary(count, counts)}
          </Typography>
        )}
        <Button color="inherit" onClick={() => onEnd()} autoFocus>
          {texts.cancel}
        </Button>
        <Button
          variant="contained"
          disabled={!isComplete || (counts.CANCEL > 0 && reason.trim() === '')}
          onClick={confirm}
        >
          {isDecided ? texts.apply : texts.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
