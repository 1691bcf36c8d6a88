/** Keys of the whole application: how they are told, and the dialog that lists them. */
import { useSyncExternalStore } from 'react'

export const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** For `aria-keyshortcuts`: the key with Ctrl, or ⌘ where that is the custom. */
export const shortcutAttribute = (key: string): string => `${isApple ? 'Meta' : 'Control'}+${key}`

/** Such a key belongs to what is typed in. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || Boolean(target.closest('input, textarea, select, [role="dialog"], [role="menu"]')))

/** A dialog is answered first: what is typed in it would be left without a question. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

let isShown = false
const listeners = new Set<() => void>()

/** Opens the list of all keys, or closes it. */
export const showShortcuts = (next: boolean): void => {
  isShown = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useShortcutsShown = (): boolean => useSyncExternalStore(subscribe, () => isShown)
