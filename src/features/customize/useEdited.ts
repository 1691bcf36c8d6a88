import { useMemo } from 'react'
import { type EntityOverride, type FieldOverride, fieldOverrideOf } from '#resources/domain/entityOverride.ts'
import { type Overridable, overridableOf } from '#resources/domain/overrideRules.ts'
import type { FieldSize } from '#resources/schema/fieldOptions.ts'
import { type EntityView, useEntityView } from '#src/crud/entityView.ts'
import { useDeclaredCatalogue } from '#src/fields/views/catalogue.ts'
import { EVERY_READER } from '#src/fields/views/customFieldView.ts'
import type { CustomFieldDefinition, CustomFieldSet } from '#src/fields/views/customisation.ts'
import { type FieldView, fieldView } from '#src/fields/views/fieldView.ts'
import { useOriginalOverride } from './customizerData.ts'

export type DeclaredField = {
  name: string
  original: FieldView
  change: FieldOverride
  can: Overridable
}

export type Edited = {
  entity: string
  view: EntityView
  override: EntityOverride
  /** The form and the writes are derived: fields can be placed, required and given a default. */
  isDerived: boolean
  set: CustomFieldSet
  declared: (name: string) => DeclaredField | undefined
  custom: (source: string) => CustomFieldDefinition | undefined
}

export const SIZES: readonly FieldSize[] = ['S', 'M', 'L', 'XL']

export const useEdited = (entity: string, set: CustomFieldSet, isDerived: boolean): Edited => {
  const { registry, labels } = useDeclaredCatalogue()
  const view = useEntityView(registry.get(entity), EVERY_READER)
  const override = useOriginalOverride(entity)
  return useMemo(() => {
    const resource = registry.get(entity)
    const declared = (name: string): DeclaredField | undefined => {
      const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
      if (!field) return undefined
      return {
        name,
        original: fieldView(name, field, labels[entity]?.fields[name]),
        change: fieldOverrideOf(override, name),
        can: overridableOf({ resource, isDerived }, name),
      }
    }
    const custom = (source: string) => set.fields.find(({ name }) => `customFields.${name}` === source)
    return { entity, view, override, isDerived, set, declared, custom }
  }, [registry, labels, entity, view, override, isDerived, set])
}
