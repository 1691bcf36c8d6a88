/** A reservation read again while its form is open: what was typed stays, the rest is what is saved now. */

import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { lockTexts } from '#i18n/fr/locks.ts'
import type { ReservationFormValues } from './formValues.ts'

type Name = keyof ReservationFormValues

/** The addresses of files are others at each reading. */
const withoutAddresses = (key: string, value: unknown): unknown => (/url$/i.test(key) ? undefined : value)
const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a, withoutAddresses) === JSON.stringify(b, withoutAddresses)

/** Lines and people speak of one another: half of each would be a reservation that nobody wanted. */
const TOGETHER: readonly Name[] = ['lines', 'borrowers']

/** Each value is taken or kept as a whole. */
export const useFreshValues = (form: UseFormReturn<ReservationFormValues>, saved: ReservationFormValues): void => {
  const notify = useNotify()
  const known = useRef(saved)
  // Read while rendering: react-hook-form keeps account of what it is asked for alone.
  const { dirtyFields } = form.formState
  useEffect(() => {
    const before = known.current
    if (before === saved) return
    known.current = saved
    const typed = form.getValues()
    const isDirty = (name: Name) => Boolean(dirtyFields[name])
    const isKept = (name: Name) => (TOGETHER.includes(name) ? TOGETHER.some(isDirty) : isDirty(name))
    const kept = (Object.keys(saved) as Name[]).filter(isKept)
    form.reset(saved)
    for (const name of kept) form.setValue(name, typed[name], { shouldDirty: true })
    const isContested = kept.some((name) => !isSame(before[name], saved[name]) && !isSame(typed[name], saved[name]))
    if (isContested) notify(lockTexts.changedMeanwhile, { type: 'warning' })
  }, [form, saved, dirtyFields, notify])
}
