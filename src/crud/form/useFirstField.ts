import { type RefObject, useEffect } from 'react'
import { focusFirstField } from './focusField.ts'

/** False on touch screens, where the keyboard would cover the form. */
const isDesk = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches

const isFree = (): boolean => document.activeElement === document.body || document.activeElement?.tagName === 'MAIN'

export const useFirstField = (root: RefObject<Element | null>, isNew: boolean, round = 0): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round focuses the first field again.
  useEffect(() => {
    if (!isNew || !isDesk()) return
    // The layout focuses the page first.
    const frame = requestAnimationFrame(() => {
      if (isFree()) focusFirstField(root.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [root, isNew, round])
}
