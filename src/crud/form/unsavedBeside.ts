/** Registers unsaved input outside the page's form, such as a comment, for the question before leaving. */
import { useEffect } from 'react'
import { useUnsaved } from '#src/ui/unsaved/unsaved.ts'

const typed = new Set<symbol>()

export const hasUnsavedBeside = (): boolean => typed.size > 0

export const useUnsavedBeside = (isDirty: boolean, { isDrafted = false } = {}): void => {
  useUnsaved(isDirty, { isDrafted })
  useEffect(() => {
    if (!isDirty) return
    const key = Symbol('typed')
    typed.add(key)
    return () => {
      typed.delete(key)
    }
  }, [isDirty])
}
