/** Whether two values of a form say the same. */

const readable = (_key: string, value: unknown): unknown =>
  value instanceof File ? `${value.name} ${value.size} ${value.lastModified}` : value

export const isSameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one ?? null, readable) === JSON.stringify(other ?? null, readable)
