import { useSyncExternalStore } from 'react'

export const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Value for `aria-keyshortcuts`: the key with Ctrl, or ⌘ on Apple devices. */
export const shortcutAttribute = (key: string): string => `${isApple ? 'Meta' : 'Control'}+${key}`

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || Boolean(target.closest('input, textarea, select, [role="dialog"], [role="menu"]')))

/** Shortcuts must not leave an open dialog with typed values. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

let isShown = false
const listeners = new Set<() => void>()

export const showShortcuts = (next: boolean): void => {
  isShown = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useShortcutsShown = (): boolean => useSyncExternalStore(subscribe, () => isShown)
