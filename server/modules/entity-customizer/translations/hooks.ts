import { translationTexts as messages } from '#i18n/fr/translations.ts'
import { isLanguage, type Language } from '#resources/domain/languages.ts'
import { holdsInvisible } from '#resources/domain/lookAlikes.ts'
import {
  MAX_TRANSLATED_CHARACTERS,
  type OriginalText,
  type StoredTranslation,
  TRANSLATED,
  type TranslatedEntity,
  textKey,
} from '#resources/domain/translations.ts'
import { GENDERS } from '#resources/entities/entityConfiguration.ts'
import type { Context, EntityHooks, WriteHook } from '#server/engine/context.ts'
import type { Values } from '#server/engine/values.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { checkLabel } from '../customisable.ts'
import { type Original, placeOf, readOriginals } from './originals.ts'

export const languageError = (): FieldError => ({ path: 'language', rule: 'choice', message: messages.language })

const isTranslated = (entity: unknown): entity is TranslatedEntity => TRANSLATED.some((one) => one === entity)

type Of = { language: Language; entity: unknown; target: unknown }

/** Throws VALIDATION_FAILED if the record has no texts, or is not open to the session. */
export const requireOriginal = async (
  context: Context,
  db: Queryable,
  { language, entity, target }: Of,
): Promise<Original> => {
  const found = isTranslated(entity)
    ? await readOriginals(context, db, { language, entity, target: String(target) })
    : []
  const [original] = found
  if (!original) throw validationFailed([{ path: 'target', rule: 'exists', message: messages.gone }])
  return original
}

const originalOf = async (context: Context, tx: Queryable, values: Values): Promise<Original> => {
  if (!isLanguage(values.language)) throw validationFailed([languageError()])
  return requireOriginal(context, tx, { language: values.language, entity: values.entity, target: values.target })
}

const LABELS = 100

const textErrors = ({ kind, most }: OriginalText, path: string, text: string): FieldError[] => {
  const problem = (rule: string, message: string) => [{ path, rule, message }]
  if (kind === 'GENDER') return GENDERS.some((one) => one === text) ? [] : problem('choice', messages.gender)
  if (text.length > most) return problem('maxLength', messages.tooLong(most))
  if (kind === 'LINE') return checkLabel(path, text.slice(0, LABELS))
  const hasSigns = holdsInvisible(text.replace(/[\n\r\t]/g, ' ')) || /[^\P{Cc}\n\r\t]/u.test(text)
  return hasSigns ? problem('invisible', messages.signs) : []
}

const isSame = (one: StoredTranslation) => (other: StoredTranslation) =>
  textKey(one) === textKey(other) && one.text === other.text && one.source === other.source

const rowErrors = (
  original: Original,
  rows: readonly StoredTranslation[],
  before: readonly StoredTranslation[],
): FieldError[] => {
  const known = new Map(original.texts.map((one) => [textKey(one), one]))
  const seen = new Set<string>()
  return rows.flatMap((row, index) => {
    const key = textKey(row)
    const path = `texts[${index}]`
    const isRepeated = seen.has(key)
    seen.add(key)
    if (isRepeated) return [{ path: `${path}.name`, rule: 'unique', message: messages.repeated(key) }]
    if (before.some(isSame(row))) return []
    const own = known.get(key)
    if (!own) return [{ path: `${path}.name`, rule: 'exists', message: messages.unknown(key) }]
    return textErrors(own, `${path}.text`, row.text)
  })
}

const beforeWrite: WriteHook = async ({ context, tx, before, values }) => {
  const after = { ...before, ...values }
  if (values.texts === undefined && before) return
  const rows = (after.texts ?? []) as StoredTranslation[]
  if (JSON.stringify(rows).length > MAX_TRANSLATED_CHARACTERS)
    throw validationFailed([{ path: 'texts', rule: 'maxLength', message: messages.tooLarge }])
  if (rows.length === 0) return
  const original = await originalOf(context, tx, after)
  const errors = rowErrors(original, rows, (before?.texts ?? []) as StoredTranslation[])
  if (errors.length > 0) throw validationFailed(errors)
}

const MAX_TITLE = 250

export const translationHooks: EntityHooks = {
  complete: async ({ context, tx, before, values }) => {
    if (before) return {}
    const original = await originalOf(context, tx, values)
    const label = messages.label(values.language as Language, placeOf(context, original), original.title)
    return { label: label.slice(0, MAX_TITLE) }
  },
  beforeWrite,
}
