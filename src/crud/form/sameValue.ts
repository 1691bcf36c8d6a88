const readable = (_key: string, value: unknown): unknown =>
  value instanceof File ? `${value.name} ${value.size} ${value.lastModified}` : value

export const isSameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one ?? null, readable) === JSON.stringify(other ?? null, readable)

/** Returns changed values by name. An update sends only them, so that it does not overwrite changes of other users. */
export const changedValues = <T extends object>(before: Readonly<Partial<T>>, now: T): Partial<T> => {
  const changed = Object.entries(now).filter(([name, value]) => !isSameValue(before[name as keyof T], value))
  return Object.fromEntries(changed) as Partial<T>
}
