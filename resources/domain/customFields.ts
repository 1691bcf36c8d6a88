import { CUSTOM_TYPES, type CustomFieldType } from '#kinds/rules.ts'
import type { Field } from '../schema/field.ts'
import { type CustomFieldChoices, type CustomFieldSettings, pickDefined } from './customFieldShapes.ts'
import { looksAlike } from './lookAlikes.ts'
import type { UtcText } from './time.ts'

export { CUSTOM_FIELD_TYPES, type CustomFieldType } from '#kinds/rules.ts'
export type { CustomFieldChoice, CustomFieldSetting, CustomFieldSettings } from './customFieldShapes.ts'

export type CustomFieldShape = CustomFieldChoices & {
  type: CustomFieldType
  required: boolean
  settings?: CustomFieldSettings | undefined
}

export const customFieldShape = (definition: CustomFieldShape): Field => {
  const { required, settings = {} } = definition
  const field = CUSTOM_TYPES[definition.type].field({
    ...definition,
    own: { required: required && !settings.formula, ...pickDefined(settings, ['when', 'requiredIf']) },
  })
  return settings.formula ? { ...field, readOnly: true, computed: true } : field
}

export const isFormula = ({ settings }: Pick<CustomFieldShape, 'settings'>): boolean => Boolean(settings?.formula)

export type DefaultMoment = { now: UtcText; today: string }

export const customDefault = (
  { type, settings }: CustomFieldShape,
  field: Field,
  { now, today }: DefaultMoment,
): unknown => {
  const value = settings?.default
  if (type === 'date') return value === 'today' ? today : value
  if (type === 'datetime') return value === 'now' ? now : undefined
  return 'default' in field ? field.default : undefined
}

/** Custom names are in capitals, so that conditions can name declared and custom fields. */
export const isCustomName = (name: string): boolean => /^[A-Z]/.test(name)

export const conditionPath = (name: string): string => (isCustomName(name) ? `customFields.${name}` : name)

export const isChoiceType = (type: CustomFieldType): boolean => type === 'list' || type === 'choices'
export const isFileType = (type: CustomFieldType): boolean => type === 'image' || type === 'file' || type === 'files'
export const isReferenceType = (type: CustomFieldType): boolean => type === 'reference' || type === 'references'

export const isTextual = (type: CustomFieldType): boolean => !isFileType(type) && !isReferenceType(type)

export const choiceLabels = ({
  options,
  retiredOptions,
}: Pick<CustomFieldShape, 'options' | 'retiredOptions'>): Readonly<Record<string, string>> =>
  Object.fromEntries([...retiredOptions, ...options].map(({ id, value }) => [id, value]))

export const choiceNamed = (
  { options, retiredOptions }: Pick<CustomFieldShape, 'options' | 'retiredOptions'>,
  text: string,
): string | undefined => {
  const all = [...options, ...retiredOptions]
  const found =
    all.find(({ id }) => id === text) ??
    options.find(({ value }) => value === text) ??
    options.find(({ value }) => looksAlike(value, text))
  return found?.id
}
