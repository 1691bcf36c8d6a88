/** The sign of a record: the icon and the colour that people gave it. */
import type { FieldKind } from '#resources/schema/field.ts'
import type { AnyResource } from '#resources/schema/resource.ts'

export type RecordMarkView = { icon?: string; color?: string }

const first = ({ fields }: AnyResource, kind: FieldKind): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.kind === kind)

/** The fields that make it. */
export const markColumns = (resource: AnyResource): string[] =>
  [first(resource, 'icon'), first(resource, 'color')].filter((name) => name !== undefined)

const textAt = (record: object, name: string | undefined): string | undefined => {
  const value = name && name in record ? (record as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Undefined where the entity has none, or the record was read without it. */
export const markOf = (resource: AnyResource, record: object): RecordMarkView | undefined => {
  const [icon, color] = [textAt(record, first(resource, 'icon')), textAt(record, first(resource, 'color'))]
  return icon || color ? { ...(icon && { icon }), ...(color && { color }) } : undefined
}
