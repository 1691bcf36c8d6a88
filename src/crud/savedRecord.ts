import type { Theme } from '@mui/material'
import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { scrollToView } from '#src/ui/scrollToView.ts'

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

export const markSaved = (next: Saved): void => change(next)

const forgetSaved = (): void => change(undefined)

export const useSavedId = (path: string): string | undefined => {
  const found = useSyncExternalStore(subscribe, () => saved)
  return found?.path === path ? found.id : undefined
}

const SEEN_MS = 5_000

export const useScrollToSaved = (root: RefObject<Element | null>, selector: string | undefined): void => {
  useEffect(() => {
    if (!selector) return
    // A new page first scrolls to its top.
    const frame = requestAnimationFrame(() => {
      const marked = root.current?.querySelector(selector)
      if (marked) scrollToView(marked, 'center')
    })
    const timer = setTimeout(forgetSaved, SEEN_MS)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      forgetSaved()
    }
  }, [root, selector])
}

/** Background that fades with the highlight; without transition for reduced motion (theme). */
export const SAVED_STYLE = {
  transition: 'background-color 800ms',
  '&[data-saved], &[data-saved]:hover': {
    backgroundColor: (theme: Theme) => `color-mix(in srgb, ${theme.palette.primary.main} 16%, transparent)`,
  },
}
