/** A reservation read again while its form is open: what was typed stays, the rest is what is saved now. */
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from './formValues.ts'

/** Lines and borrowers are taken or kept as a whole: half of each would be a reservation that nobody wanted. */
export const useFreshValues = (form: UseFormReturn<FormValues>, saved: FormValues): void => {
  const known = useRef(saved)
  // Read while rendering: react-hook-form keeps account of what it is asked for alone.
  const { dirtyFields } = form.formState
  useEffect(() => {
    if (known.current === saved) return
    known.current = saved
    const typed = form.getValues()
    form.reset(saved)
    for (const name of Object.keys(saved) as (keyof FormValues)[]) {
      if (dirtyFields[name]) form.setValue(name, typed[name], { shouldDirty: true })
    }
  }, [form, saved, dirtyFields])
}
