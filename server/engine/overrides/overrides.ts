/** The organisation's overrides of declared fields, cached in memory until any process changes one (D135). */

import { type EntityOverride, overriddenResource } from '#resources/domain/entityOverride.ts'
import { type CheckedOverride, checkedOverride } from '#resources/domain/overrideRules.ts'
import { translatedOverride } from '#resources/domain/translations.ts'
import { createName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { cachedUntilEvent } from '#server/platform/events/eventCache.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { Context, Kernel } from '../context.ts'
import { quotedTable } from '../tables/identifiers.ts'
import { organisationTranslations, TRANSLATION_TOPICS, textsIn } from './translations.ts'

export type Overrides = ReadonlyMap<string, CheckedOverride>

/** Derived writes know all values of a record; hand-written ones know its custom values only. */
export const isDerived = (
  { ownOperations }: Pick<Kernel, 'ownOperations'>,
  { key, operations }: AnyResource,
): boolean => operations.includes('create') && !ownOperations.has(createName(key))

/** An invalid part, for example after an upgrade, is left out and logged: it must never stop a start or a request. */
export const readOverrides = async (
  kernel: Kernel,
  db: Queryable,
): Promise<ReadonlyMap<string, CheckedOverride & { id: string }>> => {
  const { rows } = await db.query<{ id: string; entity: string; patch: unknown }>(
    `SELECT id, entity, patch FROM ${quotedTable(kernel.resources.get('entityOverride'))}`,
  )
  const checked = rows.flatMap(({ id, entity, patch }) => {
    const resource = kernel.resources.find(entity)
    if (!resource?.customisable) return []
    const one = checkedOverride({ resource, isDerived: isDerived(kernel, resource) }, patch)
    if (one.quarantined.length > 0)
      kernel.log.warn({ entity, quarantined: one.quarantined }, 'Invalid override left out')
    return [[entity, { ...one, id }] as const]
  })
  return new Map(checked)
}

export const originalOverrides = cachedUntilEvent(
  'entityOverride',
  (kernel: Kernel): Promise<Overrides> => readOverrides(kernel, kernel.pool),
)

const load = async (kernel: Kernel): Promise<Overrides> => {
  const originals = await originalOverrides(kernel)
  const translations = await organisationTranslations(kernel)
  if (!translations) return originals
  const translated = ([entity, one]: readonly [string, CheckedOverride]) => {
    const override = translatedOverride(one.override, textsIn(translations, 'entityOverride', entity))
    return [entity, { ...one, override }] as const
  }
  return new Map([...originals].map(translated))
}

export const organisationOverrides = cachedUntilEvent(['entityOverride', ...TRANSLATION_TOPICS], load)

const MEMO = 'overrides'

export const loadOverrides = async (context: Context): Promise<void> => {
  if (!context.memo.has(MEMO)) context.memo.set(MEMO, await organisationOverrides(context.kernel))
}

export const overridesInUse = ({ memo }: Context): Overrides => {
  const found = memo.get(MEMO) as Overrides | undefined
  if (!found) throw new Error('Overrides are read before they are loaded')
  return found
}

/** Undefined for an entity as declared, and before `loadDefinitions`. */
export const overrideOf = ({ memo }: Context, entity: string): EntityOverride | undefined =>
  (memo.get(MEMO) as Overrides | undefined)?.get(entity)?.override

/** The declaration with stricter rules and other defaults, for checks of written values. */
export const writtenResource = (context: Context, resource: AnyResource): AnyResource =>
  overriddenResource(resource, overrideOf(context, resource.key))
