/** What a form has just saved, for the page that it leads back to: the record is marked there for a moment (D32). */
import type { Theme } from '@mui/material'
import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { scrollToSight } from '#src/ui/scrollToSight.ts'

type Saved = { path: string; id: string }

let saved: Saved | undefined
const listeners = new Set<() => void>()

const change = (next: Saved | undefined): void => {
  saved = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Marks a record where it will be shown. */
export const markSaved = (next: Saved): void => change(next)

/** Its mark was seen, or its page was left. */
export const forgetSaved = (): void => change(undefined)

/** The id of the record of this path that was just saved. */
export const useSavedId = (path: string): string | undefined => {
  const found = useSyncExternalStore(subscribe, () => saved)
  return found?.path === path ? found.id : undefined
}

/** Its mark has been seen for long enough. */
const SEEN_MS = 5_000

/** Brings what is marked into sight once it is drawn (`selector`), and takes the mark away a moment later. */
export const useSavedInSight = (root: RefObject<Element | null>, selector: string | undefined): void => {
  useEffect(() => {
    if (!selector) return
    // A new page is scrolled to its top first.
    const frame = requestAnimationFrame(() => {
      const marked = root.current?.querySelector(selector)
      if (marked) scrollToSight(marked, 'center')
    })
    const timer = setTimeout(forgetSaved, SEEN_MS)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      forgetSaved()
    }
  }, [root, selector])
}

/** The tint of what is marked, which fades with its mark; at once for who wants no motion (theme). */
export const SAVED_LOOK = {
  transition: 'background-color 800ms',
  '&[data-saved], &[data-saved]:hover': {
    backgroundColor: (theme: Theme) => `color-mix(in srgb, ${theme.palette.primary.main} 16%, transparent)`,
  },
}
