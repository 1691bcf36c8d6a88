import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { isSameValue } from './sameValue.ts'

type Form<T extends FieldValues> = Pick<UseFormReturn<T>, 'getValues' | 'resetField' | 'setValue'>

/** Takes `sent` (or a differing `saved`) as saved; values typed meanwhile stay dirty. True if there are none. */
export const rebaseDirtyValues = <T extends FieldValues>(
  form: Form<T>,
  sent: Partial<T>,
  saved: Partial<T> = sent,
): boolean => {
  const names = Object.keys(sent) as Path<T>[]
  const typed = names.flatMap((name) => {
    const value = form.getValues(name)
    form.resetField(name, { defaultValue: saved[name] as PathValue<T, typeof name> })
    return isSameValue(value, sent[name]) ? [] : [{ name, value }]
  })
  for (const { name, value } of typed) form.setValue(name, value, { shouldDirty: true })
  return typed.length === 0
}
