import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { isSameValue } from './sameValue.ts'

type Form<T extends FieldValues> = Pick<UseFormReturn<T>, 'getValues' | 'resetField' | 'setValue'>

/**
 * After a save, takes `sent` as saved, or `saved` if the response differs, and keeps values dirty that the user typed
 * during the request. Returns true if there are none.
 */
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
