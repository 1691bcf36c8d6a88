import { choiceLabels, customFieldShape } from '#resources/domain/customFields.ts'
import type { FieldSize } from '#resources/schema/fieldOptions.ts'
import type { CustomFieldDefinition } from './customisation.ts'
import type { FieldView } from './fieldView.ts'

const SIZES: readonly FieldSize[] = ['S', 'M', 'L', 'XL']

export type CustomFieldView = FieldView & { inList: boolean; groupId: string | null }

const colorsOf = ({ options, retiredOptions }: CustomFieldDefinition): Readonly<Record<string, string>> =>
  Object.fromEntries([...retiredOptions, ...options].flatMap(({ id, color }) => (color ? [[id, color]] : [])))

export const customFieldViews = (definition: CustomFieldDefinition): CustomFieldView[] => {
  if (definition.retired) return []
  const field = { ...customFieldShape(definition), size: SIZES[definition.size - 1] ?? 'M' }
  return [
    {
      name: definition.name,
      source: `customFields.${definition.name}`,
      field,
      label: definition.label,
      ...(definition.type === 'list' && { values: choiceLabels(definition), colors: colorsOf(definition) }),
      isCustom: true,
      inList: definition.inList,
      groupId: definition.group?.id ?? null,
    },
  ]
}
