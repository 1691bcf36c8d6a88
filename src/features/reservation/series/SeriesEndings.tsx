/** The ways to end a series from one of its dates on: cancelled with a reason, or deleted. */
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { seriesTexts } from '#i18n/fr/series.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { RESERVATION_PATH } from '../reservationRecord.ts'
import type { SeriesEnd } from './EndSeriesDialog.tsx'

const EndSeriesDialog = lazyPart(
  () => import('./EndSeriesDialog.tsx'),
  (m) => m.EndSeriesDialog,
)

type Props = {
  series: string
  /** The date that it is asked from. */
  origin: {
    readonly id: string
    readonly canDelete: boolean
    readonly reservationItems: readonly { readonly canCancel: boolean }[]
  }
}

export const SeriesEndings = ({ series, origin }: Props) => {
  const [end, setEnd] = useState<SeriesEnd | null>(null)
  const navigate = useNavigate()
  return (
    <>
      {origin.reservationItems.some(({ canCancel }) => canCancel) && (
        <Button size="small" color="inherit" onClick={() => setEnd('cancel')}>
          {seriesTexts.cancel.action}
        </Button>
      )}
      {origin.canDelete && (
        <Button size="small" color="error" onClick={() => setEnd('remove')}>
          {seriesTexts.remove.action}
        </Button>
      )}
      {end && (
        <Suspense fallback={null}>
          <EndSeriesDialog
            end={end}
            series={series}
            origin={origin.id}
            onClose={() => setEnd(null)}
            onDone={(isGone) => {
              setEnd(null)
              if (isGone) void navigate(RESERVATION_PATH)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
