import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { seriesTexts } from '#i18n/fr/series.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { RESERVATION_PATH } from '../reservationRecord.ts'
import type { SeriesEnd } from './seriesData.ts'

const EndSeriesDialog = lazyPart(
  () => import('./EndSeriesDialog.tsx'),
  (m) => m.EndSeriesDialog,
)

type Origin = {
  readonly id: string
  readonly canDelete: boolean
  readonly reservationItems: readonly { readonly canCancel: boolean; readonly canReinstate: boolean }[]
}

/** Hidden without a series or without a future occurrence. `cancelled`: occurrence from which dates are reinstated. */
export const useSeriesEndings = (
  series: string | undefined,
  next: Origin | undefined,
  cancelled: Origin | undefined = next,
): readonly PageAction[] => {
  const [end, setEnd] = useState<SeriesEnd | null>(null)
  const navigate = useNavigate()
  const origin = end === 'reinstate' ? cancelled : next
  return [
    {
      key: 'cancelSeries',
      kind: 'danger',
      label: seriesTexts.cancel.action,
      icon: <EventBusyOutlined />,
      isHidden: !series || !next?.reservationItems.some(({ canCancel }) => canCancel),
      opensDialog: true,
      onClick: () => setEnd('cancel'),
      dialog: end && series && origin && (
        <Suspense fallback={null}>
          <EndSeriesDialog
            end={end}
            series={series}
            origin={origin.id}
            onClose={() => setEnd(null)}
            onDone={(isDeleted) => {
              setEnd(null)
              if (isDeleted) void navigate(RESERVATION_PATH)
            }}
          />
        </Suspense>
      ),
    },
    {
      key: 'reinstateSeries',
      kind: 'rare',
      label: seriesTexts.reinstate.action,
      icon: <EventAvailableOutlined />,
      isHidden: !series || !cancelled?.reservationItems.some(({ canReinstate }) => canReinstate),
      opensDialog: true,
      onClick: () => setEnd('reinstate'),
    },
    {
      key: 'deleteSeries',
      kind: 'danger',
      label: seriesTexts.remove.action,
      icon: <DeleteOutlined />,
      isHidden: !series || !next?.canDelete,
      opensDialog: true,
      onClick: () => setEnd('remove'),
    },
  ]
}
