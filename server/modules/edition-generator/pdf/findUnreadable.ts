/** Throws if `most` attempts are not enough. `compiles`: true if a document of these parts has pages. */
export const findUnreadable = async <T>(
  parts: readonly T[],
  compiles: (parts: readonly T[]) => Promise<boolean>,
  most: number,
): Promise<T[]> => {
  let attempts = 0
  const find = async (some: readonly T[]): Promise<T[]> => {
    if (some.length === 0) return []
    if (++attempts > most) throw new Error('too many parts are unreadable')
    if (await compiles(some)) return []
    if (some.length === 1) return [...some]
    const half = Math.ceil(some.length / 2)
    return [...(await find(some.slice(0, half))), ...(await find(some.slice(half)))]
  }
  return find(parts)
}
