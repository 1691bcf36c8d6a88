import { customFieldTypes } from '#i18n/fr/customize.ts'
import { editorTexts } from '#i18n/fr/fieldEditor.ts'
import type { CustomFieldType } from '#resources/domain/customFields.ts'
import type { Field } from '#resources/schema/field.ts'

const TYPES: Partial<Record<Field['kind'], CustomFieldType>> = {
  text: 'string',
  integer: 'int',
  decimal: 'float',
  boolean: 'bool',
  dateTime: 'datetime',
  choice: 'list',
}

/** Type of custom fields that looks like a declared kind; undefined for kinds that only declarations have. */
export const typeOf = ({ kind }: Field): CustomFieldType | undefined =>
  TYPES[kind] ?? (Object.hasOwn(customFieldTypes, kind) ? (kind as CustomFieldType) : undefined)

export const typeLabelOf = (field: Field): string => {
  const type = typeOf(field)
  return type ? customFieldTypes[type].label : editorTexts.rows
}
