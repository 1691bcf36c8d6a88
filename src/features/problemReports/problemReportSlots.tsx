import { Suspense } from 'react'
import { appTexts } from '#i18n/fr/app.ts'
import { problemReportTexts as texts } from '#i18n/fr/problemReports.ts'
import { can } from '#resources/domain/rights.ts'
import type { Preset, Sort } from '#src/crud/listQuery.ts'
import type { EntitySlots } from '#src/crud/slots.ts'
import { useSessionUser } from '#src/session/useSession.ts'
import { lazyWith } from '#src/ui/lazyWith.tsx'
import { useTriageActions, useTriageRowActions } from './useTriageActions.tsx'

const Similar = lazyWith(
  () => import('./SimilarReports.tsx'),
  (m) => m.SimilarReports,
  () => null,
)

const SimilarReports = () => (
  <Suspense fallback={null}>
    <Similar />
  </Suspense>
)

const NEWEST: Sort = { field: 'createdAt', order: 'DESC' }

const TO_TRIAGE: Preset = {
  name: 'open',
  label: texts.preset.open,
  filters: { status: { in: ['OPEN'] } },
  sort: { field: 'createdAt', order: 'ASC' },
}

const PRESETS: readonly Preset[] = [
  TO_TRIAGE,
  { name: 'accepted', label: texts.preset.accepted, filters: { status: { in: ['ACCEPTED'] } }, sort: NEWEST },
  { name: 'done', label: texts.preset.done, filters: { status: { in: ['DONE'] } }, sort: NEWEST },
  { name: 'all', label: texts.preset.all, filters: {}, sort: NEWEST },
]

const useFirstPreset = (): Preset | undefined =>
  can(useSessionUser().holder, 'INTERVENTION', 'createAndUpdate') ? TO_TRIAGE : undefined

export const problemReportSlots: EntitySlots = {
  list: {
    presets: { label: texts.presets, usePresets: () => PRESETS, useFirst: useFirstPreset },
    useRowActions: useTriageRowActions,
    isQueue: true,
    createTexts: { label: texts.report, shortLabel: appTexts.report },
    select: ['status'],
  },
  form: { before: { main: SimilarReports }, saveLabel: texts.send },
  show: {
    facts: [
      'description',
      'status',
      'priority',
      'location',
      'property',
      'category',
      'reporter',
      'intervention',
      'repairedAt',
      'repairedBy',
    ],
    useActions: useTriageActions,
  },
}
