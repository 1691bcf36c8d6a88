/** URL-safe characters. The first is a letter or digit, because `..` would change the path. */
export const EXTERNAL_ID = /^[\p{L}\p{N}][\p{L}\p{N}._~:@+=-]{0,199}$/u

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isExternalId = (value: unknown): value is string => typeof value === 'string' && EXTERNAL_ID.test(value)

/** Form for storage and comparison: UUIDs ignore case, other ids may not. */
export const externalIdOf = (id: string): string => (UUID.test(id) ? id.toLowerCase() : id)
