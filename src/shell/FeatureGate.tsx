import type { ComponentType, ReactNode } from 'react'
import { useFeatureFlags } from '#src/session/useFeatureFlags.ts'
import { lazyPage } from '#src/ui/lazyPage.tsx'
import { PageLoading } from '#src/ui/PageLoading.tsx'
import { useStayOpen } from '#src/ui/unsaved/unsaved.ts'
import { WithdrawnNotice } from '#src/ui/WithdrawnNotice.tsx'

const FeatureOff: ComponentType<{ parameter: string }> = lazyPage(
  () => import('./FeatureOff.tsx'),
  (m) => m.FeatureOff,
)

export const FeatureGate = ({ parameter, children }: { parameter: string | undefined; children: ReactNode }) => {
  const { on, isReady } = useFeatureFlags()
  const isOn = !parameter || on.has(parameter)
  const isKept = useStayOpen(isOn)
  if (!isOn && !isKept) return isReady ? <FeatureOff parameter={parameter} /> : <PageLoading />
  return (
    <>
      {isKept && <WithdrawnNotice reason="parameter" />}
      {children}
    </>
  )
}
