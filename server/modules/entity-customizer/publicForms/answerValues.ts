/** Values of an answer: typed here, because they arrive as JSON; the write checks their rules. */
import { publicFormMessages as messages } from '#i18n/fr/publicForms.ts'
import { isFixed } from '#resources/domain/automations.ts'
import { MAX_ANSWER_TEXT } from '#resources/domain/publicFormTypes.ts'
import { utcOfLocal } from '#resources/domain/time.ts'
import type { Values } from '#server/engine/values.ts'
import { AppError, type FieldError, validationFailed } from '#server/platform/errors.ts'
import type { ShownField } from './formFields.ts'

type Read = { value: unknown } | { problem: string }

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

const momentOf = (value: unknown, zone: string): Read => {
  if (typeof value !== 'string' || !LOCAL.test(value)) return { problem: messages.wrongValue }
  try {
    return { value: utcOfLocal(value, zone) }
  } catch {
    return { problem: messages.wrongValue }
  }
}

const isDay = (value: unknown): boolean =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value)

/** Unknown records and hidden ones are refused alike. */
const typedValue = ({ field, choices }: ShownField, value: unknown, zone: string): Read => {
  if (value === null) return { value }
  if (field.kind === 'files') return { problem: messages.wrongValue }
  if (field.kind === 'dateTime') return momentOf(value, zone)
  if (!isFixed(field, value) || (field.kind === 'date' && !isDay(value))) return { problem: messages.wrongValue }
  if (typeof value === 'string' && value.length > MAX_ANSWER_TEXT) return { problem: messages.long(MAX_ANSWER_TEXT) }
  const known = choices?.map((one) => one.value)
  const isKnown = !known || [value].flat().every((one) => known.includes(one as string))
  return isKnown ? { value } : { problem: messages.wrongChoice }
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Input of the write. Throws BAD_REQUEST for fields that the form does not ask for, VALIDATION_FAILED for wrong types. */
export const inputOf = (fields: readonly ShownField[], given: unknown, zone: string): Values => {
  const byName = new Map(fields.map((one) => [one.name, one]))
  if (!isObject(given) || Object.keys(given).some((name) => !byName.has(name)))
    throw new AppError('BAD_REQUEST', messages.changed)
  const errors: FieldError[] = []
  const input: Values = {}
  const customFields: Values = {}
  for (const [name, value] of Object.entries(given)) {
    const field = byName.get(name) as ShownField
    const read = typedValue(field, value, zone)
    if ('problem' in read) errors.push({ path: name, rule: 'type', message: read.problem })
    else (field.isCustom ? customFields : input)[name] = read.value
  }
  if (errors.length > 0) throw validationFailed(errors)
  return Object.keys(customFields).length > 0 ? { ...input, customFields } : input
}

const nameIn = (path: string): string => path.replace(/^customFields\./, '').replace(/[[.].*$/, '')

/** Errors of the write as strangers read them: those of other fields name nothing. */
export const publicError = (error: unknown, fields: readonly ShownField[]): unknown => {
  if (!(error instanceof AppError)) return error
  const { code, errors } = error.extensions as { code: string; errors?: readonly FieldError[] }
  if (code === 'FORBIDDEN' || code.endsWith('LICENSE')) return new AppError('CONFLICT', messages.unusable)
  if (code !== 'VALIDATION_FAILED' || !errors) return error
  const names = new Set(fields.map(({ name }) => name))
  const own = errors.map((one) => ({ ...one, path: nameIn(one.path) })).filter(({ path }) => names.has(path))
  return own.length > 0 ? validationFailed(own) : new AppError('CONFLICT', messages.unusable)
}
