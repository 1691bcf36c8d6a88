import type { Language } from '#resources/domain/languages.ts'
import {
  type OriginalText,
  type StoredTranslation,
  type TextState,
  TRANSLATION_STATES,
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

export type Progress = Record<TextState, number>

export const progressOf = (all: readonly Pick<TranslatedText, 'state'>[]): Progress => {
  const counts = Map.groupBy(all, ({ state }) => state)
  const entries = TRANSLATION_STATES.map((state) => [state, counts.get(state)?.length ?? 0] as const)
  return Object.fromEntries(entries) as Progress
}
