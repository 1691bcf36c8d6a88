import { TextField, Typography } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { messageFor } from '#dataProviders/serviceError.ts'
import { seriesTexts } from '#i18n/fr/series.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { useOrganisation } from '#src/time/useOrganisation.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'
import { SeriesProgressDialog } from './SeriesProgress.tsx'
import {
  cancelledDays,
  type Extent,
  endSeries,
  fetchSeries,
  isCancelled,
  isSeriesUnderWay,
  type Occurrence,
  SERIES_DATES,
  SERIES_PATH,
  type SeriesEnd,
  type SeriesRequest,
  scopeOf,
  verdictsText,
} from './seriesData.ts'

const MAX_REASON = 2_000

const ACTIONS = { cancel: 'CANCEL', reinstate: 'REINSTATE', remove: 'DELETE' } as const

const concerns = (end: SeriesEnd, one: Occurrence): boolean =>
  end === 'remove' || isCancelled(one) === (end === 'reinstate')

type Props = {
  end: SeriesEnd
  series: string
  origin: string
  onClose: () => void
  onDone: (isDeleted: boolean) => void
}

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
  const [progress, setProgress] = useState<SeriesRequest>()
  const navigate = useNavigate()
  const hasLeft = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      endSeries(end, { of: scopeOf(origin, extent), reason }, (request) =>
        setProgress(isSeriesUnderWay(request) ? request : undefined),
      ),
    onSuccess: (verdicts) => {
      if (hasLeft.current) return
      const isWhole = verdicts.every(({ isUpdated }) => isUpdated)
      const summary = verdictsText(ACTIONS[end], verdicts)
      notify(summary, isWhole ? { type: 'success' } : { type: 'warning', autoHideDuration: null })
      onDone(end === 'remove' && verdicts.some(({ id, isUpdated }) => isUpdated && id === origin))
    },
    onError: (error) => {
      setProgress(undefined)
      if (!hasLeft.current) notify(messageFor(error), { type: 'error' })
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['reservation/reservation'] }),
        client.invalidateQueries({ queryKey: ['planning'] }),
      ]),
  })
  const leave = (id: string): void => {
    hasLeft.current = true
    onClose()
    void navigate(`${SERIES_PATH}/${id}/show`)
  }
  if (progress) return <SeriesProgressDialog request={progress} onLeave={() => leave(progress.id)} />
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      cancel={seriesTexts.scope.keep}
      isDangerous={end !== 'reinstate'}
      isReady={data !== undefined && (end !== 'cancel' || reason.trim() !== '')}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <ScopeChoice
        label={texts.label}
        occurrences={coming.filter((one) => concerns(end, one))}
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
