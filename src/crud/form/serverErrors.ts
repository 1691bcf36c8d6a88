/** What the server refused stays on its input until the value changes, whatever the browser's own rules say of it. */
import { type FieldErrors, get, type ResolverResult, set } from 'react-hook-form'
import type { FieldError } from '#dataProviders/serviceError.ts'
import type { EntityView } from '../entityView.ts'
import type { FormValues } from './formValues.ts'
import { isSameValue } from './sameValue.ts'
import { placeOf } from './validateForm.ts'

export type Refusal = { path: string; rule: string; message: string; value: unknown }

/** An error on a whole list stands beside its rows: its value is the list's. */
const valueAt = (values: FormValues, place: string): unknown => get(values, place.replace(/\.root$/, ''))

/** Refusals as the form keeps them, each with the value that was refused: of one place, the first. */
export const refusalsOf = (view: EntityView, errors: readonly FieldError[], values: FormValues): Refusal[] => {
  const places = new Map<string, Refusal>()
  for (const { path, rule, message } of errors) {
    const place = placeOf(view, path)
    if (!places.has(place)) places.set(place, { path: place, rule, message, value: valueAt(values, place) })
  }
  return [...places.values()]
}

/** The browser's own verdict with the refusals that still hold. */
export const withRefusals = (
  result: ResolverResult<FormValues>,
  values: FormValues,
  refusals: readonly Refusal[],
): ResolverResult<FormValues> => {
  const standing = refusals.filter(({ path, value }) => isSameValue(valueAt(values, path), value))
  if (standing.length === 0) return result
  const errors: FieldErrors<FormValues> = { ...result.errors }
  for (const { path, rule, message } of standing) {
    if (!get(errors, path)) set(errors, path, { type: rule, message })
  }
  return { values: {}, errors }
}
