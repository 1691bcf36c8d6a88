/** What the server refused stays on its input until the value changes, whatever the browser's own rules say of it. */
import { type FieldErrors, get, type ResolverResult, set } from 'react-hook-form'
import type { FieldError } from '#dataProviders/serviceError.ts'
import type { FormValues } from './formValues.ts'
import { isSameValue } from './sameValue.ts'
import { formPath } from './validateForm.ts'

export type Refusal = { path: string; rule: string; message: string; value: unknown }

/** Refusals as the form keeps them, each with the value that was refused. */
export const refusalsOf = (errors: readonly FieldError[], values: FormValues): Refusal[] =>
  errors.map(({ path, rule, message }) => {
    const place = formPath(path)
    return { path: place, rule, message, value: get(values, place) }
  })

/** The browser's own verdict with the refusals that still hold. */
export const withRefusals = (
  result: ResolverResult<FormValues>,
  values: FormValues,
  refusals: readonly Refusal[],
): ResolverResult<FormValues> => {
  const standing = refusals.filter(({ path, value }) => isSameValue(get(values, path), value))
  if (standing.length === 0) return result
  const errors: FieldErrors<FormValues> = { ...result.errors }
  for (const { path, rule, message } of standing) {
    if (!get(errors, path)) set(errors, path, { type: rule, message })
  }
  return { values: {}, errors }
}
