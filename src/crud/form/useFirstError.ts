/** After a refused save the first error has the focus, once everything is drawn. */
import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { errorLeaves } from './errorPaths.ts'
import { focusFirstError } from './focusField.ts'

/** Asks for the focus on the first error; safe to call in any state. */
export const useFirstError = <T extends FieldValues>(
  form: UseFormReturn<T>,
  root: RefObject<HTMLElement | null>,
): (() => void) => {
  const [asked, setAsked] = useState(0)
  const { errors, isSubmitting } = form.formState
  useEffect(() => {
    // The errors of a refused save are there once it is over.
    if (asked === 0 || isSubmitting) return
    const paths = errorLeaves(errors).map(({ path }) => path)
    // What is folded away opens first, which cannot be drawn while this is.
    const timer = setTimeout(() => {
      setAsked(0)
      focusFirstError(root.current, paths)
    })
    return () => clearTimeout(timer)
  }, [asked, errors, isSubmitting, root])
  return useCallback(() => setAsked((count) => count + 1), [])
}
