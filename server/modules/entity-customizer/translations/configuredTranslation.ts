/** Translations of a configuration file: their record is a reference, so that a rename is followed. */
import { translationTexts as messages } from '#i18n/fr/translations.ts'
import { isUuid } from '#resources/domain/configuration/document.ts'
import { LANGUAGES } from '#resources/domain/languages.ts'
import { KEY_COLUMNS, type StoredTranslation, type TranslatedEntity, textKey } from '#resources/domain/translations.ts'
import type { Configured, ConfiguredWrite, Context } from '#server/engine/context.ts'
import { create, update } from '#server/engine/crud.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import type { Values } from '#server/engine/values.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { requireCustomizer } from '../customisable.ts'
import { type Original, readOriginals } from './originals.ts'
import { lockStored, translationResource } from './storedTranslation.ts'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const TABLES: Readonly<Record<string, string>> = {
  consoleEntity: 'console_entity',
  entityConfiguration: 'entity_configuration',
  entityOverride: 'entity_override',
}

const FIELD = 'SELECT id::text AS target FROM entity_customizer.custom_field WHERE entity = $1 AND name = $2'

/** A record of the same file may have no id yet: its natural key identifies it. */
const storedTarget = async (db: Queryable, entity: string, target: string): Promise<string> => {
  const column = KEY_COLUMNS[entity as TranslatedEntity]
  const key = isUuid(target) ? undefined : parsed(target)
  const [first = '', second = ''] = Array.isArray(key) ? key.map(String) : [target]
  if (column ? key !== undefined : isUuid(target)) return first
  const { rows } = column
    ? await db.query<{ target: string }>(
        `SELECT ${column} AS target FROM entity_customizer.${TABLES[entity]} WHERE id::text = $1`,
        [target],
      )
    : await db.query<{ target: string }>(FIELD, [first, second])
  if (rows[0]) return rows[0].target
  throw validationFailed([{ path: 'target', rule: 'exists', message: messages.gone }])
}

const write = async ({ context, id, before, values }: ConfiguredWrite): Promise<void> => {
  requireCustomizer(context)
  await loadDefinitions(context)
  const resource = translationResource(context)
  await withTransaction(context.kernel.pool, async (tx) => {
    const after = { ...before, ...values }
    const [language, entity] = [String(after.language), String(after.entity) as TranslatedEntity]
    const target = await storedTarget(tx, entity, String(after.target))
    const held = before ? { id } : await lockStored(tx, { language, entity, target })
    const input = { ...values, ...('target' in values && { target }) }
    if (held) await update({ context, tx, resource }, held.id, input)
    else await create({ context, tx, resource }, input, id)
  })
}

const keyOf = (language: string, { entity, target }: Pick<Original, 'entity' | 'target'>): string =>
  [language, entity, target].join(' ')

type Known = { original: Original; keys: ReadonlySet<string> }

const readKnown = async (context: Context, db: Queryable): Promise<ReadonlyMap<string, Known>> => {
  const known = new Map<string, Known>()
  for (const language of LANGUAGES)
    for (const original of await readOriginals(context, db, { language }))
      known.set(keyOf(language, original), { original, keys: new Set(original.texts.map(textKey)) })
  return known
}

/** Texts without an original, for example of a removed choice, stay in the table but not in the file. */
const fileTexts = ({ keys }: Known, texts: readonly StoredTranslation[]): Values[] =>
  texts
    .filter((one) => keys.has(textKey(one)))
    .map(({ name, choice, source, text }) => ({ name, ...(choice && { choice }), source, text }))

export const configuredTranslation: Configured = {
  fields: ['language', 'entity', 'target', 'texts'],
  complete: async (context, db, records) => {
    const known = records.size > 0 ? await readKnown(context, db) : new Map<string, Known>()
    return new Map(
      [...records].map(([id, values]): [string, Values] => {
        const found = known.get(keyOf(String(values.language), values as Original))
        if (!found) return [id, { texts: [] }]
        const texts = fileTexts(found, (values.texts ?? []) as StoredTranslation[])
        return [id, { target: found.original.id, texts }]
      }),
    )
  },
  read: (record) => (Array.isArray(record.texts) && record.texts.length > 0 ? record : undefined),
  create: write,
  update: async (given) => {
    await write(given)
    return undefined
  },
  remove: async ({ context, id }) => {
    requireCustomizer(context)
    await loadDefinitions(context)
    const resource = translationResource(context)
    await withTransaction(context.kernel.pool, (tx) => update({ context, tx, resource }, id, { texts: [] }))
    return undefined
  },
}
