import { type FieldErrors, type FieldValues, get, type ResolverResult, set } from 'react-hook-form'
import type { FieldError } from '#dataProviders/serviceError.ts'
import { isSameValue } from './sameValue.ts'

export type ServerFieldError = { path: string; rule: string; message: string; value: unknown }

/** Errors of a list have the path `<list>.root`. */
const valueAt = (values: object, formPath: string): unknown => get(values, formPath.replace(/\.root$/, ''))

/** Keeps the first error of each path with the rejected value. `formPathOf` maps a path of the API to the form's. */
export const serverErrorsOf = (
  errors: readonly FieldError[],
  values: FieldValues,
  formPathOf: (path: string) => string,
): ServerFieldError[] => {
  const byPath = new Map<string, ServerFieldError>()
  for (const { path, rule, message } of errors) {
    const formPath = formPathOf(path)
    if (!byPath.has(formPath)) byPath.set(formPath, { path: formPath, rule, message, value: valueAt(values, formPath) })
  }
  return [...byPath.values()]
}

export const withServerErrors = <T extends FieldValues>(
  result: ResolverResult<T>,
  values: T,
  refusals: readonly ServerFieldError[],
): ResolverResult<T> => {
  const remainingRefusals = refusals.filter(({ path, value }) => isSameValue(valueAt(values, path), value))
  if (remainingRefusals.length === 0) return result
  const errors: FieldErrors<T> = { ...(result.errors as FieldErrors<T>) }
  for (const { path, rule, message } of remainingRefusals) {
    if (!get(errors, path)) set(errors, path, { type: rule, message })
  }
  return { values: {}, errors }
}
