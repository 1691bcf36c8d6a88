/** Entities, names and changed declared fields of a configuration file, by the operations of the console. */
import { configurationMessages as messages } from '#i18n/fr/configuration.ts'
import type { SectionOverride } from '#resources/domain/entityOverride.ts'
import { groupOfSection, groupSection } from '#resources/domain/entityOverride.ts'
import type { Gender } from '#resources/schema/labels.ts'
import type { Configured, Context } from '#server/engine/context.ts'
import { quotedTable } from '#server/engine/tables/identifiers.ts'
import type { Values } from '#server/engine/values.ts'
import { AppError } from '#server/platform/errors.ts'
import {
  createConsoleEntity,
  publishConsoleEntity,
  renameConsoleEntity,
  restoreConsoleEntity,
  retireConsoleEntity,
  retiredKeys,
  updateConsoleEntity,
} from '../consoleEntities.ts'
import { updateEntityConfiguration } from '../entityConfigurations.ts'
import { defaultNames, type EntityNaming } from '../entityNames.ts'
import { updateEntityOverride } from '../entityOverrides.ts'

const NAMES = ['singularLabel', 'pluralLabel', 'gender'] as const
const PLACE = ['icon', 'menuGroup'] as const
const holds = (values: Values, names: readonly string[]): boolean => names.some((name) => name in values)

const namesOf = (entity: string, values: Values): EntityNaming => ({
  entity,
  singularLabel: String(values.singularLabel),
  pluralLabel: String(values.pluralLabel),
  gender: values.gender as Gender,
})
const placeOf = ({ icon, menuGroup }: Values) => ({
  icon: icon as string | null,
  menuGroup: menuGroup as string | null,
})

const settle = async (context: Context, key: string, before: Values, values: Values): Promise<void> => {
  const after = { ...before, ...values }
  const isMoved = (values.ownerEntity ?? before.ownerEntity ?? null) !== (before.ownerEntity ?? null)
  const isRebuilt = (values.isTree ?? before.isTree ?? false) !== (before.isTree ?? false)
  if (isMoved || isRebuilt) throw new AppError('CONFLICT', messages.owner)
  if (holds(values, NAMES)) await renameConsoleEntity(context, key, namesOf(key, after))
  if (holds(values, PLACE)) await updateConsoleEntity(context, key, placeOf(after))
  if (values.isPublished === true && !before.isPublished) await publishConsoleEntity(context, key)
  if (values.isPublished === false && before.isPublished) throw new AppError('CONFLICT', messages.published)
}

export const configuredEntity: Configured = {
  fields: ['key', ...NAMES, ...PLACE, 'ownerEntity', 'isTree', 'isPublished'],
  read: ({ publishedAt, retiredAt, droppedAt, ...record }) =>
    retiredAt || droppedAt ? undefined : { ...record, isPublished: Boolean(publishedAt) },
  create: async ({ context, values }) => {
    const key = String(values.key)
    if ((await retiredKeys(context)).includes(key)) {
      const { state, owner, isTree } = await restoreConsoleEntity(context, key)
      return settle(context, key, { ownerEntity: owner, isTree, isPublished: state === 'PUBLISHED' }, values)
    }
    const owner = typeof values.ownerEntity === 'string' ? values.ownerEntity : null
    await createConsoleEntity(
      context,
      { ...namesOf(key, values), ...placeOf(values), owner, isTree: values.isTree === true },
      key,
    )
    if (values.isPublished) await publishConsoleEntity(context, key)
  },
  update: async ({ context, before = {}, values }) => {
    await settle(context, String(before.key), before, values)
    return undefined
  },
  remove: async ({ context, before = {} }) => {
    const key = String(before.key)
    const { pool, resources } = context.kernel
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM ${quotedTable(resources.get(key))}`,
    )
    await retireConsoleEntity(context, key)
    const count = rows[0]?.count ?? 0
    return count > 0 ? { kind: 'RECORDS', count } : undefined
  },
}

export const configuredNames: Configured = {
  create: ({ context, values }) => updateEntityConfiguration(context, namesOf(String(values.entity), values)),
  update: async ({ context, before, values }) => {
    const after = { ...before, ...values }
    await updateEntityConfiguration(context, namesOf(String(after.entity), after))
    return undefined
  },
  remove: async ({ context, before = {} }) => {
    await updateEntityConfiguration(context, defaultNames(context.kernel, String(before.entity)))
    return undefined
  },
}

type Patch = { fields?: Values; sections?: SectionOverride[] }

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const withSections = (patch: unknown, change: (key: string) => string): unknown => {
  if (!isRecord(patch) || !Array.isArray(patch.sections)) return patch
  const sections = patch.sections.map((one: unknown) =>
    isRecord(one) && typeof one.key === 'string' ? { ...one, key: change(one.key) } : one,
  )
  return { ...patch, sections }
}

const UUID_START = /^[0-9a-f]{8}-/

const requirePatch = (patch: unknown): Patch => {
  const isKnown =
    isRecord(patch) &&
    Object.keys(patch).every((name) => name === 'fields' || name === 'sections') &&
    (patch.fields === undefined || isRecord(patch.fields))
  if (!isKnown) throw new AppError('CONFLICT', messages.patch)
  return patch as Patch
}

const setPatch = (context: Context, entity: string, before: unknown, after: unknown) => {
  const [was, is] = [
    requirePatch(before),
    requirePatch(withSections(after, (key) => (UUID_START.test(key) ? groupSection(key) : key))),
  ]
  const left = Object.keys(was.fields ?? {}).filter((name) => !Object.hasOwn(is.fields ?? {}, name))
  const fields = { ...Object.fromEntries(left.map((name) => [name, null])), ...is.fields }
  return updateEntityOverride(context, { entity, fields, sections: is.sections ?? null })
}

export const configuredOverride: Configured = {
  // Ids of headings alone, so that the file names them.
  read: ({ patch, ...record }) => ({ ...record, patch: withSections(patch, (key) => groupOfSection(key) ?? key) }),
  create: ({ context, values }) => setPatch(context, String(values.entity), {}, values.patch),
  update: async ({ context, before = {}, values }) => {
    await setPatch(context, String(before.entity), before.patch, values.patch)
    return undefined
  },
  remove: async ({ context, before = {} }) => {
    await setPatch(context, String(before.entity), before.patch, {})
    return undefined
  },
}
