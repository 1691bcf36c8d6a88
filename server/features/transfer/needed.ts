import type { Field } from '#resources/schema/field.ts'
import type { Column } from '#server/engine/cells/cell.ts'

const isRequiredHere = (field: Field): boolean =>
  Boolean(field.required || ('minItems' in field && field.minItems)) && !field.when

export const isNeeded = ({ field, isWritable }: Column): boolean =>
  isWritable && isRequiredHere(field) && !('default' in field && field.default !== undefined)
