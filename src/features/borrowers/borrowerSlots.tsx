import { Suspense } from 'react'
import type { EntitySlots } from '#src/crud/slots.ts'
import { lazyWith } from '#src/ui/lazyWith.tsx'
import { useBorrowerActions } from './useBorrowerActions.tsx'

const MergeSelection = lazyWith(
  () => import('./MergeSelection.tsx'),
  (m) => m.MergeSelection,
  () => null,
)

export const borrowerSlots: EntitySlots = {
  show: { useActions: useBorrowerActions },
  list: {
    selectionActions: (
      <Suspense fallback={null}>
        <MergeSelection />
      </Suspense>
    ),
  },
}
