/** Rows that are written with the record they belong to: what each holds, and what each breaks. */
import type { ChildrenField, Field } from '../schema/field.ts'
import type { AnyResource } from '../schema/resource.ts'
import type { UtcText } from './time.ts'
import { cleanValues, clearHidden, unmetViolations, validateRecord, withDefaults } from './validation.ts'
import type { Violation } from './violation.ts'

type Row = Readonly<Record<string, unknown>>
/** A list of rows: its field, its name in the record, and the entity of the rows. */
export type ChildList = { name: string; field: ChildrenField; resource: AnyResource }

/** The fields that a form asks of a row: neither the way back nor the place, which the list gives. */
export const childFields = ({ field, resource }: Omit<ChildList, 'name'>): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(resource.fields).filter(
      ([name, own]) => name !== field.by && name !== field.orderBy && !own.readOnly && own.kind !== 'json',
    ),
  )

/** The lists of a record whose rows are written with it. */
export const childLists = (resource: AnyResource, find: (key: string) => AnyResource): ChildList[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'children' && !field.handWritten ? [{ name, field, resource: find(field.to) }] : [],
  )

/** A row as it is stored: cleaned, completed where it is new, without what its conditions hide. */
export const cleanChild = (list: ChildList, row: Row, isNew: boolean, now: UtcText): Record<string, unknown> => {
  const fields = childFields(list)
  const cleaned = cleanValues(fields, row)
  return clearHidden(fields, isNew ? withDefaults(fields, cleaned, now) : cleaned)
}

const placed = (violation: Violation, place: string): Violation => ({
  ...violation,
  path: `${place}.${violation.path}`,
  ...(violation.fields && { fields: violation.fields.map((name) => `${place}.${name}`) }),
})

/** Values that an input gives to a row though their condition is not met; `row`: the row as `cleanChild` returned it. */
export const unmetInChild = (list: ChildList, given: Row, row: Row, index: number): Violation[] => {
  const fields = childFields(list)
  return unmetViolations(fields, cleanValues(fields, given), row).map((one) => placed(one, `${list.name}[${index}]`))
}

/** What the cleaned rows of a list break, by path: `steps[2].name`. */
export const childViolations = (list: ChildList, rows: readonly Row[]): Violation[] => {
  const record = { fields: childFields(list), ...(list.resource.rules && { rules: list.resource.rules }) }
  return rows.flatMap((row, index) =>
    validateRecord(record, row).map((violation) => placed(violation, `${list.name}[${index}]`)),
  )
}
