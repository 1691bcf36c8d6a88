/** On a reservation that comes back: where it stands in its series, and the ways to the others. */
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Repeat from '@mui/icons-material/Repeat'
import { Box, Button, Chip, IconButton, Typography } from '@mui/material'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { seriesTexts } from '#i18n/fr/series.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { RESERVATION_PATH, type ReservationRecord } from '../reservationRecord.ts'
import type { SeriesEnd } from './EndSeriesDialog.tsx'
import { SERIES_PATH } from './seriesData.ts'

const texts = seriesTexts.mark

const EndSeriesDialog = lazyPart(
  () => import('./EndSeriesDialog.tsx'),
  (m) => m.EndSeriesDialog,
)

const Neighbour = ({ id, label, children }: { id: string | null; label: string; children: React.ReactNode }) => (
  <IconButton
    size="small"
    aria-label={label}
    title={label}
    disabled={!id}
    {...(id && { component: Link, to: `${RESERVATION_PATH}/${id}/show` })}
  >
    {children}
  </IconButton>
)

export const SeriesMark = ({ record }: { record: ReservationRecord }) => {
  const { series, seriesRank, seriesCount, seriesPrevious, seriesNext, isApart } = record
  const [end, setEnd] = useState<SeriesEnd | null>(null)
  const navigate = useNavigate()
  if (!series) return null
  const canCancel = record.reservationItems.some((line) => line.canCancel)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mt: 0.5 }}>
      <Repeat fontSize="small" color="action" aria-hidden />
      <Typography>{texts.rank(seriesRank ?? 1, seriesCount ?? 1)}</Typography>
      <Neighbour id={seriesPrevious} label={texts.previous}>
        <ChevronLeft fontSize="small" />
      </Neighbour>
      <Neighbour id={seriesNext} label={texts.next}>
        <ChevronRight fontSize="small" />
      </Neighbour>
      {isApart && <Chip size="small" variant="outlined" label={texts.apart} />}
      <Button size="small" component={Link} to={`${SERIES_PATH}/${series.id}/show`}>
        {texts.see}
      </Button>
      {canCancel && (
        <Button size="small" color="inherit" onClick={() => setEnd('cancel')}>
          {seriesTexts.cancel.action}
        </Button>
      )}
      {record.canDelete && (
        <Button size="small" color="error" onClick={() => setEnd('remove')}>
          {seriesTexts.remove.action}
        </Button>
      )}
      {end && (
        <Suspense fallback={null}>
          <EndSeriesDialog
            end={end}
            series={series.id}
            origin={record.id}
            onClose={() => setEnd(null)}
            onDone={(isGone) => {
              setEnd(null)
              if (isGone) void navigate(RESERVATION_PATH)
            }}
          />
        </Suspense>
      )}
    </Box>
  )
}
