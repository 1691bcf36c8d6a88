/** Slots of the derived pages of interventions. The input loads with the form, not with the frame of every page. */
import { Suspense } from 'react'
import type { EntitySlots } from '#src/crud/slots.ts'
import type { InputProps } from '#src/fields/webKind.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { lazyWith } from '#src/ui/lazyWith.tsx'
import { useInterventionActions, useInterventionRowActions } from './useInterventionActions.tsx'

const LazyUnits = lazyPart<typeof import('./UnitsInput.tsx'), InputProps>(
  () => import('./UnitsInput.tsx'),
  (m) => m.UnitsInput,
)

const UnitsInput = (props: InputProps) => (
  <Suspense fallback={null}>
    <LazyUnits {...props} />
  </Suspense>
)

const FormWarranty = lazyWith(
  () => import('./WarrantyNotice.tsx'),
  (m) => m.WarrantyOfChoice,
  () => null,
)
const PageWarranty = lazyWith(
  () => import('./WarrantyNotice.tsx'),
  (m) => m.WarrantyOfRecord,
  () => null,
)

export const interventionSlots = (facts: readonly string[]): EntitySlots => ({
  list: {
    useRowActions: useInterventionRowActions,
    select: ['status', 'user { id }', 'acceptedAt', 'realizationStartingAt'],
  },
  form: {
    inputs: { unitsOutOfService: UnitsInput },
    before: {
      people: (
        <Suspense fallback={null}>
          <FormWarranty />
        </Suspense>
      ),
    },
  },
  show: {
    banner: (
      <Suspense fallback={null}>
        <PageWarranty />
      </Suspense>
    ),
    facts,
    useActions: useInterventionActions,
  },
})
