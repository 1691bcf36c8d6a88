/** What the derived pages of people from outside have of their own. */
import { Suspense } from 'react'
import type { EntitySlots } from '#src/crud/slots.ts'
import { lazyWith } from '#src/ui/lazyWith.tsx'

const Nothing = () => null
const load = () => import('./BorrowerActions.tsx')
const Actions = lazyWith(load, (m) => m.BorrowerActions, Nothing)
const Selection = lazyWith(load, (m) => m.BorrowerSelection, Nothing)

export const borrowerSlots: EntitySlots = {
  show: {
    actions: (
      <Suspense fallback={null}>
        <Actions />
      </Suspense>
    ),
  },
  list: {
    selectionActions: (
      <Suspense fallback={null}>
        <Selection />
      </Suspense>
    ),
  },
}
