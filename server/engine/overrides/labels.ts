import { entityLabels } from '#i18n/entityLabels.ts'
import { type Renaming, renamedDeep } from '#i18n/renaming.ts'
import { labelsWith } from '#resources/domain/consoleEntities.ts'
import { type EntityOverride, overriddenLabels } from '#resources/domain/entityOverride.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
import type { Context, Kernel } from '../context.ts'
import { organisationRenaming, renamingIn } from '../customFields/renaming.ts'
import { organisationOverrides, overrideOf } from './overrides.ts'

const cache = new WeakMap<Renaming, Map<string, AnyLabels>>()

/** An extension's entity may have no French labels on the server. */
const renamedLabels = (entity: string, say: Renaming | undefined): AnyLabels | undefined => {
  const labels = (entityLabels as Readonly<Record<string, AnyLabels | undefined>>)[entity]
  if (!labels || !say) return labels
  const byEntity = cache.get(say) ?? new Map<string, AnyLabels>()
  cache.set(say, byEntity)
  const found = byEntity.get(entity) ?? renamedDeep(labels, say)
  byEntity.set(entity, found)
  return found
}

type Said = { kernel: Kernel; entity: string; say: Renaming | undefined; override: EntityOverride | undefined }

const saidLabels = ({ kernel, entity, say, override }: Said) => {
  const { labels: own, addedLabels } = kernel.resources.find(entity) ?? {}
  const labels = own ?? renamedLabels(entity, say)
  return labels && overriddenLabels(labelsWith(labels, addedLabels), override)
}

export const labelsIn = (context: Context, entity: string): AnyLabels | undefined =>
  saidLabels({ kernel: context.kernel, entity, say: renamingIn(context), override: overrideOf(context, entity) })

export const labelText = (label: AnyLabels['fields'][string] | undefined): string | undefined =>
  typeof label === 'string' ? label : label?.label

/** For jobs without a request. Never call it in a transaction. */
export const organisationLabels = async (kernel: Kernel): Promise<(entity: string) => AnyLabels | undefined> => {
  const [say, overrides] = [await organisationRenaming(kernel), await organisationOverrides(kernel)]
  return (entity) => saidLabels({ kernel, entity, say, override: overrides.get(entity)?.override })
}
