/** After a refused save the first error has the focus, once everything is drawn. */
import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { errorLeaves } from './errorPaths.ts'
import { focusFirstError } from './focusField.ts'
import type { FormValues } from './formValues.ts'

/** Asks for the focus on the first error; safe to call in any state. */
export const useFirstError = (form: UseFormReturn<FormValues>, root: RefObject<HTMLElement | null>): (() => void) => {
  const [asked, setAsked] = useState(0)
  const { errors } = form.formState
  useEffect(() => {
    if (asked === 0) return
    setAsked(0)
    focusFirstError(
      root.current,
      errorLeaves(errors).map(({ path }) => path),
    )
  }, [asked, errors, root])
  return useCallback(() => setAsked((count) => count + 1), [])
}
