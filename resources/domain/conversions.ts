import type { CustomFieldType } from './customFields.ts'

/** Days in which a change of a custom field can be undone. */
export const UNDO_DAYS = 30

/** Types with a text for each value that inputs accept. */
const TEXTED: readonly CustomFieldType[] = [
  ...(['string', 'longText', 'email', 'phone', 'url', 'color'] as const),
  ...(['int', 'float', 'money', 'bool', 'date', 'datetime', 'list', 'choices'] as const),
]

const WIDER: Partial<Record<CustomFieldType, readonly CustomFieldType[]>> = {
  reference: ['references'],
  image: ['file', 'files'],
  file: ['files'],
}

export const convertibleTypes = (type: CustomFieldType): readonly CustomFieldType[] =>
  TEXTED.includes(type) ? TEXTED.filter((one) => one !== type) : (WIDER[type] ?? [])

export const isConvertible = (from: CustomFieldType, to: CustomFieldType): boolean =>
  convertibleTypes(from).includes(to)

/** A formula stores no value; only values with a text can be given up for it. */
export const canBecomeFormula = (type: CustomFieldType): boolean => TEXTED.includes(type)
