import { product } from '#product/index.ts'
import { extension } from '#resources/domain/extension.ts'
import { joinRecords } from '#resources/schema/extension.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'

export const entityLabels = joinRecords('labels of', product.labels, extension.labels)

export const labelsOf = (key: string): AnyLabels => {
  const labels = entityLabels[key]
  if (!labels) throw new Error(`No French labels for the entity ${key}: add them to the labels of its room`)
  return labels
}
