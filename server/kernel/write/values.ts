/** Values as they are kept, whatever order they were given in. */
import type { AnyResource } from '#resources/schema/resource.ts'

/** A set of references has no order: the same set is written alike, and told as unchanged. */
export const ordered = (resource: AnyResource, name: string, value: unknown): unknown =>
  resource.fields[name]?.kind === 'references' && Array.isArray(value)
    ? value.map((id) => String(id).toLowerCase()).sort()
    : value
