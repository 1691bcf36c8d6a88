import {
  type CustomFieldShape,
  choiceLabels,
  customDefault,
  customFieldShape,
  type DefaultMoment,
  isChoiceType,
} from '#resources/domain/customFields.ts'
import { type Formulas, isComparableFormula } from '#resources/domain/formulas/reach.ts'
import type { FieldSize } from '#resources/schema/fieldOptions.ts'
import type { CustomFieldDefinition } from './customisation.ts'
import type { FieldView } from './fieldView.ts'

const SIZES: readonly FieldSize[] = ['S', 'M', 'L', 'XL']

export type CustomFieldView = FieldView & { inList: boolean; groupId: string | null }

const shapeOf = (definition: CustomFieldDefinition): CustomFieldShape => definition as CustomFieldShape

const colorsOf = ({ options, retiredOptions }: CustomFieldDefinition): Readonly<Record<string, string>> =>
  Object.fromEntries([...retiredOptions, ...options].flatMap(({ id, color }) => (color ? [[id, color]] : [])))

const customFieldView = (definition: CustomFieldDefinition, formulas: Formulas): CustomFieldView => {
  const shape = shapeOf(definition)
  const field = { ...customFieldShape(shape), size: SIZES[definition.size - 1] ?? 'M' }
  const { help, default: given } = shape.settings ?? {}
  return {
    name: definition.name,
    source: `customFields.${definition.name}`,
    field,
    label: definition.label,
    ...(help && { help }),
    ...(isChoiceType(shape.type) && { values: choiceLabels(shape), colors: colorsOf(definition) }),
    ...(given !== undefined && { initial: (moment: DefaultMoment) => customDefault(shape, field, moment) }),
    isCustom: true,
    inList: definition.inList,
    groupId: definition.group?.id ?? null,
    ...(!isComparableFormula(definition.name, formulas) && { isShownOnly: true }),
  }
}

export const customFieldViews = (definitions: readonly CustomFieldDefinition[]): CustomFieldView[] => {
  const active = definitions.filter(({ retired }) => !retired)
  const formulas: Formulas = new Map(
    active.flatMap((one) => {
      const { formula } = shapeOf(one).settings ?? {}
      return formula ? [[one.name, formula] as const] : []
    }),
  )
  return active.map((one) => customFieldView(one, formulas))
}
