/** What is being typed beside the form of a page, such as a comment: leaving the page asks for it, too. */
import { useEffect } from 'react'
import { useUnsaved } from '#src/ui/unsaved/unsaved.ts'

const typed = new Set<symbol>()

/** Whether something would be lost: read at the moment of leaving. */
export const isTypedBeside = (): boolean => typed.size > 0

export const useTypedBeside = (isDirty: boolean, { isDrafted = false } = {}): void => {
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
