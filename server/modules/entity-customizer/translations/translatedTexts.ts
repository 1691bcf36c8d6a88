import type { Language } from '#resources/domain/languages.ts'
import {
  type OriginalText,
  type StoredTranslation,
  type TextState,
  textKey,
  translationState,
} from '#resources/domain/translations.ts'
import type { Context } from '#server/engine/context.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { type Original, readOriginals } from './originals.ts'

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

/** Texts that the session may translate, with their translation. Requires `loadDefinitions`. */
export const readTranslated = async (
  context: Context,
  db: Queryable,
  language: Language,
): Promise<TranslatedText[]> => {
  const { rows } = await db.query<Row>(STORED, [language])
  const stored = new Map(rows.map(({ entity, target, texts }) => [`${entity} ${target}`, texts]))
  const originals = await readOriginals(context, db, { language })
  return originals.flatMap((one) => textsOfRecord(one, stored.get(`${one.entity} ${one.target}`) ?? []))
}
