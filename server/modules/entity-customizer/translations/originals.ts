import { capitalise } from '#i18n/fr/grammar.ts'
import { translationTexts as texts } from '#i18n/fr/translations.ts'
import { AUTOMATION_RIGHT } from '#resources/domain/automationTypes.ts'
import type { Language } from '#resources/domain/languages.ts'
import { can } from '#resources/domain/rights.ts'
import { type OriginalText, originalTexts, type TranslatedEntity } from '#resources/domain/translations.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { labelsIn, labelText } from '#server/engine/overrides/labels.ts'
import { readOverrides } from '#server/engine/overrides/overrides.ts'
import type { Values } from '#server/engine/values.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { readableLists } from '../searches/access.ts'

/** A record with texts. `about`: the entity that it belongs to; `id`: of its row. */
export type Original = {
  entity: TranslatedEntity
  target: string
  id: string
  about: string
  title: string
  texts: readonly OriginalText[]
}

export const partOf = (context: Context, { entity, about }: Original, { name }: OriginalText): string => {
  const [first = '', own, part] = name.split('.')
  if (part === undefined || own === undefined) {
    const section = first === 'sections' && own ? labelsIn(context, about)?.sections?.[own] : undefined
    return section ? texts.ofField(section, texts.part(first)) : texts.part(first)
  }
  const field =
    entity === 'entityOverride' || entity === 'publicForm' ? labelsIn(context, about)?.fields[own] : undefined
  return texts.ofField(labelText(field) ?? own, texts.part(part))
}

export const placeOf = (context: Context, { about }: Original): string =>
  capitalise(labelsIn(context, about)?.plural ?? about)

type Reading = { context: Context; db: Queryable; language: Language; only: string | null }
type Row = Values & { id: string; about: string }

const read = async ({ db, only }: Reading, statement: string): Promise<Row[]> =>
  (await db.query<Row>(`${statement} ORDER BY about, id`, [only])).rows

const ONLY = '($1::text IS NULL OR id::text = $1)'

type Reader = (reading: Reading) => Promise<Original[]>

const rowsOf =
  (
    entity: 'customFieldGroup' | 'customField' | 'savedSearch' | 'automation' | 'publicForm',
    statement: string,
    textsOf: (row: never) => OriginalText[],
  ): Reader =>
  async (reading) =>
    (await read(reading, statement)).map((row) => ({
      ...{ entity, id: row.id, target: row.id, about: row.about },
      title: texts.titled(entity, String(row.title)),
      texts: textsOf(row as never),
    }))

const named =
  (entity: 'consoleEntity' | 'entityConfiguration', statement: string): Reader =>
  async (reading) =>
    (await read(reading, statement)).map((row) => ({
      ...{ entity, id: row.id, target: row.about, about: row.about, title: texts.names[entity] },
      texts: originalTexts.names(row as never, reading.language),
    }))

const NAMES = 'singular_label AS "singularLabel", plural_label AS "pluralLabel", gender'

const overrides: Reader = async ({ context, db, only }) => {
  const found = await readOverrides(context.kernel, db)
  return [...found]
    .filter(([entity]) => only === null || entity === only)
    .map(([entity, { id, override }]) => ({
      ...{ entity: 'entityOverride' as const, id, target: entity, about: entity, title: texts.names.entityOverride },
      texts: originalTexts.override(override),
    }))
}

const READERS: Readonly<Record<TranslatedEntity, Reader>> = {
  consoleEntity: named(
    'consoleEntity',
    `SELECT id, key AS about, ${NAMES} FROM entity_customizer.console_entity
     WHERE retired_at IS NULL AND dropped_at IS NULL AND ($1::text IS NULL OR key = $1)`,
  ),
  entityConfiguration: named(
    'entityConfiguration',
    `SELECT id, entity AS about, ${NAMES} FROM entity_customizer.entity_configuration
     WHERE ($1::text IS NULL OR entity = $1)`,
  ),
  entityOverride: overrides,
  customFieldGroup: rowsOf(
    'customFieldGroup',
    `SELECT id, entity AS about, label AS title, label FROM entity_customizer.custom_field_group WHERE ${ONLY}`,
    originalTexts.group,
  ),
  customField: rowsOf(
    'customField',
    `SELECT id, entity AS about, label AS title, label, settings, options FROM entity_customizer.custom_field
     WHERE removed_at IS NULL AND NOT retired AND ${ONLY}`,
    originalTexts.field,
  ),
  savedSearch: rowsOf(
    'savedSearch',
    `SELECT id, list AS about, name AS title, name FROM entity_customizer.saved_search WHERE is_shared AND ${ONLY}`,
    originalTexts.search,
  ),
  automation: rowsOf(
    'automation',
    `SELECT id, entity AS about, name AS title, button_label AS "buttonLabel", confirmation
     FROM entity_customizer.automation WHERE trigger = 'BUTTON' AND ${ONLY}`,
    originalTexts.automation,
  ),
  publicForm: rowsOf(
    'publicForm',
    `SELECT id, entity AS about, name AS title, name, introduction, consent, thanks, fields
     FROM entity_customizer.public_form WHERE ${ONLY}`,
    originalTexts.form,
  ),
}

/** Searches and automations are open to readers of their list only. */
const openToSession = (context: Context): ((one: Original) => boolean) => {
  const { holder } = requireSession(context)
  const lists = new Set(readableLists(context))
  const automates = can(holder, AUTOMATION_RIGHT)
  return ({ entity, about }) => {
    if (!context.kernel.resources.find(about)) return false
    if (entity === 'automation') return automates && lists.has(about)
    return entity !== 'savedSearch' || lists.has(about)
  }
}

type Asked = { language: Language; entity?: TranslatedEntity; target?: string }

/** Records with texts, regardless of the session. */
const readEveryOriginal = async (
  context: Context,
  db: Queryable,
  { language, entity, target }: Asked,
): Promise<Original[]> => {
  const readers = entity ? [READERS[entity]] : Object.values(READERS)
  const all: Original[] = []
  for (const reader of readers) all.push(...(await reader({ context, db, language, only: target ?? null })))
  return all.filter(({ texts: own }) => own.length > 0)
}

/** Records with texts that the session may translate. Requires `loadDefinitions`. */
export const readOriginals = async (context: Context, db: Queryable, asked: Asked): Promise<Original[]> =>
  (await readEveryOriginal(context, db, asked)).filter(openToSession(context))
