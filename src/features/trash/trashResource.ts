import { deletedRecord } from '#resources/entities/deletedRecord.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { entityChoiceLabels, withEntityChoice } from '#src/crud/entityChoice.ts'

const deletable = (registry: Registry): string[] =>
  registry.all.flatMap(({ key, operations, right }) => (right && operations.includes('delete') ? [key] : []))

export const trashResource = (registry: Registry): AnyResource => withEntityChoice(deletedRecord, deletable(registry))

export const trashLabels = (labels: AnyLabels, registry: Registry, nameOf: (key: string) => string): AnyLabels =>
  entityChoiceLabels(labels, deletable(registry), nameOf)
