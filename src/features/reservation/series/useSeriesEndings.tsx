import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { seriesTexts } from '#i18n/fr/series.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { RESERVATION_PATH } from '../reservationRecord.ts'
import type { SeriesEnd } from './EndSeriesDialog.tsx'

const EndSeriesDialog = lazyPart(
  () => import('./EndSeriesDialog.tsx'),
  (m) => m.EndSeriesDialog,
)

type Origin = {
  readonly id: string
  readonly canDelete: boolean
  readonly reservationItems: readonly { readonly canCancel: boolean }[]
}

/** Empty without a series or without a future occurrence. */
export const useSeriesEndings = (series: string | undefined, origin: Origin | undefined): readonly PageAction[] => {
  const [end, setEnd] = useState<SeriesEnd | null>(null)
  const navigate = useNavigate()
  return [
    {
      key: 'cancelSeries',
      kind: 'danger',
      label: seriesTexts.cancel.action,
      icon: <EventBusyOutlined />,
      isHidden: !series || !origin?.reservationItems.some(({ canCancel }) => canCancel),
      opensDialog: true,
      onClick: () => setEnd('cancel'),
      dialog: end && series && origin && (
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
      ),
    },
    {
      key: 'deleteSeries',
      kind: 'danger',
      label: seriesTexts.remove.action,
      icon: <DeleteOutlined />,
      isHidden: !series || !origin?.canDelete,
      opensDialog: true,
      onClick: () => setEnd('remove'),
    },
  ]
}
