/** A new record is begun in its first field. */
import { type RefObject, useEffect } from 'react'
import { focusFirstField } from './focusField.ts'

/** Where a finger types, the keyboard would cover what one has not read yet. */
const isDesk = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches

/** Who is somewhere already, such as in the search, stays there. */
const isFree = (): boolean => document.activeElement === document.body || document.activeElement?.tagName === 'MAIN'

/** `round`: how often a form of the same page was begun anew. */
export const useFirstField = (root: RefObject<Element | null>, isNew: boolean, round = 0): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins in the first field again.
  useEffect(() => {
    if (!isNew || !isDesk()) return
    // The frame of the page puts the focus on the page first.
    const frame = requestAnimationFrame(() => {
      if (isFree()) focusFirstField(root.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [root, isNew, round])
}
