/** The organisation's texts in the language of the installation, cached until any process changes one. */
import { isLanguage } from '#resources/domain/languages.ts'
import { type StoredTranslation, type Texts, translatedTexts } from '#resources/domain/translations.ts'
import { cachedUntilEvent } from '#server/platform/events/eventCache.ts'
import type { Context, Kernel } from '../context.ts'
import { quotedTable } from '../tables/identifiers.ts'

export type Translations = ReadonlyMap<string, Texts> | undefined

export const TRANSLATION_TOPICS = ['translation', 'parameter'] as const

const keyOf = (entity: string, target: string): string => `${entity} ${target}`

const load = async ({ pool, resources, parametersOf }: Kernel): Promise<Translations> => {
  const { LOCALE: locale, TEXTS_LOCALE: written } = await parametersOf(pool, ['LOCALE', 'TEXTS_LOCALE'])
  if (!isLanguage(locale) || !isLanguage(written) || locale === written) return undefined
  const { rows } = await pool.query<{ entity: string; target: string; texts: StoredTranslation[] | null }>(
    `SELECT entity, target, texts FROM ${quotedTable(resources.get('translation'))} WHERE language = $1`,
    [locale],
  )
  return new Map(rows.map(({ entity, target, texts }) => [keyOf(entity, target), translatedTexts(texts ?? [])]))
}

/** For jobs without a request. Never call it in a transaction. */
export const organisationTranslations = cachedUntilEvent(TRANSLATION_TOPICS, load)

export const textsIn = (translations: Translations, entity: string, target: string): Texts | undefined =>
  translations?.get(keyOf(entity, target))

export const spokenNames = (translations: Translations, entity: string): Record<string, string> | undefined => {
  const found = [...(translations ?? [])].flatMap(([key, texts]) => {
    const [own, target = ''] = key.split(' ')
    const name = texts.get('name')
    return own === entity && name ? [[target, name] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

const MEMO = 'translations'

export const loadTranslations = async (context: Context): Promise<void> => {
  if (!context.memo.has(MEMO)) context.memo.set(MEMO, await organisationTranslations(context.kernel))
}

/** Undefined before `loadDefinitions`. */
export const translationsIn = ({ memo }: Context): Translations => memo.get(MEMO) as Translations
