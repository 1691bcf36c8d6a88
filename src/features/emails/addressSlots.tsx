import { Suspense } from 'react'
import type { EntitySlots } from '#src/crud/slots.ts'
import { lazyWith } from '#src/ui/lazyWith.tsx'

const Nothing = () => null
const Notice = lazyWith(
  () => import('./AddressNotice.tsx'),
  (m) => m.AddressNotice,
  Nothing,
)

const slotsOf = (entity: string): EntitySlots => {
  const banner = (
    <Suspense fallback={null}>
      <Notice entity={entity} />
    </Suspense>
  )
  return { form: { banner }, show: { banner } }
}

export const addressSlots = { user: slotsOf('user'), externalBorrower: slotsOf('externalBorrower') }
