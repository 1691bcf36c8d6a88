import { isConditionSource } from '#resources/domain/customFieldSettings.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { useNames } from './customizerData.ts'

export const useConditionSources = (entity: string, name: string): readonly FieldView[] => {
  const view = useEntityView(useCatalogue().registry.get(entity))
  const { data } = useNames()
  const isDerived = data?.find((one) => one.entity === entity)?.isDerived ?? false
  return [...view.bySource.values()].filter(
    (one) => (one.isCustom ? one.name !== name : isDerived) && isConditionSource(one.field),
  )
}
