import type { AnyResource } from '#resources/schema/resource.ts'

export type RecordMarkView = { icon?: string; color?: string }

/** Compares names of kinds: importing the kinds would load all of them into every page. */
const first = ({ fields }: AnyResource, kind: 'icon' | 'color' | 'image'): string | undefined =>
  Object.entries(fields).find(([, field]) => field.kind === kind)?.[0]

/** Returns the image field that lists show before the name; undefined if the entity has none. */
export const photoField = (resource: AnyResource): string | undefined => first(resource, 'image')

export const markColumns = (resource: AnyResource): string[] =>
  [first(resource, 'icon'), first(resource, 'color')].filter((name) => name !== undefined)

const textAt = (record: object, name: string | undefined): string | undefined => {
  const value = name && name in record ? (record as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Returns undefined if the entity has no icon or colour, or the record was loaded without them. */
export const markOf = (resource: AnyResource, record: object): RecordMarkView | undefined => {
  const [icon, color] = [textAt(record, first(resource, 'icon')), textAt(record, first(resource, 'color'))]
  return icon || color ? { ...(icon && { icon }), ...(color && { color }) } : undefined
}
