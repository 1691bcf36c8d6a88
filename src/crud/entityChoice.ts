import { capitalise } from '#i18n/fr/grammar.ts'
import { choice } from '#resources/schema/field.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
import type { AnyResource } from '#resources/schema/resource.ts'

export const withEntityChoice = (resource: AnyResource, keys: readonly string[]): AnyResource => ({
  ...resource,
  fields: { ...resource.fields, entity: choice(keys) },
})

export const entityChoiceLabels = (
  labels: AnyLabels,
  keys: readonly string[],
  nameOf: (key: string) => string,
): AnyLabels => {
  const { entity } = labels.fields
  const label = typeof entity === 'string' ? entity : (entity?.label ?? '')
  const values = Object.fromEntries(keys.map((key) => [key, capitalise(nameOf(key))]))
  return { ...labels, fields: { ...labels.fields, entity: { label, values } } }
}
