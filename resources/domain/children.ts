import type { ChildrenField, Field } from '../schema/field.ts'
import type { AnyResource } from '../schema/resource.ts'
import type { UtcText } from './time.ts'
import { cleanValues, clearHidden, unmetViolations, validateRecord, withDefaults } from './validation.ts'
import type { Violation } from './violation.ts'

type Row = Readonly<Record<string, unknown>>
export type ChildList = { name: string; field: ChildrenField; resource: AnyResource }

/** Form fields of a row: without parent reference and position, which the list sets. */
export const childFields = ({ field, resource }: Omit<ChildList, 'name'>): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(resource.fields).filter(
      ([name, own]) => name !== field.by && name !== field.orderBy && !own.readOnly && own.kind !== 'json',
    ),
  )

export const childLists = (resource: AnyResource, find: (key: string) => AnyResource): ChildList[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'children' && !field.handWritten ? [{ name, field, resource: find(field.to) }] : [],
  )

export const cleanChild = (list: ChildList, row: Row, isNew: boolean, now: UtcText): Record<string, unknown> => {
  const fields = childFields(list)
  const cleaned = cleanValues(fields, row)
  return clearHidden(fields, isNew ? withDefaults(fields, cleaned, now) : cleaned)
}

export const placedViolation = (violation: Violation, place: string): Violation => ({
  ...violation,
  path: `${place}.${violation.path}`,
  ...(violation.fields && { fields: violation.fields.map((name) => `${place}.${name}`) }),
})

export const requiredViolations = (list: ChildList, given: Row, row: Row, index: number): Violation[] => {
  const fields = childFields(list)
  return unmetViolations(fields, cleanValues(fields, given), row).map((one) =>
    placedViolation(one, `${list.name}[${index}]`),
  )
}

export const childViolations = (list: ChildList, rows: readonly Row[]): Violation[] => {
  const record = { fields: childFields(list), ...(list.resource.rules && { rules: list.resource.rules }) }
  return rows.flatMap((row, index) =>
    validateRecord(record, row).map((violation) => placedViolation(violation, `${list.name}[${index}]`)),
  )
}
