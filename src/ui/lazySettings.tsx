import { type ComponentType, Suspense } from 'react'
import { lazyPart } from './lazyPart.tsx'
import { lazyWith } from './lazyWith.tsx'

export const quietly = <P extends object>(Part: ComponentType<P>) => {
  const Quiet = (props: P) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
  return Quiet
}

export const lazyInputs =
  <M, P extends object>(load: () => Promise<M>) =>
  (pick: (module: M) => ComponentType<P>) =>
    quietly(lazyPart<M, P>(load, pick))

export const lazyDisplays =
  <M, P extends object>(load: () => Promise<M>) =>
  (pick: (module: M) => ComponentType<P>) =>
    quietly(lazyWith<M, P>(load, pick, () => null))
