/** What is typed on this page and not saved yet: whatever would take the page away looks here first. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const unsaved = new Set<object>()
const listeners = new Set<() => void>()
let isReloading = false

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const notify = (): void => {
  for (const listener of listeners) listener()
}

export const hasUnsaved = (): boolean => unsaved.size > 0

/** Reloads the page; what a draft keeps is let go without a question. */
export const reloadPage = (): void => {
  isReloading = true
  window.location.reload()
}

/** Tells that something is unsaved, and asks before the window closes. `isDrafted`: a reload loses nothing of it. */
export const useUnsaved = (isDirty: boolean, { isDrafted }: { isDrafted: boolean }): void => {
  useEffect(() => {
    if (!isDirty) return
    const entry = {}
    const warn = (event: BeforeUnloadEvent) => {
      if (!isReloading || !isDrafted) event.preventDefault()
    }
    unsaved.add(entry)
    window.addEventListener('beforeunload', warn)
    notify()
    return () => {
      unsaved.delete(entry)
      window.removeEventListener('beforeunload', warn)
      notify()
    }
  }, [isDirty, isDrafted])
}

/** True while a page that was open, and is so no more, holds something unsaved: it stays until that is given up. */
export const useStayOpen = (isOpen: boolean): boolean => {
  const { pathname } = useLocation()
  const isUnsaved = useSyncExternalStore(subscribe, hasUnsaved)
  const [opened, setOpened] = useState<string>()
  if (isOpen && opened !== pathname) setOpened(pathname)
  return !isOpen && isUnsaved && opened === pathname
}
