import type { Operations } from '#contract/entity-customizer.ts'
import { translationTexts as messages } from '#i18n/fr/translations.ts'
import { isLanguage, LANGUAGES, type Language } from '#resources/domain/languages.ts'
import { type StoredTranslation, textKey } from '#resources/domain/translations.ts'
import type { Context } from '#server/engine/context.ts'
import { create, update } from '#server/engine/crud.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { withAnnouncedTransaction } from '#server/platform/events/announced.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { requireCustomizer } from '../customisable.ts'
import { languageError, requireOriginal } from './hooks.ts'
import { partOf, placeOf } from './originals.ts'
import { progressOf } from './progress.ts'
import { lockStored, translationResource } from './storedTranslation.ts'
import { readTranslated, type TranslatedText, textsOfRecord } from './translatedTexts.ts'

const PAGE = 50

const originalLanguage = async (db: Queryable): Promise<Language> => {
  const written = await readParameterIn(db, 'TEXTS_LOCALE')
  return isLanguage(written) ? written : 'fr'
}

/** Throws VALIDATION_FAILED for an unknown language, and for that of the originals. */
const requireLanguage = (language: string, from: Language): Language => {
  if (!isLanguage(language)) throw validationFailed([languageError()])
  if (language === from) throw validationFailed([{ ...languageError(), message: messages.same }])
  return language
}

type Shown = Operations['getTranslations']['result']['items'][number]

const shown = (context: Context, { original, text, stored, state }: TranslatedText): Shown => {
  const { entity, target, about, title } = original
  const { name, choice, kind, most } = text
  return {
    ...{ entity, target, name, choice, kind, most, state, title, about },
    place: placeOf(context, original),
    part: partOf(context, original, text),
    original: text.text,
    formerOriginal: state === 'OUTDATED' ? (stored?.source ?? null) : null,
    text: stored?.text ?? '',
  }
}

const holds = (item: Shown, words: string): boolean =>
  [item.place, item.title, item.part, item.original, item.text].some((one) => one.toLocaleLowerCase().includes(words))

type Asked = Operations['getTranslations']['args']

const getTranslations = async (
  context: Context,
  { language, isOpen, search, page }: Asked,
): Promise<Operations['getTranslations']['result']> => {
  requireCustomizer(context)
  await loadDefinitions(context)
  const { pool } = context.kernel
  const from = await originalLanguage(pool)
  const others = LANGUAGES.filter((one) => one !== from)
  const to = requireLanguage(language ?? others[0] ?? '', from)
  const all = await readTranslated(context, pool, to)
  const words = (search ?? '').trim().toLocaleLowerCase()
  const open = isOpen ? all.filter(({ state }) => state !== 'DONE') : all
  const found = words === '' ? open : open.filter((one) => holds(shown(context, one), words))
  const places = new Map(found.map(({ original }) => [original.about, placeOf(context, original)] as const))
  const placed = ({ original }: TranslatedText): string => places.get(original.about) ?? ''
  const sorted = found.toSorted((one, other) => placed(one).localeCompare(placed(other)))
  const start = (Math.max(1, page ?? 1) - 1) * PAGE
  return {
    ...{ language: to, from, languages: others, progress: progressOf(all) },
    total: found.length,
    items: sorted.slice(start, start + PAGE).map((one) => shown(context, one)),
  }
}

const updateTranslation = async (
  context: Context,
  { input }: Operations['updateTranslation']['args'],
): Promise<Operations['updateTranslation']['result']> => {
  requireCustomizer(context)
  await loadDefinitions(context)
  const { entity, target, name, choice = null, original: seen } = input
  const text = input.text.trim()
  const resource = translationResource(context)
  const language = requireLanguage(input.language, await originalLanguage(context.kernel.pool))
  const key = textKey({ name, choice })
  const written = await withAnnouncedTransaction(context.kernel, async (tx) => {
    const original = await requireOriginal(context, tx, { language, entity, target })
    const own = original.texts.find((one) => textKey(one) === key)
    if (!own) throw validationFailed([{ path: 'name', rule: 'exists', message: messages.unknown(key) }])
    if (own.text !== seen) throw new AppError('CONFLICT', messages.changed)
    const place = { language, entity: original.entity, target: original.target }
    const held = await lockStored(tx, place)
    const others = new Map((held?.texts ?? []).map((one) => [textKey(one), one]))
    const given: StoredTranslation = { name, choice, source: own.text, text }
    // In the order of the originals, so that equal translations are equal in a file.
    const texts = original.texts.flatMap((one): StoredTranslation[] => {
      const stored = textKey(one) === key ? given : others.get(textKey(one))
      return stored && stored.text !== '' ? [stored] : []
    })
    if (held) await update({ context, tx, resource }, held.id, { texts })
    else if (texts.length > 0) await create({ context, tx, resource }, { ...place, texts })
    return textsOfRecord(original, texts).find((one) => textKey(one.text) === key)
  })
  if (!written) throw new AppError('NOT_FOUND', messages.gone)
  return {
    item: shown(context, written),
    progress: progressOf(await readTranslated(context, context.kernel.pool, language)),
  }
}

export const getTranslationsOperation = defineOperation<Operations['getTranslations']>({
  sdl: /* GraphQL */ `
    "Kind of a text: one line, several, or a grammatical gender."
    enum TranslationKind {
      LINE
      TEXT
      GENDER
    }

    "OUTDATED: the original has changed since."
    enum TranslationState {
      MISSING
      OUTDATED
      DONE
    }

    "A text of the organisation and its translation."
    type TranslatedText {
      "Entity of the record with the text."
      entity: String!
      "The record: its id, or the entity of names and overrides."
      target: ID!
      "Of the text, within the record."
      name: String!
      "The choice of a list."
      choice: ID
      kind: TranslationKind!
      "Maximum characters."
      most: Int!
      state: TranslationState!
      "Entity key of the records that show the text."
      about: String!
      "Its plural."
      place: String!
      "Of the record with the text."
      title: String!
      "Of the text, for people."
      part: String!
      original: String!
      "The original when it was translated, if it has changed since."
      formerOriginal: String
      "Empty: none."
      text: String!
    }

    "Number of texts by state."
    type TranslationProgress {
      MISSING: Int!
      OUTDATED: Int!
      DONE: Int!
    }

    "A page of 50 texts."
    type TranslationPage {
      language: String!
      "Language of the originals."
      from: String!
      "Languages to choose from."
      languages: [String!]!
      "Of all texts of the language."
      progress: TranslationProgress!
      "Number of texts found."
      total: Int!
      items: [TranslatedText!]!
    }

    extend type Query {
      "Returns the organisation's own texts with their translation."
      getTranslations(
        "Absent: the first one."
        language: String
        "Only missing and outdated ones."
        isOpen: Boolean
        "Words of the original, the translation or the place."
        search: String
        "From 1, of 50 texts."
        page: Int
      ): TranslationPage!
    }
  `,
  work: () => 200,
  resolve: getTranslations,
})

export const updateTranslationOperation = defineOperation<Operations['updateTranslation']>({
  sdl: /* GraphQL */ `
    "A translation of one text."
    input TranslationTextInput {
      language: String!
      entity: String!
      target: ID!
      name: String!
      choice: ID
      "The original that the translator read; CONFLICT if it has changed."
      original: String!
      "Empty: none."
      text: String!
    }

    "The stored text, and the state of its language."
    type TranslationWritten {
      item: TranslatedText!
      progress: TranslationProgress!
    }

    extend type Mutation {
      "Stores a translation."
      updateTranslation(input: TranslationTextInput!): TranslationWritten!
    }
  `,
  resolve: updateTranslation,
})
