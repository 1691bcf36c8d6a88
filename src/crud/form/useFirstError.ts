import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { errorLeaves } from './errorPaths.ts'
import { focusFirstError } from './focusField.ts'

export const useFirstError = <T extends FieldValues>(
  form: UseFormReturn<T>,
  root: RefObject<HTMLElement | null>,
): (() => void) => {
  const [asked, setAsked] = useState(0)
  const { errors, isSubmitting } = form.formState
  useEffect(() => {
    // The errors are complete only after the submission.
    if (asked === 0 || isSubmitting) return
    const paths = errorLeaves(errors).map(({ path }) => path)
    // Folded parts must open first, which React cannot render during this effect.
    const timer = setTimeout(() => {
      setAsked(0)
      focusFirstError(root.current, paths)
    })
    return () => clearTimeout(timer)
  }, [asked, errors, isSubmitting, root])
  return useCallback(() => setAsked((count) => count + 1), [])
}
