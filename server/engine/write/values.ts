/** Values as they are kept, whatever order they were given in. */
import type { AnyResource } from '#resources/schema/resource.ts'
import { cleanMarkup } from './markup.ts'

/** Ids as PostgreSQL writes them. A set of references has no order: the same set is written alike, and told as unchanged. */
export const ordered = (resource: AnyResource, name: string, value: unknown): unknown => {
  const kind = resource.fields[name]?.kind
  if (kind === 'reference' && typeof value === 'string') return value.toLowerCase()
  if (kind !== 'references' || !Array.isArray(value)) return value
  return value.map((id) => String(id).toLowerCase()).sort()
}

/** The value of a field as its row keeps it. */
export const keptValue = (resource: AnyResource, name: string, value: unknown): unknown =>
  resource.fields[name]?.kind === 'richText' && typeof value === 'string'
    ? cleanMarkup(value)
    : ordered(resource, name, value)
