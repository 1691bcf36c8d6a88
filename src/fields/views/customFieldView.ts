import {
  type CustomFieldShape,
  choiceLabels,
  customDefault,
  customFieldShape,
  type DefaultMoment,
  isChoiceType,
} from '#resources/domain/customFields.ts'
import { readLimitOf, type Writer } from '#resources/domain/fieldRights.ts'
import { type Formulas, isComparableFormula } from '#resources/domain/formulas/reach.ts'
import type { FieldSize } from '#resources/schema/fieldOptions.ts'
import type { CustomFieldDefinition } from './customisation.ts'
import type { FieldView } from './fieldView.ts'

const SIZES: readonly FieldSize[] = ['S', 'M', 'L', 'XL']

export type CustomFieldView = FieldView & { inList: boolean; groupId: string | null }

const shapeOf = (definition: CustomFieldDefinition): CustomFieldShape => definition as CustomFieldShape

const colorsOf = ({ options, retiredOptions }: CustomFieldDefinition): Readonly<Record<string, string>> =>
  Object.fromEntries([...retiredOptions, ...options].flatMap(({ id, color }) => (color ? [[id, color]] : [])))

type Reading = { formulas: Formulas; reader: Writer }

const readRuleOf = (definition: CustomFieldDefinition) => shapeOf(definition).settings?.read

const customFieldView = (definition: CustomFieldDefinition, { formulas, reader }: Reading): CustomFieldView => {
  const shape = shapeOf(definition)
  const field = { ...customFieldShape(shape), size: SIZES[definition.size - 1] ?? 'M' }
  const { help, default: given, write } = shape.settings ?? {}
  const readIn = readLimitOf(readRuleOf(definition), reader)
  return {
    name: definition.name,
    source: `customFields.${definition.name}`,
    field,
    label: definition.label,
    ...(help && { help }),
    ...(Array.isArray(readIn) && { readIn }),
    ...(write && { write }),
    ...(isChoiceType(shape.type) && { values: choiceLabels(shape), colors: colorsOf(definition) }),
    ...(given !== undefined && { initial: (moment: DefaultMoment) => customDefault(shape, field, moment) }),
    isCustom: true,
    inList: definition.inList,
    groupId: definition.group?.id ?? null,
    ...(!isComparableFormula(definition.name, formulas) && { isShownOnly: true }),
  }
}

export const EVERY_READER: Writer = { roleIds: [], isSuperAdmin: true }

/** Without the fields that `reader` never reads. */
export const customFieldViews = (
  definitions: readonly CustomFieldDefinition[],
  reader: Writer = EVERY_READER,
): CustomFieldView[] => {
  const active = definitions.filter(({ retired }) => !retired)
  const formulas: Formulas = new Map(
    active.flatMap((one) => {
      const { formula } = shapeOf(one).settings ?? {}
      return formula ? [[one.name, formula] as const] : []
    }),
  )
  return active
    .filter((one) => readLimitOf(readRuleOf(one), reader) !== 'never')
    .map((one) => customFieldView(one, { formulas, reader }))
}
