import { fieldsOf, holds } from '#resources/schema/condition.ts'
import type { Field } from '#resources/schema/field.ts'
import type { Column } from '#server/engine/cells/cell.ts'

const defaultOf = (field: Field): unknown => ('default' in field ? field.default : undefined)

const isRequired = (field: Field): boolean =>
  Boolean(field.required || ('minItems' in field && field.minItems)) && defaultOf(field) === undefined

export const isNeeded = ({ field, isWritable }: Column): boolean => isWritable && isRequired(field) && !field.when

/** Columns that may lift the requirement: without them, default values make the field required. Empty if it never is. */
export const neededWithout = ({ field, isWritable, isCustom }: Column, columns: readonly Column[]): string[] => {
  const { when } = field
  if (!when || isCustom || !isWritable || !isRequired(field)) return []
  const defaults = Object.fromEntries(columns.map((column) => [column.name, defaultOf(column.field) ?? null]))
  return holds(when, defaults) ? fieldsOf(when) : []
}

export const missingColumns = (columns: readonly Column[], filled: readonly string[]): Column[] =>
  columns.filter((column) => {
    const lifting = neededWithout(column, columns)
    const isAsked = isNeeded(column) || (lifting.length > 0 && !lifting.some((name) => filled.includes(name)))
    return isAsked && !filled.includes(column.source)
  })
