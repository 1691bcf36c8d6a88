/** What the server refused stays on its input until the value changes, whatever the browser's own rules say of it. */
import { type FieldErrors, type FieldValues, get, type ResolverResult, set } from 'react-hook-form'
import type { FieldError } from '#dataProviders/serviceError.ts'
import { isSameValue } from './sameValue.ts'

export type ServerFieldError = { path: string; rule: string; message: string; value: unknown }

/** An error on a whole list stands beside its rows: its value is the list's. */
const valueAt = (values: object, formPath: string): unknown => get(values, formPath.replace(/\.root$/, ''))

/**
 * Refusals as the form keeps them, each with the value that was refused: of one path, the first. `formPathOf`: where the
 * form has what the server names.
 */
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

/** The browser's own verdict with the refusals that still hold. */
export const withServerErrors = <T extends FieldValues>(
  result: ResolverResult<T>,
  values: T,
  refusals: readonly ServerFieldError[],
): ResolverResult<T> => {
  const standing = refusals.filter(({ path, value }) => isSameValue(valueAt(values, path), value))
  if (standing.length === 0) return result
  const errors: FieldErrors<T> = { ...(result.errors as FieldErrors<T>) }
  for (const { path, rule, message } of standing) {
    if (!get(errors, path)) set(errors, path, { type: rule, message })
  }
  return { values: {}, errors }
}
