import type { Language } from '#resources/domain/languages.ts'
import {
  type OriginalText,
  type StoredTranslation,
  type TextState,
  textKey,
  translationState,
} from '#resources/domain/translations.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { type Original, openToSession, readEveryOriginal } from './originals.ts'

export type TranslatedText = {
  original: Original
  text: OriginalText
  stored: StoredTranslation | undefined
  state: TextState
}

export const textsOfRecord = (original: Original, stored: readonly StoredTranslation[]): TranslatedText[] => {
  const own = new Map(stored.map((one) => [textKey(one), one]))
  return original.texts.map((text) => {
    const found = own.get(textKey(text))
    return { original, text, stored: found, state: translationState(text, found) }
  })
}

type Row = { entity: string; target: string; texts: StoredTranslation[] }

const STORED = 'SELECT entity, target, texts FROM entity_customizer.translation WHERE language = $1'

const readAll = async (context: Context, db: Queryable, language: Language): Promise<TranslatedText[]> => {
  const { rows } = await db.query<Row>(STORED, [language])
  const stored = new Map(rows.map(({ entity, target, texts }) => [`${entity} ${target}`, texts]))
  const originals = await readEveryOriginal(context, db, { language })
  return originals.flatMap((one) => textsOfRecord(one, stored.get(`${one.entity} ${one.target}`) ?? []))
}

const SOURCES = [
  ...['console_entity', 'entity_configuration', 'entity_override', 'custom_field_group', 'custom_field'],
  ...['saved_search', 'automation', 'public_form', 'translation'],
]

/** Each written row has a new place or transaction: the sum changes with any write, whichever statement made it. */
const VERSION = `SELECT string_agg(sum, ' ') AS version FROM (${SOURCES.map(
  (table) => `SELECT count(*) || ':' || coalesce(sum(hashtextextended(ctid::text || ' ' || xmin::text, 0)), 0) AS sum
    FROM entity_customizer.${table}`,
).join(' UNION ALL ')}) source`

type Cached = { version: string; resources: Registry; texts: readonly TranslatedText[] }

/** One entry per language: pages, searches and writes read the texts again only after a change. */
const cache = new WeakMap<Kernel, Map<Language, Cached>>()

/** Texts that the session may translate, with their translation. Requires `loadDefinitions`. */
export const readTranslated = async (
  context: Context,
  db: Queryable,
  language: Language,
): Promise<TranslatedText[]> => {
  const { kernel } = context
  const version = (await db.query<{ version: string }>(VERSION)).rows[0]?.version ?? ''
  const languages = cache.get(kernel) ?? new Map<Language, Cached>()
  cache.set(kernel, languages)
  const { resources } = kernel
  const found = languages.get(language)
  const isCurrent = found?.version === version && found.resources === resources
  const current = isCurrent ? found : { version, resources, texts: await readAll(context, db, language) }
  languages.set(language, current)
  const isOpen = openToSession(context)
  return current.texts.filter(({ original }) => isOpen(original))
}
