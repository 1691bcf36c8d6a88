import { useEffect } from 'react'

/** Closing the window with something unsaved asks first. */
export const useUnloadCheck = (isDirty: boolean): void => {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}
