import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { lockTexts } from '#i18n/fr/locks.ts'
import { isSameValue } from '#src/crud/form/sameValue.ts'
import type { ReservationFormValues } from '../values/formValues.ts'

type Name = keyof ReservationFormValues

const withoutAddresses = (key: string, value: unknown): unknown => (/url$/i.test(key) ? undefined : value)
const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a, withoutAddresses) === JSON.stringify(b, withoutAddresses)

const TOGETHER: readonly Name[] = ['lines', 'borrowers']

/** Rebases the form on `now`, keeps and returns fields changed since `before`; react-admin keeps lists separately. */
export const rebaseReservation = (
  form: UseFormReturn<ReservationFormValues>,
  before: ReservationFormValues,
  now: ReservationFormValues = before,
): Name[] => {
  const typed = form.getValues()
  const isTyped = (name: Name) => !isSameValue(typed[name], before[name])
  const staysTyped = (name: Name) => (TOGETHER.includes(name) ? TOGETHER.some(isTyped) : isTyped(name))
  const typedNames = (Object.keys(now) as Name[]).filter(staysTyped)
  form.reset(now)
  for (const name of typedNames) form.setValue(name, typed[name], { shouldDirty: true })
  return typedNames
}

export const useFreshValues = (form: UseFormReturn<ReservationFormValues>, saved: ReservationFormValues): void => {
  const notify = useNotify()
  const known = useRef(saved)
  useEffect(() => {
    const before = known.current
    if (before === saved) return
    known.current = saved
    const typed = form.getValues()
    const typedNames = rebaseReservation(form, before, saved)
    const isContested = typedNames.some(
      (name) => !isSame(before[name], saved[name]) && !isSame(typed[name], saved[name]),
    )
    if (isContested) notify(lockTexts.changedMeanwhile, { type: 'warning' })
  }, [form, saved, notify])
}
