import { product } from '#product/index.ts'
import { labelsWith } from '#resources/domain/consoleEntities.ts'
import { extension } from '#resources/domain/extension.ts'
import { resources } from '#resources/index.ts'
import { joinRecords } from '#resources/schema/extension.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
import type { Registry } from '#resources/schema/registry.ts'
import { renamedDeep } from './renaming.ts'
import { wordReplacement } from './words.ts'

const worded = wordReplacement(extension.texts?.words)

export const entityLabels = joinRecords(
  'labels of',
  worded ? renamedDeep(product.labels, worded) : product.labels,
  extension.labels,
)

type Declared = Pick<Registry, 'find'>

/** `registry`: of the kernel on the server. An entity made in the console has its labels in its declaration. */
export const findLabels = (key: string, registry: Declared = resources): AnyLabels | undefined => {
  const { labels, addedLabels } = registry.find(key) ?? {}
  const found = labels ?? (entityLabels as Readonly<Record<string, AnyLabels | undefined>>)[key]
  return found && labelsWith(found, addedLabels)
}

export const labelsOf = (key: string, registry: Declared = resources): AnyLabels => {
  const labels = findLabels(key, registry)
  if (!labels) throw new Error(`No labels for the entity ${key}: add them to the labels of its room`)
  return labels
}
