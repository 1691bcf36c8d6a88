/** Columns without which an import creates no record. */
import type { Field } from '#resources/schema/field.ts'
import type { Column } from '#server/engine/cells/cell.ts'

const isDemanded = (field: Field): boolean =>
  Boolean(field.required || ('minItems' in field && field.minItems)) && !field.when

/** Without it no record is created, whatever the others say. */
export const isNeeded = ({ field, isWritable }: Column): boolean =>
  isWritable && isDemanded(field) && !('default' in field && field.default !== undefined)
