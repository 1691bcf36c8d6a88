import { Suspense } from 'react'
import type { EntitySlots } from '#src/crud/slots.ts'
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

export const problemReportSlots: EntitySlots = {
  list: { useRowActions: useTriageRowActions, select: ['status'] },
  form: { before: { main: SimilarReports } },
  show: {
    facts: [
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
