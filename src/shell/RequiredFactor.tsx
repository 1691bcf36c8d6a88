import { RequiredFactorPage } from '#src/features/auth/RequiredFactorPage.tsx'
import { SimpleFrame } from './layout/SimpleLayout.tsx'
import { Questions } from './Questions.tsx'

export const RequiredFactor = () => (
  <SimpleFrame>
    <RequiredFactorPage />
    <Questions />
  </SimpleFrame>
)
