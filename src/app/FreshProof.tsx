/** Asks for the password again when an operation requires it; the operation then continues. */
import { Suspense, useEffect, useState } from 'react'
import { onFreshProofAsked } from '#dataProviders/freshProof.ts'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import type { FreshProofDialogProps } from './FreshProofDialog.tsx'

const FreshProofDialog = lazyDialog<typeof import('./FreshProofDialog.tsx'), FreshProofDialogProps>(
  () => import('./FreshProofDialog.tsx'),
  (m) => m.FreshProofDialog,
  ({ onEnd }) =>
    () =>
      onEnd(false),
)

export const FreshProof = () => {
  const [answer, setAnswer] = useState<(isProven: boolean) => void>()
  useEffect(
    () =>
      onFreshProofAsked(
        () =>
          new Promise((resolve) => {
            setAnswer(() => resolve)
          }),
      ),
    [],
  )
  if (!answer) return null
  const end = (isProven: boolean) => {
    setAnswer(undefined)
    answer(isProven)
  }
  return (
    <Suspense>
      <FreshProofDialog onEnd={end} />
    </Suspense>
  )
}
