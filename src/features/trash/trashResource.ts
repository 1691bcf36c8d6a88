/** The bin's own view of a deleted record: its kind is chosen among those that can be deleted. */
import { capitalise } from '#i18n/grammar.ts'
import { deletedRecord } from '#resources/entities/deletedRecord.ts'
import { choice } from '#resources/schema/field.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'

const deletable = (registry: Registry): AnyResource[] =>
  registry.all.filter(({ operations, right }) => right && operations.includes('delete'))

export const trashResource = (registry: Registry): AnyResource => ({
  ...deletedRecord,
  fields: { ...deletedRecord.fields, entity: choice(deletable(registry).map(({ key }) => key)) },
})

/** `nameOf`: what the organisation calls an entity. */
export const binLabels = (labels: AnyLabels, registry: Registry, nameOf: (key: string) => string): AnyLabels => {
  const { entity } = labels.fields
  const label = typeof entity === 'string' ? entity : (entity?.label ?? '')
  const values = Object.fromEntries(deletable(registry).map(({ key }) => [key, capitalise(nameOf(key))]))
  return { ...labels, fields: { ...labels.fields, entity: { label, values } } }
}
