import type { PublicFormQuery } from '#dataProviders/operations/entity-customizer.public.ts'
import { DECIMAL_SIGN } from '#i18n/fr/locale.ts'
import { publicFormTexts as texts } from '#i18n/fr/publicForms.ts'
import { MAX_ANSWER_BYTES } from '#resources/domain/publicFormTypes.ts'
import { type Condition, holds } from '#resources/schema/condition.ts'
import { isBlankValue } from './formDrafts.ts'

export type PublicPage = PublicFormQuery['getFormPage']
export type PublicField = PublicPage['fields'][number]
export type Values = Readonly<Record<string, unknown>>

const isNumber = ({ input }: PublicField): boolean => input === 'integer' || input === 'decimal'

/** « 1 204,50 » as a number; undefined if it is none. */
const numberOf = (text: unknown): number | undefined => {
  const plain = String(text)
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

const typed = (field: PublicField, value: unknown): unknown => {
  if (isBlankValue(value)) return null
  // The server explains a text that is no number.
  return isNumber(field) ? (numberOf(value) ?? value) : value
}

const around = (page: PublicPage, values: Values): Values => {
  const initial = page.initial as Values
  const own = Object.fromEntries(page.fields.map((field) => [field.name, typed(field, values[field.name])]))
  return { ...initial, ...own }
}

/** In order; a hidden field hides those that depend on it. */
export const shownFields = (page: PublicPage, values: Values): PublicField[] => {
  const all: Record<string, unknown> = { ...around(page, values) }
  return page.fields.filter((field) => {
    const isShown = !field.when || holds(field.when as Condition, all)
    if (!isShown) all[field.name] = null
    return isShown
  })
}

export const isRequired = (page: PublicPage, field: PublicField, values: Values): boolean =>
  field.required || (field.requiredIf !== null && holds(field.requiredIf as Condition, around(page, values)))

export const initialValues = (page: PublicPage): Values =>
  Object.fromEntries(
    page.fields.flatMap(({ name }) => {
      const value = (page.initial as Values)[name]
      return value === undefined
        ? []
        : [[name, typeof value === 'number' ? String(value).replace('.', DECIMAL_SIGN) : value]]
    }),
  )

export const blankErrors = (page: PublicPage, values: Values): Record<string, string> =>
  Object.fromEntries(
    shownFields(page, values).flatMap((field) => {
      const isMissing = field.input !== 'box' && field.input !== 'files' && isBlankValue(values[field.name])
      return isMissing && isRequired(page, field, values) ? [[field.name, texts.required]] : []
    }),
  )

/** An answer that the server would not take: its longest text is too long. */
export const sizeErrors = (page: PublicPage, values: Values): Record<string, string> => {
  if (new TextEncoder().encode(JSON.stringify(typedValues(page, values))).length <= MAX_ANSWER_BYTES) return {}
  const lengthOf = ({ name }: PublicField) => String(values[name] ?? '').length
  const [longest] = shownFields(page, values).toSorted((one, other) => lengthOf(other) - lengthOf(one))
  return longest ? { [longest.name]: texts.long } : {}
}

/** Without hidden fields and files. An emptied default is sent, else the server would set it again. */
export const typedValues = (page: PublicPage, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    shownFields(page, values).flatMap((field) => {
      if (field.input === 'files') return []
      const value = typed(field, values[field.name])
      const hasDefault = (page.initial as Values)[field.name] !== undefined
      return value === null && !hasDefault ? [] : [[field.name, value]]
    }),
  )
