import { TextField, Typography } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { seriesTexts } from '#i18n/fr/series.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { useOrganisation } from '#src/time/useOrganisation.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'
import {
  cancelledDays,
  cancelSeries,
  deleteSeries,
  type Extent,
  fetchSeries,
  isCancelled,
  SERIES_DATES,
  scopeOf,
} from './seriesData.ts'

const MAX_REASON = 2_000

export type SeriesEnd = 'cancel' | 'remove'

type Props = { end: SeriesEnd; series: string; origin: string; onClose: () => void; onDone: (isGone: boolean) => void }

export const EndSeriesDialog = ({ end, series, origin, onClose, onDone }: Props) => {
  const texts = seriesTexts[end]
  const [extent, setExtent] = useState<Extent>({ scope: 'FOLLOWING', withApart: false })
  const [reason, setReason] = useState('')
  const { timeZone } = useOrganisation()
  const notify = useNotify()
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: [...SERIES_DATES, 'whole', series], queryFn: () => fetchSeries(series) })
  const now = utcTextOfDate(new Date())
  const coming = data?.occurrences.filter(({ endingAt }) => (endingAt ?? '') > now) ?? []
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const of = scopeOf(origin, extent)
      return end === 'cancel' ? cancelSeries(of, reason) : deleteSeries(of)
    },
    onSuccess: (verdicts) => {
      const done = verdicts.filter(({ isUpdated }) => isUpdated)
      const reasons = [...new Set(verdicts.flatMap(({ error }) => error?.message ?? []))]
      if (reasons.length === 0) notify(texts.done(done.length), { type: 'success' })
      else notify([texts.done(done.length), ...reasons].join(' '), { type: 'warning', autoHideDuration: null })
      onDone(end === 'remove' && done.some(({ id }) => id === origin))
    },
    onError: (error) => notify(messageFor(error), { type: 'error' }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['reservation/reservation'] }),
        client.invalidateQueries({ queryKey: ['planning'] }),
      ]),
  })
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      cancel={seriesTexts.scope.keep}
      isDangerous
      isReady={data !== undefined && (end === 'remove' || reason.trim() !== '')}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <ScopeChoice
        label={texts.label}
        occurrences={end === 'cancel' ? coming.filter((one) => !isCancelled(one)) : coming}
        cancelled={end === 'cancel' ? cancelledDays(coming, timeZone) : []}
        origin={origin}
        value={extent}
        onChange={setExtent}
      />
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {seriesTexts.scope.overStays}
      </Typography>
      {end === 'cancel' && (
        <TextField
          label={seriesTexts.cancel.reason}
          required
          fullWidth
          multiline
          minRows={2}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          sx={{ mt: 2 }}
          slotProps={{ htmlInput: { maxLength: MAX_REASON } }}
        />
      )}
    </ConfirmDialog>
  )
}
