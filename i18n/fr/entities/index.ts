import { app } from '#app/index.ts'
import { product } from '#product/index.ts'
import { joinRecords } from '#resources/schema/app.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'

export const entityLabels = joinRecords('labels of', product.labels, app.labels)

export const labelsOf = (key: string): AnyLabels => {
  const labels = entityLabels[key]
  if (!labels) throw new Error(`No French labels for the entity ${key}: add them to the labels of its room`)
  return labels
}
