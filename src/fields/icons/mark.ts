/** The sign of a record: the icon and the colour that people gave it. */
import type { AnyResource } from '#resources/schema/resource.ts'
import { webKindOf } from '../kindRegistry.ts'

export type RecordMarkView = { icon?: string; color?: string }

const first = ({ fields }: AnyResource, part: 'icon' | 'color'): string | undefined =>
  Object.entries(fields).find(([, field]) => webKindOf(field).mark === part)?.[0]

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
