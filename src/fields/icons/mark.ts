/** The sign of a record: the icon and the colour that people gave it. */
import type { AnyResource } from '#resources/schema/resource.ts'

export type RecordMarkView = { icon?: string; color?: string }

/** By the kind's name: asked of the kinds themselves, every page with a record's name would load all of them. */
const first = ({ fields }: AnyResource, kind: 'icon' | 'color' | 'image'): string | undefined =>
  Object.entries(fields).find(([, field]) => field.kind === kind)?.[0]

/** The image field that lists show before the name; undefined if the entity has none. */
export const photoField = (resource: AnyResource): string | undefined => first(resource, 'image')

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
