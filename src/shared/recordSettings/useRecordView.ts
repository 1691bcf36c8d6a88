import { useWatch } from 'react-hook-form'
import { isPlainField } from '#resources/domain/automations.ts'
import { type EntityView, useEntityView } from '#src/crud/entityView.ts'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'

/** Stands in until an entity is chosen, since a hook cannot wait. */
const NONE = 'automation'

export const useViewOf = (entity: unknown): EntityView | undefined => {
  const { registry } = useCatalogue()
  const found = typeof entity === 'string' ? registry.find(entity) : undefined
  const view = useEntityView(found ?? registry.get(NONE))
  return found && view
}

export const useFormEntity = (): string | undefined => {
  const entity: unknown = useWatch({ name: 'entity' })
  return typeof entity === 'string' && entity ? entity : undefined
}

/** Fields by which the form's automation reads its records. */
export const plainViews = (view: EntityView | undefined): FieldView[] =>
  [...(view?.bySource.values() ?? [])].filter(
    ({ field, source }) => isPlainField(field) && !['createdAt', 'updatedAt'].includes(source),
  )

export const settableViews = (view: EntityView | undefined): FieldView[] =>
  plainViews(view).filter(({ field }) => !field.readOnly && !field.computed)
