/** Lets the pages of an entity show while the parameter that enables it is on; else says so. */
import type { ComponentType, ReactNode } from 'react'
import { useKeptOpen } from '#src/hooks/unsaved.ts'
import { useSwitches } from '#src/hooks/useSwitches.ts'
import { lazyPage } from './lazyPage.tsx'
import { PageLoading } from './PageLoading.tsx'
import { WithdrawnNotice } from './WithdrawnNotice.tsx'

const SwitchedOff: ComponentType<{ parameter: string }> = lazyPage(
  () => import('./SwitchedOff.tsx'),
  (m) => m.SwitchedOff,
)

export const Switched = ({ parameter, children }: { parameter: string | undefined; children: ReactNode }) => {
  const { on, isReady } = useSwitches()
  const isOn = !parameter || on.has(parameter)
  const isKept = useKeptOpen(isOn)
  if (!isOn && !isKept) return isReady ? <SwitchedOff parameter={parameter} /> : <PageLoading />
  return (
    <>
      {isKept && <WithdrawnNotice reason="parameter" />}
      {children}
    </>
  )
}
