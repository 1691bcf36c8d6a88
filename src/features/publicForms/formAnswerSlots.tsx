import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import { Suspense } from 'react'
import { useCanAccess } from 'react-admin'
import { formAnswerTexts as texts } from '#i18n/fr/publicFormPages.ts'
import { pathOf } from '#resources/schema/names.ts'
import type { Preset, Sort } from '#src/crud/listQuery.ts'
import { useAnswerActions } from '#src/crud/notices/useAnswerActions.tsx'
import { routeScopeOf } from '#src/crud/routeScope.ts'
import type { EntitySlots, SavedRecord, UseActions } from '#src/crud/slots.ts'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'

const LazyValues = lazyPart(
  () => import('./SentValues.tsx'),
  (m) => m.SentValues,
)

const SentValues = (props: { record: SavedRecord }) => (
  <Suspense fallback={<LoadingLines rows={2} />}>
    <LazyValues {...props} />
  </Suspense>
)

const NEWEST: Sort = { field: 'createdAt', order: 'DESC' }

const OPEN: Preset = {
  name: 'open',
  label: texts.preset.open,
  filters: { state: { in: ['TO_DO'] } },
  sort: { field: 'createdAt', order: 'ASC' },
}

const PRESETS: readonly Preset[] = [
  OPEN,
  { name: 'done', label: texts.preset.done, filters: { state: { in: ['DONE'] } }, sort: NEWEST },
  { name: 'refused', label: texts.preset.refused, filters: { state: { in: ['REFUSED'] } }, sort: NEWEST },
  { name: 'all', label: texts.preset.all, filters: {}, sort: NEWEST },
]

const useDecisions: UseActions = (record) =>
  useAnswerActions(
    record && {
      id: record.id,
      recordLabel: record.displayName,
      state: String(record.state),
      canDecide: record.canDecide === true,
    },
  )

const usePageActions: UseActions = (record) => {
  const decisions = useDecisions(record)
  const resource = useCatalogue().registry.find(String(record?.entity))
  const path = resource && pathOf(resource)
  const { canAccess } = useCanAccess({ resource: path ?? '', action: 'show', enabled: path !== undefined })
  const page = resource?.pages.find((one) => one === 'show' || one === 'update')
  return [
    ...decisions,
    {
      key: 'record',
      kind: 'secondary',
      label: texts.record,
      icon: <OpenInNewOutlined />,
      isHidden: !canAccess || !page,
      ...(path && page && { to: routeScopeOf(path).record(String(record?.recordId), page) }),
    },
  ]
}

export const formAnswerSlots: EntitySlots = {
  list: {
    presets: { label: texts.presets, usePresets: () => PRESETS, useFirst: () => OPEN },
    useRowActions: useDecisions,
    isQueue: true,
    select: ['state', 'canDecide', 'recordId', 'entity'],
  },
  show: {
    facts: [],
    summary: SentValues,
    useActions: usePageActions,
  },
}
