import { CUSTOM_FIELD_TYPES, CUSTOM_TYPES, type CustomFieldType } from '#kinds/rules.ts'

/** Days in which a change of a custom field can be undone. */
export const UNDO_DAYS = 30

const widerTypes = (type: CustomFieldType) => CUSTOM_TYPES[type].widerTypes as readonly CustomFieldType[] | undefined

export const convertibleTypes = (type: CustomFieldType): readonly CustomFieldType[] =>
  widerTypes(type) ?? CUSTOM_FIELD_TYPES.filter((one) => one !== type && !widerTypes(one))

export const isConvertible = (from: CustomFieldType, to: CustomFieldType): boolean =>
  convertibleTypes(from).includes(to)

/** A formula stores no value; only values with a text can be given up for it. */
export const canBecomeFormula = (type: CustomFieldType): boolean => !widerTypes(type)
