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

/** Reloads the page; values stored in a draft cause no question. */
export const reloadPage = (): void => {
  isReloading = true
  window.location.reload()
}

/** Registers unsaved values and asks before the window closes. `isDrafted`: a draft survives a reload. */
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

export const useStayOpen = (isOpen: boolean): boolean => {
  const { pathname } = useLocation()
  const isUnsaved = useSyncExternalStore(subscribe, hasUnsaved)
  const [opened, setOpened] = useState<string>()
  if (isOpen && opened !== pathname) setOpened(pathname)
  return !isOpen && isUnsaved && opened === pathname
}
