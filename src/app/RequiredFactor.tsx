import { RequiredFactorPage } from '#src/features/auth/RequiredFactorPage.tsx'
import { FreshProof } from './FreshProof.tsx'
import { SimpleFrame } from './layout/SimpleLayout.tsx'

export const RequiredFactor = () => (
  <SimpleFrame>
    <RequiredFactorPage />
    <FreshProof />
  </SimpleFrame>
)
