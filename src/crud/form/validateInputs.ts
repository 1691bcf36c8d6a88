/** Runs the `validate` props of inputs, which react-hook-form ignores if the form has a resolver. */
import { type FieldErrors, get, type ResolverOptions, type ResolverResult, set } from 'react-hook-form'
import type { FormValues } from './formValues.ts'

type Validate = (value: unknown, values: FormValues) => unknown
type Translate = (key: string, options?: object) => string

const PREFIX = '@@react-admin@@'

const messageOf = (answer: string, translate: Translate): string => {
  if (!answer.startsWith(PREFIX)) return answer
  const error: string | { message: string; args?: object } = JSON.parse(answer.slice(PREFIX.length))
  if (typeof error === 'string') return translate(error, { _: error })
  return translate(error.message, { _: error.message, ...error.args })
}

export const withInputErrors = async <T extends FormValues>(
  result: ResolverResult<T>,
  values: T,
  { names = [], fields }: ResolverOptions<T>,
  translate: Translate,
): Promise<ResolverResult<T>> => {
  const errors: FieldErrors<T> = { ...(result.errors as FieldErrors<T>) }
  for (const name of names) {
    const { validate }: { validate?: unknown } = get(fields, name, {})
    if (typeof validate !== 'function' || get(errors, name)) continue
    const answer = await (validate as Validate)(get(values, name), values)
    if (typeof answer === 'string') set(errors, name, { type: 'validate', message: messageOf(answer, translate) })
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : result
}
