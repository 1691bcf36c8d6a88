import { type CustomFieldChoice, type CustomFieldShape, customFieldShape } from '#resources/domain/customFields.ts'
import { readParameterText } from '#resources/domain/parameterValues.ts'
import { dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import { translatedField } from '#resources/domain/translations.ts'
import type { Field } from '#resources/schema/field.ts'
import { cachedUntilEvent } from '#server/platform/events/eventCache.ts'
import type { Context, Kernel } from '../context.ts'
import { loadOverrides } from '../overrides/overrides.ts'
import { loadTranslations, organisationTranslations, TRANSLATION_TOPICS, textsIn } from '../overrides/translations.ts'
import { quotedTable } from '../tables/identifiers.ts'
import { loadRenaming } from './renaming.ts'

/** Previous labels by choice id, so that searches saved with an old label still match. */
export type FormerLabels = Readonly<Record<string, readonly string[]>>

export type Definition = CustomFieldShape & {
  entity: string
  name: string
  label: string
  retired: boolean
  formerLabels: FormerLabels
}

export type StoredChoice = CustomFieldChoice & { retired?: boolean; formerly?: readonly string[] }

export const choicesOf = (
  stored: readonly StoredChoice[],
): Pick<Definition, 'retiredOptions' | 'formerLabels'> & { options: CustomFieldChoice[] } => {
  const plain = ({ id, value, color }: StoredChoice): CustomFieldChoice => ({ id, value, color: color ?? null })
  return {
    options: stored.filter(({ retired }) => !retired).map(plain),
    retiredOptions: stored.filter(({ retired }) => retired).map(plain),
    formerLabels: Object.fromEntries(stored.flatMap(({ id, formerly }) => (formerly?.length ? [[id, formerly]] : []))),
  }
}

/** Common order: fields without group first, then by group. Aliases: `f` field, `g` group. */
export const FIELD_ORDER = 'g.position NULLS FIRST, g.id NULLS FIRST, f.position, f.id'

type ByEntity = ReadonlyMap<string, readonly Definition[]>
const MEMO = 'customFields'

const load = async (kernel: Kernel): Promise<ByEntity> => {
  const [field, group] = [kernel.resources.get('customField'), kernel.resources.get('customFieldGroup')].map(
    quotedTable,
  )
  const { rows } = await kernel.pool.query<
    Omit<Definition, 'retiredOptions' | 'formerLabels'> & { id: string; options: StoredChoice[] }
  >(
    `SELECT f.id, f.entity, f.name, f.label, f.type, f.required, f.retired, f.options, coalesce(f.settings, '{}') AS settings
     FROM ${field} f LEFT JOIN ${group} g ON g.id = f.group_id ORDER BY f.entity, ${FIELD_ORDER}`,
  )
  const translations = await organisationTranslations(kernel)
  const definitions = rows.map(({ id, ...row }) =>
    translatedField({ ...row, ...choicesOf(row.options) }, textsIn(translations, 'customField', id)),
  )
  return Map.groupBy(definitions, ({ entity }) => entity)
}

const definitions = cachedUntilEvent(['customField', ...TRANSLATION_TOPICS], load)

const ZONE = 'customFieldsZone'
const zoneOf = cachedUntilEvent('parameter', async ({ pool, parametersOf }: Kernel): Promise<string> => {
  const { TIMEZONE: zone } = await parametersOf(pool, ['TIMEZONE'])
  return typeof zone === 'string' ? zone : readParameterText('TIMEZONE', null)
})

const needsZone = (all: ByEntity): boolean =>
  [...all.values()].some((some) => some.some(({ settings }) => settings?.default === 'today' || settings?.formula))

/** Loads definitions, overrides and entity names once per request, so that SQL is composed synchronously afterwards. */
export const loadDefinitions = async (context: Context): Promise<void> => {
  await loadRenaming(context)
  await loadOverrides(context)
  await loadTranslations(context)
  if (context.memo.has(MEMO)) return
  const all = await definitions(context.kernel)
  if (needsZone(all)) context.memo.set(ZONE, await zoneOf(context.kernel))
  context.memo.set(MEMO, all)
}

export const today = ({ memo, now }: Context): string => {
  const zone = memo.get(ZONE)
  return dayOf(utcTextOfDate(now), typeof zone === 'string' ? zone : 'UTC')
}

/** Cached custom fields of an entity, for jobs without a request. Never call it in a transaction. */
export const readDefinitions = async (kernel: Kernel, entity: string): Promise<readonly Definition[]> =>
  (await definitions(kernel)).get(entity) ?? []

export const hasDefinitions = ({ memo }: Context): boolean => memo.has(MEMO)

/** All definitions by entity: the same object until one changes. Requires `loadDefinitions`. */
export const definitionsInUse = (context: Context): ByEntity => {
  const cached = context.memo.get(MEMO) as ByEntity | undefined
  if (!cached) throw new Error('Custom fields are read before they are loaded')
  return cached
}

/** Cache by definition: a changed definition is a new object. */
const shapes = new WeakMap<Definition, Field>()

export const definedField = (definition: Definition): Field => {
  const field = shapes.get(definition) ?? customFieldShape(definition)
  shapes.set(definition, field)
  return field
}

export const activeDefinitions = (context: Context, entity: string): readonly Definition[] =>
  definitionsOf(context, entity).filter(({ retired }) => !retired)

/** Custom fields of an entity in order, including retired ones. Requires `loadDefinitions`. */
export const definitionsOf = (context: Context, entity: string): readonly Definition[] =>
  definitionsInUse(context).get(entity) ?? []
